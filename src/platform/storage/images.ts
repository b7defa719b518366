import { ensure } from '#domain/errors/errors.ts';
import { largestPictureBytes } from '#domain/validation/picture-file.ts';
import type { Picture } from './decode-picture.ts';
import { encodePictures } from './encode-pictures.ts';
import { fileKind, isPicture, refuseKind, requireContent } from './file-kind.ts';
import { isMixed } from './mixed.ts';

/**
 * A picture from a stranger becomes one of ours: decoded, turned upright, made smaller and encoded again.
 * What was hidden in the file (place, camera, scripts, a second file) does not survive.
 */
export interface PreparedImage extends Picture {
  contentType: 'image/webp';
  thumbnail: Picture;
}

const largestSide = 1600;
const thumbnailSide = 400;

/**
 * Throws FILE_EMPTY, FILE_TOO_LARGE, FILE_OTHER_KIND, FILE_TYPE_REFUSED, FILE_MIXED or what `encodePictures`
 * throws. The content decides, not the name it came with.
 */
export async function prepareImage(input: Uint8Array): Promise<PreparedImage> {
  ensure(input.byteLength <= largestPictureBytes, 'FILE_TOO_LARGE', {
    megabytes: largestPictureBytes / 1_048_576,
  });
  requireContent(input);
  const kind = await fileKind(input);
  if (!kind || !isPicture(kind)) return refuseKind(kind, 'FILE_OTHER_KIND', 'FILE_TYPE_REFUSED');
  ensure(!isMixed(input, ['%PDF-']), 'FILE_MIXED');
  const sides = [largestSide, thumbnailSide];
  const [large, thumbnail] = await encodePictures({
    input,
    kind,
    sides,
    quality: 80,
    unreadable: 'FILE_UNREADABLE',
  });
  return { ...large!, contentType: 'image/webp', thumbnail: thumbnail! };
}
