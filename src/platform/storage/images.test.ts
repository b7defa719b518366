import { describe, expect, it } from 'vitest';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { largestPictureBytes } from '#domain/validation/picture-file.ts';
import { realFile } from '#test/support/inputs/picture.ts';
import { prepareImage } from './images.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

/** What the pixels of a row have most of. */
async function colorAt(picture: Uint8Array, top: number): Promise<string> {
  const { width } = await sharp(picture).metadata();
  const row = sharp(picture).extract({ left: 0, top, width, height: 1 }).removeAlpha();
  const { channels } = await sharp(await row.png().toBuffer()).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  return red > blue ? 'red' : 'blue';
}

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

  it('reads the HEIC of a phone, upright, and forgets where it was taken', async () => {
    const taken = realFile('turned.heic');
    expect(taken.includes('CANARY')).toBe(true);
    const picture = await prepareImage(taken);
    expect(picture).toMatchObject({ width: 320, height: 480, contentType: 'image/webp' });
    for (const { bytes } of [picture, picture.thumbnail]) {
      const { format, exif, orientation } = await sharp(bytes).metadata();
      expect([format, exif, orientation]).toEqual(['webp', undefined, undefined]);
      expect(Buffer.from(bytes).includes('CANARY')).toBe(false);
    }
    // Its left was red and its right blue; turned to the right, red is above.
    expect(await colorAt(picture.bytes, 10)).toBe('red');
    expect(await colorAt(picture.bytes, 470)).toBe('blue');
    // Its pixels are those of Display P3, in which this red is a paler one.
    const [red] = await sharp(picture.bytes).removeAlpha().raw().toBuffer();
    expect(red).toBeGreaterThan(194);
  });

  it.each([
    ['SVG without a prolog', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['text', Buffer.from('hello')],
  ])('refuses %s, whatever its name says', async (_, content) => {
    await expect(prepareImage(content)).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  });

  it.each([
    [
      'an XML file',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a ZIP file', Buffer.from(zipSync({ 'photo.jpg': new Uint8Array(9) }))],
  ])('names %s as what it is', async (kind, content) => {
    await expect(prepareImage(content)).rejects.toMatchObject({
      code: 'FILE_OTHER_KIND',
      data: { kind },
      message: `This is ${kind}, not a JPEG, PNG, WebP or HEIC picture.`,
    });
  });

  it('names an empty file as empty', async () => {
    await expect(prepareImage(Buffer.alloc(0))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
  });

  it.each(['jpeg', 'png', 'webp', 'heic'] as const)('names a %s that is cut off', async (format) => {
    const noise = sharp({ create: { ...grey, noise: { type: 'gaussian', mean: 128, sigma: 30 } } });
    const whole = format === 'heic' ? realFile('turned.heic') : await noise.toFormat(format).toBuffer();
    for (const part of [0.5, 0.9]) {
      const cut = whole.subarray(0, whole.length * part);
      await expect(prepareImage(cut)).rejects.toMatchObject({ code: 'PICTURE_INCOMPLETE' });
    }
  });

  it('refuses one that is whole and damaged', async () => {
    const damaged = Buffer.from(realFile('turned.heic')).fill(0, 60, 900);
    await expect(prepareImage(damaged)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
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
