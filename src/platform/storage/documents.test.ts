import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bytes, hostilePapers, photo, withObjectStream } from '../../../test/support/hostile-files.ts';
import { plainPdf } from '../../../test/support/papers.ts';
import { everythingInPdf } from '../../../test/support/pdf-text.ts';
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
