import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { plainPdf } from './papers.ts';

export const bytes = (text: string) => Buffer.from(text, 'latin1');
export const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8410b' } });
const jpeg = await photo().jpeg().toBuffer();
const zip = Buffer.from(zipSync({ 'evil.html': bytes('<b>x</b>') }));
const macros = Buffer.from(
  zipSync({ '[Content_Types].xml': bytes('<Types/>'), 'word/vbaProject.bin': bytes('macro') }),
);

/** A PNG that says of itself that it is ten thousand pixels wide and high, in well under a kilobyte. */
async function claimingToBeHuge(): Promise<Buffer> {
  const png = await photo().png().toBuffer();
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(10_000, 20);
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29);
  return png;
}

function crc(data: Buffer): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}

/** A PDF whose second object is a stream that holds objects, packed. */
export function withObjectStream(content: string, dictionary = '/Filter /FlateDecode'): Buffer {
  const packed = deflateSync(bytes(content)).toString('latin1');
  return plainPdf(
    `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`,
  );
}

/** A PNG of black and white that really is that many pixels wide and high: nothing packs as well as nothing. */
function bombOfPixels(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([bytes(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF with more in its catalog. */
function inCatalogue(more: string, objects = ''): Buffer {
  const catalogue = '/Type /Catalog /Pages 2 0 R';
  return bytes(plainPdf(objects).toString('latin1').replace(catalogue, `${catalogue} ${more}`));
}

export const openingWith = (action: string, objects = '') => inCatalogue(`/OpenAction ${action}`, objects);

/** What strangers may not send as a paper, and how each is refused. Every file is made here, of few bytes. */
export const hostilePapers: readonly [name: string, file: Buffer, code: string][] = [
  ['nothing', bytes(''), 'FILE_EMPTY'],
  ['text', bytes('MECHANIC LICENSE 1234'), 'DOCUMENT_TYPE_REFUSED'],
  ['a program', bytes('MZ\x90\x00\x03'), 'DOCUMENT_OTHER_KIND'],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'), 'DOCUMENT_OTHER_KIND'],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'DOCUMENT_TYPE_REFUSED'],
  ['HTML, whatever its name', bytes('<!doctype html><script>alert(1)</script>'), 'DOCUMENT_TYPE_REFUSED'],
  ['a zip', zip, 'DOCUMENT_OTHER_KIND'],
  ['a Word file with macros', macros, 'DOCUMENT_OTHER_KIND'],
  ['a zip bomb', Buffer.from(zipSync({ bomb: new Uint8Array(5_000_000) })), 'DOCUMENT_OTHER_KIND'],
  ['a photo that is a zip, too', Buffer.concat([jpeg, zip]), 'DOCUMENT_MIXED'],
  ['a photo that is a page, too', Buffer.concat([jpeg, bytes('<html><script >x</script>')]), 'DOCUMENT_MIXED'],
  ['a photo that is a PDF, too', Buffer.concat([jpeg, plainPdf()]), 'DOCUMENT_MIXED'],
  ['a photo that breaks off', jpeg.subarray(0, jpeg.length / 2), 'PICTURE_INCOMPLETE'],
  ['a hundred megapixels in few bytes', await claimingToBeHuge(), 'DOCUMENT_TOO_MANY_PIXELS'],
  ['sixty-four real megapixels in eight kilobytes', bombOfPixels(8_000), 'DOCUMENT_TOO_MANY_PIXELS'],
  ['an old Word file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]), 'DOCUMENT_OTHER_KIND'],
  ['10 MB and one byte', Buffer.alloc(10 * 1_048_576 + 1), 'DOCUMENT_TOO_LARGE'],
  ['a PDF that is a page, too', plainPdf('% <html><script>x</script>\n'), 'DOCUMENT_MIXED'],
  ['a PDF with a zip behind it', Buffer.concat([plainPdf(), zip]), 'DOCUMENT_MIXED'],
  ['a PDF with two kilobytes behind it', Buffer.concat([plainPdf(), bytes('x'.repeat(2_048))]), 'PDF_INCOMPLETE'],
  ['a PDF that breaks off', plainPdf().subarray(0, -20), 'PDF_INCOMPLETE'],
  ['a PDF with a password that is nowhere', plainPdf('', '/Encrypt 8 0 R'), 'PDF_LOCKED'],
  ['a PDF that opens with an action', openingWith('<< /S /URI /URI (https://example.com/) >>'), 'PDF_ACTIVE'],
  ['a PDF that opens with an action elsewhere', openingWith('8 0 R', '8 0 obj\n<< /S /Thread /F (x) >>\nendobj\n'), 'PDF_ACTIVE'],
  ['a PDF with actions of a page', plainPdf('8 0 obj\n<< /AA << /O 9 0 R >> >>\nendobj\n'), 'PDF_ACTIVE'],
  ['a PDF with a script', plainPdf('8 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n'), 'PDF_ACTIVE'],
  ['a PDF with a script spelled oddly', plainPdf('8 0 obj\n<< /S /J#61vaScr#69pt >>\nendobj\n'), 'PDF_ACTIVE'],
  ['a PDF with a script in two letters', plainPdf('8 0 obj\n<< /J#53 (x) >>\nendobj\n'), 'PDF_ACTIVE'],
  ['a PDF that starts a program', plainPdf('8 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n'), 'PDF_ACTIVE'],
  ['a PDF with an attachment', plainPdf('8 0 obj\n<< /EF << >> /Type /EmbeddedFile >>\nendobj\n'), 'PDF_ACTIVE'],
  ['a PDF whose form Adobe Reader draws alone', inCatalogue('/NeedsRendering true'), 'PDF_FORM'],
  ['a PDF with a packed script', withObjectStream('7 0 << /S /JavaScript /JS (x) >>'), 'PDF_ACTIVE'],
  ['a PDF with packed actions', withObjectStream('7 0 << /AA 3 0 R >>'), 'PDF_ACTIVE'],
  ['a PDF packed in a way of its own', withObjectStream('7 0 <<>>', '/Filter [/ASCIIHexDecode /FlateDecode]'), 'PDF_ACTIVE'],
  ['a PDF whose objects lie elsewhere', withObjectStream('7 0 <<>>', '/F (other.pdf) /Filter /FlateDecode'), 'PDF_ACTIVE'],
  ['a PDF with packed objects that hide', plainPdf('8 0 obj\n<< >>\nstream\n<< /Type /ObjStm >>\nendstream\nendobj\n'), 'PDF_ACTIVE'],
  ['a PDF that unpacks to 17 megabytes', withObjectStream(' '.repeat(17 * 1_048_576)), 'DOCUMENT_UNREADABLE'],
  ['a PDF of 101 pages', plainPdf('8 0 obj\n<< /Type /Page >>\nendobj\n'.repeat(101)), 'PDF_TOO_LONG'],
]; // prettier-ignore
