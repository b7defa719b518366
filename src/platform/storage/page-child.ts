import { Worker } from 'node:worker_threads';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Answer, Question } from './render-pages.ts';

/*
 * The process in which PDFs of strangers are drawn as pictures. It has no secrets, no settings and no
 * connections. The library is WebAssembly, and memory is watched from a thread beside it.
 */

const [mostMegabytes, longestSide] = process.argv.slice(2).map(Number) as [number, number];

sharp.cache(false);
sharp.concurrency(1);

const workerData = { megabytes: mostMegabytes };
const watch = new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData });
watch.on('error', () => process.exit(1));
const ready = Promise.all([
  PDFiumLibrary.init(),
  new Promise((resolve) => {
    watch.once('message', resolve);
  }),
]);
void ready.then(() => process.send?.('ready'));

process.on('disconnect', () => process.exit(0));
process.on('message', (question: Question) => {
  void answer(question).then((said) => process.send?.(said));
});

async function answer({ input, page }: Question): Promise<Answer> {
  const [library] = await ready;
  try {
    const paper = await library.loadDocument(input);
    try {
      const said = page === 'count' ? { pages: paper.getPageCount() } : await draw(paper, page);
      return { ...said, isSpent: isSpent() };
    } finally {
      paper.destroy();
    }
  } catch {
    return { problem: 'unreadable' };
  }
}

async function draw(paper: PDFiumDocument, number: number): Promise<{ picture: Uint8Array }> {
  const page = paper.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // A page may claim any size: its longest side is the same for every page, so that memory is, too.
  const scale = longestSide / Math.max(originalWidth, originalHeight);
  const drawn = await page.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    render: ({ data }) => Promise.resolve(data),
  });
  const { width, height } = drawn;
  const picture = await sharp(drawn.data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: 80 })
    .toBuffer();
  return { picture };
}

/** WebAssembly gives no memory back; the next paper shall not pay for this one's. */
function isSpent(): boolean {
  return process.memoryUsage.rss() > (mostMegabytes / 2) * 1_048_576;
}
