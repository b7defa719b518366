import { ensure, type ErrorCode } from '#domain/errors/errors.ts';
import { largestDocumentBytes } from '#domain/shops/shop-documents.ts';
import { encodePictures } from './encode-pictures.ts';
import { fileKind, isPicture, refuseKind, requireContent } from './file-kind.ts';
import { isMixed } from './mixed.ts';
import { checkPdf, isLocked, trimPdf } from './pdf.ts';
import { ownRewriter } from './rewrite-paper.ts';

/**
 * A document from a stranger, ready to store. A picture is decoded and re-encoded, so only its visible part
 * survives. A PDF that holds nothing but pages (`pdf.ts`) is rewritten without its metadata
 * (`rewrite-paper.ts`). The content decides the type, never the name.
 */
export type PreparedDocument =
  | { contentType: 'image/webp'; bytes: Uint8Array }
  | { contentType: 'application/pdf'; bytes: Uint8Array };

// Small print on a photographed page stays legible.
const largestSide = 3000;

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
  requireContent(input);
  const kind = await fileKind(input);
  if (kind?.mime === 'application/pdf') {
    ensure(!isMixed(input), 'DOCUMENT_MIXED');
    return { contentType: 'application/pdf', bytes: await writePdfAgain(trimPdf(input)) };
  }
  if (!kind || !isPicture(kind)) return refuseKind(kind, 'DOCUMENT_OTHER_KIND', notOfAnyKind);
  ensure(!isMixed(input, ['%PDF-']), 'DOCUMENT_MIXED');
  const wanted = { input, kind, sides: [largestSide], quality: 85 };
  const [picture] = await encodePictures({ ...wanted, unreadable: 'DOCUMENT_UNREADABLE' });
  return { contentType: 'image/webp', bytes: picture!.bytes };
}

async function writePdfAgain(input: Uint8Array): Promise<Uint8Array> {
  const opened = isLocked(input) ? await ownRewriter.rewrite(input, 'locked-pdf') : input;
  await checkPdf(opened, { isKept: false });
  const bytes = await ownRewriter.rewrite(opened, 'pdf');
  // The rewritten file is checked too, because that is what is stored.
  await checkPdf(bytes, { isKept: true });
  return bytes;
}
