import { fileTypeFromBuffer } from 'file-type';
import { ensure, fail } from '#domain/errors/errors.ts';
import { decoderLimits, ownDecoder, type Picture } from './decode-picture.ts';
import { isMixed } from './mixed.ts';

/**
 * A picture from a stranger becomes one of ours: decoded, turned upright, made smaller and encoded again.
 * What was hidden in the file (place, camera, scripts, a second file) does not survive.
 */
export interface PreparedImage extends Picture {
  contentType: 'image/webp';
  thumbnail: Picture;
}

/** What a camera makes. */
export const largestPictureBytes = 10 * 1_048_576;
const largestSide = 1600;
const thumbnailSide = 400;
const accepted: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Throws FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_MIXED, FILE_UNREADABLE, DOCUMENT_TOO_MANY_PIXELS or
 * PICTURE_TOO_HEAVY. The content decides, not the name it came with.
 */
export async function prepareImage(input: Uint8Array): Promise<PreparedImage> {
  ensure(input.byteLength <= largestPictureBytes, 'FILE_TOO_LARGE', {
    megabytes: largestPictureBytes / 1_048_576,
  });
  const type = await fileTypeFromBuffer(input);
  ensure(type && accepted.includes(type.mime), 'FILE_TYPE_REFUSED');
  ensure(!isMixed(input, ['%PDF-']), 'FILE_MIXED');
  const sides = [largestSide, thumbnailSide];
  const answer = await ownDecoder.decode({ input, sides, quality: 80 });
  if ('problem' in answer) {
    if (answer.problem === 'unreadable') return fail('FILE_UNREADABLE');
    return fail('DOCUMENT_TOO_MANY_PIXELS', { megapixels: decoderLimits.pixels / 1_000_000 });
  }
  const [large, thumbnail] = answer.pictures;
  return { ...large!, contentType: 'image/webp', thumbnail: thumbnail! };
}
