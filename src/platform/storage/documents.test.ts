import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bytes, hostilePapers, photo, withObjectStream } from '#test/support/inputs/hostile-files.ts';
import { plainPdf } from '#test/support/inputs/papers.ts';
import { everythingInPdf } from '#test/support/inputs/pdf-text.ts';
import { prepareDocument } from './documents.ts';

// What strangers may send as a paper, and what they may not.

describe('preparing a document', () => {
  it('keeps the page of a plain PDF, also of one whose objects are packed', async () => {
    for (const pdf of [plainPdf(), withObjectStream('7 0 << /Type /Font >>')]) {
      const { contentType, bytes: kept } = await prepareDocument(pdf);
      expect(contentType).toBe('application/pdf');
      expect(everythingInPdf(kept)).toContain('0 0 m 9 9 l');
    }
  });

  it('forgets which page a PDF wants to be opened at, as many programs write', async () => {
    const catalogue = '/Type /Catalog /Pages 2 0 R';
    const opensAt = (where: string) =>
      Buffer.from(plainPdf().toString('latin1').replace(catalogue, `${catalogue} ${where}`), 'latin1');
    for (const where of ['/OpenAction [3 0 R /XYZ null null 0]', '/OpenAction[3 0 R/Fit]']) {
      const kept = everythingInPdf((await prepareDocument(opensAt(where))).bytes);
      expect(kept).toContain('0 0 m 9 9 l');
      expect(kept).not.toContain('OpenAction');
    }
    const elsewhere = opensAt('/OpenAction << /S /URI /URI (https://example.com/) >>');
    await expect(prepareDocument(elsewhere)).rejects.toMatchObject({ code: 'PDF_ACTIVE' });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'makes a new picture of a %s, and nothing hidden survives',
    async (format) => {
      const taken = await photo()
        .withExif({ IFD0: { Artist: 'CANARY' }, IFD3: { GPSLatitude: '38/1 53/1 0/1', GPSLatitudeRef: 'N' } })
        .toFormat(format)
        .toBuffer();
      expect(taken.includes('CANARY')).toBe(true);
      const kept = await prepareDocument(Buffer.concat([taken, bytes('CANARY')]));
      expect(kept.contentType).toBe('image/webp');
      const { format: kind, exif, xmp, icc, iptc } = await sharp(kept.bytes).metadata();
      expect({ kind, exif, xmp, icc, iptc }).toEqual({ kind: 'webp' });
      expect(Buffer.from(kept.bytes).includes('CANARY')).toBe(false);
    },
  );

  it.each(hostilePapers)('refuses %s', async (_, file, code) => {
    await expect(prepareDocument(file)).rejects.toMatchObject({ code });
  });
});
