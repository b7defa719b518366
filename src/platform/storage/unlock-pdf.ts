import { PDFDocument, PDFInvalidObject, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { PaperProblem } from './paper-problem.ts';

/**
 * The same PDF without its encryption, where it opens without a password: most tax forms only ask for one
 * before they let you edit. Everything in it is written, so that `checkPdf` sees all of it. Throws a
 * PaperProblem where a password is needed to read it.
 */
export async function unlockPdf(input: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(input, {
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
    password: '',
  }).catch((error: Error) => {
    throw isPasswordAsked(error) ? new PaperProblem('locked') : error;
  });
  // The table of the old file is no part of the new one, and still names the encryption.
  for (const [ref, found] of pdf.context.enumerateIndirectObjects()) {
    if (isTable(found)) pdf.context.delete(ref);
  }
  return pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

/** The library has no class of its own for these two. */
function isPasswordAsked({ message }: Error): boolean {
  return message === 'NEEDS PASSWORD' || message === 'Password incorrect';
}

/** It is never encrypted, so the library that decrypts everything may take it for damaged. */
function isTable(found: PDFObject): boolean {
  if (found instanceof PDFStream) return found.dict.lookup(PDFName.of('Type')) === PDFName.of('XRef');
  if (!(found instanceof PDFInvalidObject)) return false;
  const bytes = new Uint8Array(found.sizeInBytes());
  found.copyBytesInto(bytes, 0);
  return /\/Type\s*\/XRef\b/.test(Buffer.from(bytes).toString('latin1'));
}
