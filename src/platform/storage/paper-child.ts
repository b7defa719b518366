import { Worker } from 'node:worker_threads';
import { cleanDocx } from './clean-docx.ts';
import { cleanPdf } from './clean-pdf.ts';
import { PaperProblem } from './paper-problem.ts';
import type { Answer, Question } from './rewrite-paper.ts';
import { unlockPdf } from './unlock-pdf.ts';

/*
 * The process in which PDFs and texts from strangers are read and rewritten. It has no secrets, no settings
 * and no connections, and its memory is watched from a thread beside it.
 */

const megabytes = Number(process.argv[2]);
const watch = new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData: { megabytes } });
watch.once('online', () => process.send?.('ready'));
watch.on('error', () => process.exit(1));

const clean: Record<Question['kind'], (input: Uint8Array) => Promise<Uint8Array>> = {
  pdf: cleanPdf,
  'locked-pdf': unlockPdf,
  docx: async (input) => cleanDocx(input),
};

process.on('disconnect', () => process.exit(0));
process.on('message', (question: Question) => {
  void answer(question).then((said) => process.send?.(said));
});

async function answer({ input, kind }: Question): Promise<Answer> {
  const written = await clean[kind](input).catch((error: unknown) =>
    error instanceof PaperProblem ? error.kind : null,
  );
  // The library remembers every name that it ever read; the next paper shall not pay for this one's.
  const isSpent = process.memoryUsage.rss() > (megabytes / 2) * 1_048_576;
  return { written, isSpent };
}
