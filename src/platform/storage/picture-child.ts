import { Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import type { Answer, Question } from './decode-picture.ts';

/*
 * The process in which pictures of strangers are decoded. It has no secrets, no settings and no connections:
 * a hole in a decoder leads to nothing behind it. Its memory, most of which belongs to the libraries and to
 * no heap of ours, is watched from a thread beside it.
 */

const [mostMegabytes, mostPixels] = process.argv.slice(2).map(Number) as [number, number];

// The library reads dozens of formats, and each reader is a way in. Three are enough.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const workerData = { megabytes: mostMegabytes };
const watch = new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData });
watch.once('message', () => process.send?.('ready'));
watch.on('error', () => process.exit(1));

process.on('disconnect', () => process.exit(0));
process.on('message', (question: Question) => {
  void answer(question).then((said) => process.send?.(said));
});

async function answer({ input, sides, quality, isHeic }: Question): Promise<Answer> {
  try {
    const opened = isHeic ? await decodeHeic(input, mostPixels) : await openPicture(input);
    if (opened === 'too-many-pixels') return { problem: opened };
    const pictures = [];
    // Each from the one before: the original is decoded once only.
    let from: Sharp = opened;
    for (const side of sides) {
      const { data, info } = await from
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      pictures.push({ bytes: data, width: info.width, height: info.height });
      from = sharp(data, { failOn: 'error' });
    }
    return isSpent() ? { pictures, isSpent: true } : { pictures };
  } catch {
    // The library's words are about its inside; a person only learns that this file cannot be read.
    return { problem: 'unreadable' };
  }
}

async function openPicture(input: Uint8Array): Promise<Sharp | 'too-many-pixels'> {
  // Only the header is read here: a picture of few bytes can claim a size that fills the memory.
  const { width, height } = await sharp(input, { limitInputPixels: false, failOn: 'error' }).metadata();
  if (width * height > mostPixels) return 'too-many-pixels';
  return sharp(input, { limitInputPixels: mostPixels, failOn: 'error' });
}

/** WebAssembly gives no memory back; the next picture shall not pay for this one's. */
function isSpent(): boolean {
  return process.memoryUsage.rss() > (mostMegabytes / 2) * 1_048_576;
}
