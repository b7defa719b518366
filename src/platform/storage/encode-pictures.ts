import { type ErrorCode, fail } from '#domain/errors/errors.ts';
import { isCutOff } from './cut-off.ts';
import { decoderLimits, ownDecoder, type Picture } from './decode-picture.ts';
import { type FileKind, isPhonePicture } from './file-kind.ts';

type Wanted = {
  input: Uint8Array;
  kind: FileKind;
  sides: readonly number[];
  quality: number;
  /** What is refused with where the picture is whole but damaged. */
  unreadable: ErrorCode;
};

/**
 * A picture of a stranger encoded again, once for each longest side. Throws PICTURE_INCOMPLETE,
 * DOCUMENT_TOO_MANY_PIXELS, PICTURE_TOO_HEAVY or `unreadable`.
 */
export async function encodePictures({
  input,
  kind,
  sides,
  quality,
  unreadable,
}: Wanted): Promise<Picture[]> {
  const answer = await ownDecoder.decode({ input, sides, quality, isHeic: isPhonePicture(kind.mime) });
  if (!('problem' in answer)) return answer.pictures;
  if (answer.problem === 'too-many-pixels') {
    return fail('DOCUMENT_TOO_MANY_PIXELS', { megapixels: decoderLimits.pixels / 1_000_000 });
  }
  return fail(isCutOff(input, kind.mime) ? 'PICTURE_INCOMPLETE' : unreadable);
}
