import { Worker } from 'node:worker_threads';
import { remuxClip } from './remux-clip.ts';
import type { Answer, Question } from './rewrite-clip.ts';

/*
 * The process in which video and sound from strangers are read and rewritten. It has no secrets, no settings
 * and no connections, and its memory is watched from a thread beside it.
 */

const megabytes = Number(process.argv[2]);
const watch = new Worker(new URL('../watch-memory.ts', import.meta.url), { workerData: { megabytes } });
watch.once('message', () => process.send?.('ready'));
watch.on('error', () => process.exit(1));

process.on('disconnect', () => process.exit(0));
process.on('message', (question: Question) => {
  void answer(question).then((said) => process.send?.(said));
});

async function answer({ input }: Question): Promise<Answer> {
  // The library's words are about its inside; a person only learns that this file cannot be read.
  const written = await remuxClip(input).catch(() => 'unreadable' as const);
  const isSpent = process.memoryUsage.rss() > (megabytes / 2) * 1_048_576;
  return { written, isSpent };
}
