import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bytes, photo } from '#test/support/inputs/hostile-files.ts';
import { plainPdf } from '#test/support/inputs/papers.ts';
import { everythingInPdf } from '#test/support/inputs/pdf-text.ts';
import { photoWithPlace } from '#test/support/inputs/talkative-pdfs.ts';
import { realFile } from '#test/support/inputs/picture.ts';
import { prepareEvidence } from './evidence.ts';

// The specification names six kinds of file as evidence for a dispute: pdf, jpg, jpeg, png, doc and docx.

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

  it('is a text of an office without what it says of itself, of its people and of its photos', async () => {
    const took = await photoWithPlace();
    const link = (id: number, kind: string, target: string) =>
      `<Relationship Id="r${id}" Type="http://schemas.openxmlformats.org/x/${kind}" Target="${target}"/>`;
    const kept = await prepareEvidence(
      docx({
        'word/document.xml': bytes(
          `<w:document><!-- CANARY --><w:p w:rsidR="00CANARY"><w:ins w:id="1" w:author="CANARY" ` +
            `w:date='CANARY'><w:t>It broke again.</w:t></w:ins></w:p></w:document>`,
        ),
        'word/comments.xml': bytes(
          '<w:comment w:author="CANARY" w:initials="CANARY"><w:t>Why?</w:t></w:comment>',
        ),
        'word/people.xml': bytes('<w15:person w15:author="CANARY"/>'),
        'word/settings.xml': bytes(
          '<w:settings><w:attachedTemplate r:id="r9"/><w:rsids><w:rsid w:val="CANARY"/></w:rsids></w:settings>',
        ),
        'word/_rels/settings.xml.rels': bytes(
          `<R>${link(9, 'attachedTemplate', 'CANARY')}${link(8, 'image', 'a')}</R>`,
        ),
        'word/media/photo.jpeg': took,
        'docProps/core.xml': bytes('<dc:creator>CANARY</dc:creator>'),
        'docProps/app.xml': bytes('<Company>CANARY</Company>'),
        'docProps/custom.xml': bytes('<property>CANARY</property>'),
        'customXml/item1.xml': bytes('<CANARY/>'),
        '_rels/.rels': bytes(
          `<R>${link(1, 'officeDocument', 'word/document.xml')}${link(2, 'core-properties', 'CANARY')}</R>`,
        ),
      }),
    );
    expect(kept.contentType).toBe(DOCX);
    const parts = unzipSync(kept.bytes);
    const everything = Object.entries(parts).flatMap(([name, part]) => [
      name,
      Buffer.from(part).toString('latin1'),
    ]);
    expect(everything.join('\n')).not.toMatch(/CANARY|Exif|docProps|people|attachedTemplate/);
    expect(everything.join('\n')).toContain('It broke again.');
    expect(everything.join('\n')).toContain('<w:t>Why?</w:t>');
    expect(Object.keys(parts)).toContain('word/media/photo.jpeg');
    expect(strFromU8(parts['_rels/.rels']!)).toContain('word/document.xml');
    // Nor does the archive tell when it was made.
    expect(Buffer.from(kept.bytes).readUInt32LE(10) >>> 16).toBe(0b0000000_0001_00001);
  });

  it.each([
    ['unpacks to more than it may', docx({ 'word/big.xml': new Uint8Array(65 * 1_048_576) })],
    ['is written in a way of its own', docx({ 'word/odd.xml': Buffer.from('\ufeff<w:a/>', 'utf16le') })],
    ['breaks off', docx().subarray(0, -40)],
  ])('is no text of an office that %s', async (_, file) => {
    await expect(prepareEvidence(file)).rejects.toEqual(refused('DOCUMENT_UNREADABLE'));
  });

  it('is a text of an office of long ago as it came', async () => {
    const old = doc('WordDocument');
    expect(await prepareEvidence(old)).toEqual({ contentType: 'application/msword', bytes: old });
  });

  it.each([
    ['new', docx({ 'word/vbaProject.bin': bytes('macro') })],
    ['old', doc('WordDocument', 'Macros')],
  ])('is no text with macros in it (%s)', async (_, file) => {
    await expect(prepareEvidence(file)).rejects.toEqual(refused('EVIDENCE_MACROS'));
  });

  it('is no zip, and says so', async () => {
    const zip = zipSync({ 'evil.html': bytes('<b>x</b>') });
    await expect(prepareEvidence(zip)).rejects.toMatchObject({
      code: 'DOCUMENT_OTHER_KIND',
      message: 'You can’t add a ZIP file. Take a photo of the document, or save it as a PDF.',
    });
    await expect(prepareEvidence(Buffer.alloc(0))).rejects.toEqual(refused('FILE_EMPTY'));
  });

  it('is a picture of a phone', async () => {
    expect((await prepareEvidence(realFile('turned.heic'))).contentType).toBe('image/webp');
  });

  it.each([
    ['a table', doc('Workbook')],
    ['words', bytes('It broke.')],
  ])('is not %s', async (_, file) => {
    await expect(prepareEvidence(file)).rejects.toEqual(refused('EVIDENCE_TYPE_REFUSED'));
  });
});
