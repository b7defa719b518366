import { fileTypeFromBuffer } from 'file-type';
import { ensure } from '#domain/errors/errors.ts';
import { largestDocumentBytes } from '#domain/shops/shop-documents.ts';
import { prepareDocument, type PreparedDocument } from './documents.ts';
import { requireContent } from './file-kind.ts';
import { ownRewriter } from './rewrite-paper.ts';

const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Evidence for a case: pictures, PDFs and office documents. */
export type PreparedEvidence =
  | PreparedDocument
  | { contentType: typeof DOC | typeof DOCX; bytes: Uint8Array };

/** What an office text carries that runs, fetches or hides something in it. */
const activeInZip = ['vbaProject', 'activeX', 'oleObject', '/embeddings/', 'attachedTemplate'];
const activeInOle = ['_VBA_PROJECT', 'Macros', 'ObjectPool'];

/**
 * A file from a stranger, ready to store. Pictures and PDFs as everywhere; an office document must hold
 * nothing that runs, and is only ever downloaded, never shown on our address. A modern one is rewritten
 * without its metadata; an old one is kept with its properties, because no library we may use writes that
 * format.
 */
export async function prepareEvidence(input: Uint8Array): Promise<PreparedEvidence> {
  ensure(input.byteLength <= largestDocumentBytes, 'DOCUMENT_TOO_LARGE', {
    megabytes: largestDocumentBytes / 1_048_576,
  });
  requireContent(input);
  const type = await fileTypeFromBuffer(input).catch(() => undefined);
  const text = Buffer.from(input.buffer, input.byteOffset, input.byteLength).toString('latin1');
  if (type?.mime === DOCX) {
    // The names of its parts are in the clear, even if the rest is compressed.
    ensure(text.includes('word/document.xml'), 'DOCUMENT_UNREADABLE');
    ensure(!activeInZip.some((name) => text.includes(name)), 'EVIDENCE_MACROS');
    const bytes = await ownRewriter.rewrite(input, 'docx');
    return { contentType: DOCX, bytes };
  }
  if (type?.mime === 'application/x-cfb') {
    ensure(text.includes(wide('WordDocument')), 'EVIDENCE_TYPE_REFUSED');
    ensure(!activeInOle.some((name) => text.includes(wide(name))), 'EVIDENCE_MACROS');
    return { contentType: DOC, bytes: input };
  }
  return prepareDocument(input, 'EVIDENCE_TYPE_REFUSED');
}

/** A name as the old format writes it, two bytes a letter. */
const wide = (name: string) => [...name].map((letter) => `${letter}\0`).join('');
