import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bytes, photo } from '../../../test/support/hostile-files.ts';
import { plainPdf } from '../../../test/support/papers.ts';
import { everythingInPdf } from '../../../test/support/pdf-text.ts';
import { prepareEvidence } from './evidence.ts';

// A §3 names six kinds of file that may be put before whoever decides a dispute: pdf, jpg, jpeg, png, doc and
// docx.

const refused = (code: string) => expect.objectContaining({ code });
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const types =
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`;

/** A text as an office of today writes it, with more parts where a test wants some. */
function docx(more: Record<string, Uint8Array> = {}): Uint8Array {
  const document = bytes('<w:document/>');
  return zipSync({ '[Content_Types].xml': bytes(types), 'word/document.xml': document, ...more });
}

/** One as an office of long ago wrote it: a file of parts, whose names take two bytes a letter. */
function doc(...parts: readonly string[]): Buffer {
  const wide = parts.map((part) => Buffer.from(part, 'utf16le'));
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), ...wide]);
}

describe('evidence', () => {
  it('is a PDF without what it says of itself', async () => {
    const pdf = plainPdf('8 0 obj\n<< /Author (CANARY) >>\nendobj\n', '/Info 8 0 R');
    const kept = await prepareEvidence(pdf);
    expect(kept.contentType).toBe('application/pdf');
    expect(everythingInPdf(kept.bytes)).not.toContain('CANARY');
  });

  it.each(['jpeg', 'png'] as const)('is a picture that came as %s', async (format) => {
    const taken = await photo().toFormat(format).toBuffer();
    expect((await prepareEvidence(taken)).contentType).toBe('image/webp');
  });

  it('is a text of an office, old or new, as it came', async () => {
    const today = docx();
    expect(await prepareEvidence(today)).toEqual({ contentType: DOCX, bytes: today });
    const old = doc('WordDocument');
    expect(await prepareEvidence(old)).toEqual({ contentType: 'application/msword', bytes: old });
  });

  it.each([
    ['new', docx({ 'word/vbaProject.bin': bytes('macro') })],
    ['old', doc('WordDocument', 'Macros')],
  ])('is no text with macros in it (%s)', async (_, file) => {
    await expect(prepareEvidence(file)).rejects.toEqual(refused('EVIDENCE_MACROS'));
  });

  it.each([
    ['a table', doc('Workbook')],
    ['a zip', zipSync({ 'evil.html': bytes('<b>x</b>') })],
    ['words', bytes('It broke.')],
  ])('is not %s', async (_, file) => {
    await expect(prepareEvidence(file)).rejects.toEqual(refused('DOCUMENT_TYPE_REFUSED'));
  });
});
