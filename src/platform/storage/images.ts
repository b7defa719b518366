import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ensure, fail } from '#domain/errors.ts';

/**
 * A picture from a stranger becomes one of ours: decoded, turned upright, made smaller and encoded again.
 * What was hidden in the file (place, camera, scripts, a second file) does not survive.
 */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface PreparedImage extends Picture {
  contentType: 'image/webp';
  thumbnail: Picture;
}

export const largestPictureBytes = 20 * 1_048_576;
const largestSide = 1600;
const thumbnailSide = 400;
export const mostPixels = 50_000_000;
const mostWaiting = 20;
const accepted: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

// The library reads dozens of formats, and each reader is a way in. Three are enough.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

/**
 * Throws FILE_TOO_LARGE, FILE_TYPE_REFUSED or FILE_UNREADABLE. The content decides, not the name it came
 * with.
 */
export async function prepareImage(input: Uint8Array): Promise<PreparedImage> {
  ensure(input.byteLength <= largestPictureBytes, 'FILE_TOO_LARGE', {
    megabytes: largestPictureBytes / 1_048_576,
  });
  const type = await fileTypeFromBuffer(input);
  ensure(type && accepted.includes(type.mime), 'FILE_TYPE_REFUSED');
  return oneAtATime(async () => {
    const large = await encode(input, largestSide);
    // From the small picture: the original is decoded once only.
    return { ...large, contentType: 'image/webp', thumbnail: await encode(large.bytes, thumbnailSide) };
  });
}

async function encode(input: Uint8Array, side: number): Promise<Picture> {
  try {
    const { data, info } = await sharp(input, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The library's words are about its inside; a person only learns that this file cannot be read.
    return fail('FILE_UNREADABLE');
  }
}

// A decoded picture takes 200 MB at most; several at once would take the server down.
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Waits for its turn; refuses when too many wait already. */
export async function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  ensure(waiting < mostWaiting, 'UNAVAILABLE');
  waiting += 1;
  const turn = last.then(run, run);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}
