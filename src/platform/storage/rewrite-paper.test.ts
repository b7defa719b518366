import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { plainPdf } from '#test/support/inputs/papers.ts';
import { everythingInPdf, textOfPdf } from '#test/support/inputs/pdf-text.ts';
import {
  brokenPdfs,
  pdfPage,
  pdfStream,
  photoWithPlace,
  savedAgain,
  talkativePdfs,
  writtenPdf,
} from '#test/support/inputs/talkative-pdfs.ts';
import { prepareDocument } from './documents.ts';
import { paperRewriter, type PaperRewriter, rewriterLimits } from './rewrite-paper.ts';

// What a PDF says of itself is gone from what is kept; what it shows stays.

const opened: PaperRewriter[] = [];
afterAll(() => {
  for (const { child } of opened) child?.kill('SIGKILL');
});
function rewriter(limits: Partial<typeof rewriterLimits> = {}) {
  const one = paperRewriter({ ...rewriterLimits, ...limits });
  opened.push(one);
  return one;
}

async function kept(paper: Uint8Array): Promise<Buffer> {
  const prepared = await prepareDocument(paper);
  expect(prepared.contentType).toBe('application/pdf');
  return Buffer.from(prepared.bytes);
}

describe('a PDF that is kept', () => {
  it.each(talkativePdfs)('has lost %s', async (_, paper) => {
    const clean = await kept(paper);
    expect(everythingInPdf(clean)).not.toMatch(/CANARY|feff00430041/i);
    expect(everythingInPdf(clean)).toContain('0 0 m ');
  });

  it('was full of it before', () => {
    for (const [, paper] of talkativePdfs) expect(everythingInPdf(paper)).toMatch(/CANARY|feff00430041/);
  });

  it('shows what it showed, on as many pages, and calls itself of no program or day', async () => {
    const info = { Title: 'CANARY', Author: 'CANARY', Creator: 'CANARY', Producer: 'CANARY' };
    const paper = await writtenPdf({ pages: 3, info });
    expect(everythingInPdf(paper)).toContain('CANARY');
    const clean = await kept(paper);
    expect(textOfPdf(clean)).toEqual(textOfPdf(paper));
    expect(textOfPdf(clean)).toHaveLength(3);
    const everything = everythingInPdf(clean);
    expect(everything).not.toMatch(/CANARY|\/Info|\/ID\b|\/Producer|\/Creator|\/CreationDate|D:20/);
    expect(everything.match(/\/Type \/Page\b/g)).toHaveLength(3);
  });

  it.each([true, false])(
    'has photos without their place and camera (packed once more: %s)',
    async (again) => {
      const taken = await photoWithPlace();
      expect(taken.includes('CANARY')).toBe(true);
      const packed = again ? deflateSync(taken) : taken;
      const filter = again ? '[/FlateDecode /DCTDecode]' : '/DCTDecode';
      const image = pdfStream(
        8,
        `/Type /XObject /Subtype /Image /Width 60 /Height 40 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter ${filter}`,
        packed,
      );
      const paper = savedAgain(
        plainPdf(),
        `3 0 obj\n<< ${pdfPage} /Resources << /XObject << /X 8 0 R >> >> >>\nendobj\n${image}`,
      );
      const clean = await kept(paper);
      expect(everythingInPdf(clean)).not.toMatch(/CANARY|Exif/);
      const begin = clean.indexOf(Buffer.from('ffd8ff', 'hex'));
      const photo = clean.subarray(begin, clean.indexOf('\nendstream', begin));
      const seen = await sharp(photo).raw().toBuffer();
      expect(seen.equals(await sharp(taken).raw().toBuffer())).toBe(true);
    },
  );

  it('may have a hundred pages with photos', async () => {
    const paper = await writtenPdf({ pages: 100, photo: await photoWithPlace() });
    expect(paper.byteLength).toBeGreaterThan(100_000);
    const everything = everythingInPdf(await kept(paper));
    expect(everything.match(/\/Type \/Page\b/g)).toHaveLength(100);
    expect(everything.match(/\] TJ/g)).toHaveLength(everythingInPdf(paper).match(/\] TJ/g)!.length);
    expect(everything).not.toContain('CANARY');
  });

  it('is the same when it is sent a second time', async () => {
    const clean = await kept(await writtenPdf({ pages: 2 }));
    expect((await kept(clean)).equals(clean)).toBe(true);
  });
});

const unreadable = expect.objectContaining({ code: 'DOCUMENT_UNREADABLE' }) as unknown;

describe('a PDF that cannot be rewritten', () => {
  it.each(brokenPdfs)('is refused: it %s', async (_, paper) => {
    await expect(prepareDocument(paper)).rejects.toEqual(unreadable);
  });

  it('is refused when more comes out than may be kept', async () => {
    const scan = Buffer.concat([Buffer.from('ffd8ffda0002', 'hex'), Buffer.alloc(11 * 1_048_576)]);
    const photo = pdfStream(8, '/Subtype /Image /Filter [/FlateDecode /DCTDecode]', deflateSync(scan));
    const paper = savedAgain(
      plainPdf(),
      `3 0 obj\n<< ${pdfPage} /Resources << /XObject << /X 8 0 R >> >> >>\nendobj\n${photo}`,
    );
    expect(paper.byteLength).toBeLessThan(100_000);
    await expect(prepareDocument(paper)).rejects.toMatchObject({ code: 'DOCUMENT_TOO_LARGE' });
  });

  it('is ended over one that takes too long, and the next one is written', async () => {
    const one = rewriter({ seconds: 3 });
    // Nine floors of ten doors each: a thousand million pages to walk through.
    const floors = Array.from({ length: 9 }, (_, floor) => {
      const doors = `${floor + 11} 0 R `.repeat(10);
      return `${floor + 10} 0 obj\n<< /Type /Pages /Kids [${doors}] /Count 10 >>\nendobj\n`;
    });
    const endless = savedAgain(
      plainPdf(),
      `2 0 obj\n<< /Type /Pages /Kids [10 0 R] /Count 1 >>\nendobj\n${floors.join('')}19 0 obj\n<< ${pdfPage} >>\nendobj\n`,
    );
    const [late, next] = await Promise.allSettled([
      one.rewrite(endless, 'pdf'),
      one.rewrite(plainPdf(), 'pdf'),
    ]);
    expect(late).toMatchObject({ status: 'rejected', reason: unreadable });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  it('is ended over one that unpacks without end, and the server is not hurt', async () => {
    const one = rewriter({ megabytes: 200 });
    const bomb = deflateSync(Buffer.alloc(300_000_000));
    const table = `/Type /XRef /Size 1 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode`;
    const paper = savedAgain(plainPdf(), pdfStream(8, table, bomb));
    const before = process.memoryUsage.rss();
    await expect(one.rewrite(paper, 'pdf')).rejects.toEqual(unreadable);
    expect(one.child?.signalCode).toBe('SIGKILL');
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
    expect((await one.rewrite(plainPdf(), 'pdf')).byteLength).toBeGreaterThan(0);
  });

  it('is restarted after a large one, since the library forgets nothing', async () => {
    const one = rewriter({ megabytes: 180 });
    await one.rewrite(plainPdf(), 'pdf');
    const first = one.child?.pid;
    await one.rewrite(plainPdf(), 'pdf');
    expect(one.child?.pid).not.toBe(first);
  });
});
