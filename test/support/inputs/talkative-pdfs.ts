import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { bytes, withObjectStream } from './hostile-files.ts';
import { plainPdf } from './papers.ts';

type Written = { pages?: number; info?: Record<string, string>; photo?: Buffer; words?: string };

/** A paper as a program of an office writes it. */
export async function writtenPdf({
  pages = 1,
  info = {},
  photo,
  words = 'Policy 4711',
}: Written): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, info });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage().text(`${words}, page ${pdfPage}`);
    if (photo) pdf.image(photo, 50, 100);
  }
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

export const pdfStream = (number: number, dictionary: string, content: Buffer) =>
  `${number} 0 obj\n<< ${dictionary} /Length ${content.length} >>\n` +
  `stream\n${content.toString('latin1')}\nendstream\nendobj\n`;

/** The same paper saved once more by a program that adds to the end: the older pages stay in the file. */
export function savedAgain(paper: Buffer, objects: string, trailer = ''): Buffer {
  const before = paper.toString('latin1');
  const start = /startxref\s+(\d+)/.exec(before)![1];
  return bytes(
    `${before}\n${objects}xref\n0 1\n0000000000 65535 f \ntrailer\n` +
      `<< /Size 90 /Root 1 0 R /Prev ${start} ${trailer} >>\n` +
      `startxref\n${before.length}\n%%EOF\n`,
  );
}

const xmp = bytes('<x:xmpmeta><dc:creator>CANARY</dc:creator></x:xmpmeta>');
export const photoWithPlace = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8410b' } })
    .withExif({ IFD0: { Artist: 'CANARY' }, IFD3: { GPSLatitude: '38/1 53/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

export const pdfPage = '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R';
const says = '/Author (CANARY) /Title (CANARY) /Producer (CANARY) /CreationDate (CANARY)';

/** PDFs that say CANARY of themselves, each in another place. */
export const talkativePdfs: readonly [name: string, paper: Buffer][] = [
  ['its author, title and times', plainPdf(`8 0 obj\n<< ${says} >>\nendobj\n`, '/Info 8 0 R')],
  ['its number', plainPdf('', '/ID [(CANARY) (CANARY)]')],
  ['an author whose name is written in two bytes a letter', plainPdf(`8 0 obj\n<< /Author <feff00430041004e004100520059> >>\nendobj\n`, '/Info 8 0 R')],
  ['XMP of the file', savedAgain(plainPdf(), `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Metadata 8 0 R >>\nendobj\n${pdfStream(8, '/Type /Metadata /Subtype /XML', xmp)}`)],
  ['packed XMP of a page', savedAgain(plainPdf(), `3 0 obj\n<< ${pdfPage} /Metadata 8 0 R >>\nendobj\n${pdfStream(8, '/Type /Metadata /Filter /FlateDecode', deflateSync(xmp))}`)],
  ['XMP under another name', savedAgain(plainPdf(), `3 0 obj\n<< ${pdfPage} /Resources << /Properties << /P [8 0 R] /Q 8 0 R >> >> >>\nendobj\n${pdfStream(8, '/Type /Metadata', xmp)}`)],
  ['notes of the programs it went through', savedAgain(plainPdf(), `3 0 obj\n<< ${pdfPage} /PieceInfo << /App << /LastModified (CANARY) /Private (CANARY) >> >> /LastModified (CANARY) >>\nendobj\n`)],
  ['names of the files that it was made from', savedAgain(plainPdf(), `3 0 obj\n<< ${pdfPage} /Resources << /XObject << /X 8 0 R >> >> >>\nendobj\n${pdfStream(8, '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /PTEX.FileName (CANARY)', bytes('0 0 m'))}`)],
  ['what a program put into its catalogue', savedAgain(plainPdf(), '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /SpiderInfo << /V (CANARY) >> /App.Secret (CANARY) >>\nendobj\n')],
  ['who made a remark, and when', savedAgain(plainPdf(), `3 0 obj\n<< ${pdfPage} /Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /T (CANARY) /M (CANARY) /NM (CANARY) >>] >>\nendobj\n`)],
  ['a signature', savedAgain(plainPdf(), '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [8 0 R] >> >>\nendobj\n8 0 obj\n<< /FT /Sig /T (Signed) /V << /Type /Sig /Name (CANARY) /ByteRange [0 1 2 3] /Contents <00> >> >>\nendobj\n')],
  ['a page of before', savedAgain(plainPdf(pdfStream(8, '', bytes('(CANARY) Tj'))), '4 0 obj\n<< /Length 11 >>\nstream\n0 0 m 8 8 l\nendstream\nendobj\n')],
  ['what nothing points at', plainPdf('8 0 obj\n(CANARY)\nendobj\n')],
  ['remarks between its parts', plainPdf('% CANARY\n')],
  ['its author among packed objects', withObjectStream(`7 0 << ${says} >>`)],
]; // prettier-ignore

/** PDFs that look whole and cannot be rewritten. */
export const brokenPdfs: readonly [name: string, paper: Buffer][] = [
    ['has no pages', bytes('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n')],
    ['has no root', bytes('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n')],
    ['has a page that is no object', savedAgain(plainPdf(), '3 0 obj\n<< /Type /Page ]] >>\nendobj\n')],
    ['goes round in a circle', savedAgain(plainPdf(), '2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n')],
    ['is too deep to read', savedAgain(plainPdf(), `8 0 obj\n${'['.repeat(200_000)}\nendobj\n3 0 obj\n<< ${pdfPage} /Annots 8 0 R >>\nendobj\n`)],
]; // prettier-ignore
