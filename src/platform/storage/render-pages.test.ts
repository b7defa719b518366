import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { plainPdf } from '#test/support/inputs/papers.ts';
import { pdfPage, pdfStream, savedAgain, writtenPdf } from '#test/support/inputs/talkative-pdfs.ts';
import { pageRenderer, rendererLimits, type RendererLimits } from './render-pages.ts';

// Staff look at the PDFs of strangers as pictures. What draws them is ended before it hurts the server.

const opened: ReturnType<typeof pageRenderer>[] = [];
afterAll(() => {
  for (const { child } of opened) child?.kill('SIGKILL');
});
function renderer(limits: Partial<RendererLimits> = {}) {
  const one = pageRenderer({ ...rendererLimits, ...limits });
  opened.push(one);
  return one;
}
const unreadable = expect.objectContaining({ code: 'DOCUMENT_UNREADABLE' }) as unknown;

/** A page of this size with a drawing of these steps, outside of what is checked when a paper is sent. */
const drawn = (box: string, steps: string) =>
  savedAgain(
    plainPdf(),
    `3 0 obj\n<< ${pdfPage.replace('0 0 612 792', box)} >>\nendobj\n${pdfStream(4, '', Buffer.from(steps))}`,
  );

describe('the process that draws pages', () => {
  it('counts the pages of a paper and draws each as a picture with its colors', async () => {
    const one = renderer();
    const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c8410b' } })
      .png()
      .toBuffer();
    const paper = await writtenPdf({ pages: 3, photo });
    expect(await one.countPages(paper)).toBe(3);
    const third = await one.drawPage(paper, 3);
    expect(await sharp(third).metadata()).toMatchObject({ format: 'webp', width: 1_545, height: 2_000 });
    const { data } = await sharp(third)
      .extract({ left: 300, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]! - data[2]!).toBeGreaterThan(150);
  });

  it.each([0, 4])('has no page %s of three', async (page) => {
    await expect(renderer().drawPage(await writtenPdf({ pages: 3 }), page)).rejects.toEqual(unreadable);
  });

  it('draws a page of any size with the same longest side', async () => {
    const one = renderer();
    const sizeOf = async (box: string) => {
      const { width, height } = await sharp(await one.drawPage(drawn(box, '0 0 m'), 1)).metadata();
      return [width, height];
    };
    expect(await sizeOf('0 0 14400 14400')).toEqual([2_000, 2_000]);
    expect(await sizeOf('0 0 14400 1')).toEqual([2_000, 1]);
    expect(await sizeOf('0 0 10 20')).toEqual([1_000, 2_000]);
  });

  it('says that it cannot read what is no PDF', async () => {
    const one = renderer();
    await expect(one.countPages(Buffer.from('%PDF-1.4 and nothing else'))).rejects.toEqual(unreadable);
    await expect(one.countPages(Buffer.alloc(0))).rejects.toEqual(unreadable);
    expect(await one.countPages(plainPdf())).toBe(1);
  });

  it('is ended over a page that takes too long, and the next one is drawn', async () => {
    const one = renderer({ seconds: 3 });
    const endless = drawn(
      '0 0 612 792',
      'q 0 0 612 792 re f Q 0 0 m 612 792 300 10 500 700 c 9 w S\n'.repeat(150_000),
    );
    const [late, next] = await Promise.allSettled([one.drawPage(endless, 1), one.drawPage(plainPdf(), 1)]);
    expect(late).toMatchObject({ status: 'rejected', reason: unreadable });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  it('is ended when it takes too much memory', async () => {
    const one = renderer({ megabytes: 40 });
    await expect(one.drawPage(plainPdf(), 1)).rejects.toBeDefined();
    expect(one.child?.signalCode).toBe('SIGKILL');
  });
});
