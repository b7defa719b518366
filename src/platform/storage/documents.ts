import { fileTypeFromBuffer } from 'file-type';
import { ensure, type ErrorCode, fail } from '#domain/errors/errors.ts';
import { largestDocumentBytes } from '#domain/shops/shop-documents.ts';
import { decoderLimits, ownDecoder } from './decode-picture.ts';
import { isMixed } from './mixed.ts';
import { checkPdf } from './pdf.ts';
import { ownRewriter } from './rewrite-paper.ts';

/**
 * A paper from a stranger, ready to be kept: a picture is decoded and encoded anew, so that only what can be
 * seen survives; a PDF that was found to be paper only (`pdf.ts`) is written anew without what it says of
 * itself (`rewrite-paper.ts`). What a file is, is decided by its content and never by its name.
 */
export type PreparedDocument =
  | { contentType: 'image/webp'; bytes: Uint8Array }
  | { contentType: 'application/pdf'; bytes: Uint8Array };

// Small print on a photographed page stays legible.
const largestSide = 3000;
// HEIC is not among them: the library that is shipped has no decoder for it. Phones send a JPEG to a field
// that asks for these.
const pictures: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Throws one of the refusals of `document-errors.ts`; where more kinds of files can be sent than these, what
 * is none of them is refused as `notOfAnyKind`.
 */
export async function prepareDocument(
  input: Uint8Array,
  notOfAnyKind: ErrorCode = 'DOCUMENT_TYPE_REFUSED',
): Promise<PreparedDocument> {
  ensure(input.byteLength <= largestDocumentBytes, 'DOCUMENT_TOO_LARGE', {
    megabytes: largestDocumentBytes / 1_048_576,
  });
  const type = await fileTypeFromBuffer(input).catch(() => undefined);
  ensure(type, notOfAnyKind);
  if (type.mime === 'application/pdf') {
    ensure(!isMixed(input), 'DOCUMENT_MIXED');
    await checkPdf(input);
    const bytes = await ownRewriter.rewrite(input, 'pdf');
    // What is kept was looked at, and not only what came.
    await checkPdf(bytes);
    return { contentType: 'application/pdf', bytes };
  }
  ensure(pictures.includes(type.mime), notOfAnyKind);
  ensure(!isMixed(input, ['%PDF-']), 'DOCUMENT_MIXED');
  return { contentType: 'image/webp', bytes: await encodeAnew(input) };
}

async function encodeAnew(input: Uint8Array): Promise<Uint8Array> {
  const answer = await ownDecoder.decode({ input, sides: [largestSide], quality: 85 });
  if (!('problem' in answer)) return answer.pictures[0]!.bytes;
  if (answer.problem === 'unreadable') return fail('DOCUMENT_UNREADABLE');
  return fail('DOCUMENT_TOO_MANY_PIXELS', { megapixels: decoderLimits.pixels / 1_000_000 });
}
