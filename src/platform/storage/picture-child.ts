import sharp from 'sharp';
import type { Answer, Question } from './decode-picture.ts';

/*
 * The process in which pictures of strangers are decoded. It has no secrets, no settings and no connections:
 * whoever finds a hole in a decoder finds nothing behind it. It watches its own memory, most of which belongs
 * to the library and to no heap of ours, and ends when there is too much of it.
 */

const [mostMegabytes, mostPixels] = process.argv.slice(2).map(Number) as [number, number];
const LOOK_EVERY_MS = 20;

// The library reads dozens of formats, and each reader is a way in. Three are enough.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

setInterval(() => {
  // An orderly end would wait for the threads that are at it.
  if (process.memoryUsage.rss() > mostMegabytes * 1_048_576) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
process.on('disconnect', () => process.exit(0));
process.on('message', (question: Question) => {
  void answer(question).then((said) => process.send?.(said));
});
process.send?.('ready');

async function answer({ input, sides, quality }: Question): Promise<Answer> {
  try {
    // Only the header is read here: a picture of few bytes can claim a size that fills the memory.
    const { width, height } = await sharp(input, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (width * height > mostPixels) return { problem: 'too-many-pixels' };
    const pictures = [];
    // Each from the one before: the original is decoded once only.
    let from: Uint8Array = input;
    for (const side of sides) {
      const { data, info } = await sharp(from, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      pictures.push({ bytes: data, width: info.width, height: info.height });
      from = data;
    }
    return { pictures };
  } catch {
    // The library's words are about its inside; a person only learns that this file cannot be read.
    return { problem: 'unreadable' };
  }
}
