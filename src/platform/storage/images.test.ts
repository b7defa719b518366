import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { largestPictureBytes, prepareImage } from './images.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

const grey = { width: 400, height: 400, channels: 3, background: '#888' } as const;

describe('preparing a picture', () => {
  it('makes it WebP of at most 1600 pixels, with a small one beside it', async () => {
    const picture = await prepareImage(await canvas(3200, 1600).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1600, height: 800, contentType: 'image/webp' });
    expect(picture.thumbnail).toMatchObject({ width: 400, height: 200 });
    expect((await sharp(picture.bytes).metadata()).format).toBe('webp');
  });

  it('does not enlarge a small one', async () => {
    expect(await prepareImage(await canvas(30, 20).png().toBuffer())).toMatchObject({
      width: 30,
      height: 20,
    });
  });

  it('turns it upright and forgets where and with what it was taken', async () => {
    const taken = await canvas(300, 200)
      .withExif({
        IFD0: { Make: 'CANARY' },
        IFD3: { GPSLatitude: '38/1 53/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const picture = await prepareImage(taken);
    expect(picture).toMatchObject({ width: 200, height: 300 });
    for (const { bytes } of [picture, picture.thumbnail]) {
      const metadata = await sharp(bytes).metadata();
      expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(Buffer.from(bytes).includes('CANARY')).toBe(false);
    }
  });

  it.each([
    ['SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['SVG without a prolog', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s, whatever its name says', async (_, content) => {
    await expect(prepareImage(content)).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  });

  it('refuses a file that breaks off', async () => {
    const whole = await canvas(800, 800).png().toBuffer();
    await expect(prepareImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
    const noise = await sharp({ create: { ...grey, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
      .jpeg()
      .toBuffer();
    await expect(prepareImage(noise.subarray(0, 4000))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });

  it('refuses a small file that claims to be a huge picture', async () => {
    const png = Buffer.from(await canvas(1, 1).png().toBuffer());
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    await expect(prepareImage(png)).rejects.toMatchObject({ code: 'DOCUMENT_TOO_MANY_PIXELS' });
  });

  it('refuses more bytes than a camera makes', async () => {
    await expect(prepareImage(new Uint8Array(largestPictureBytes + 1))).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      data: { megabytes: 10 },
    });
  });

  it('takes several at once, one after the other', async () => {
    const photo = await canvas(500, 400).webp().toBuffer();
    const prepared = await Promise.all(Array.from({ length: 5 }, () => prepareImage(photo)));
    expect(prepared.map((picture) => picture.width)).toEqual([500, 500, 500, 500, 500]);
  });
});
