import { isPhonePicture } from './file-kind.ts';

/**
 * Whether a picture that could not be read ends before its own format says so, as one does that has not
 * finished downloading.
 */
export function isCutOff(input: Uint8Array, mime: string): boolean {
  const file = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  if (mime === 'image/jpeg') return isJpegCutOff(file);
  if (mime === 'image/png') return !file.includes('IEND');
  if (mime === 'image/webp') return file.length < 12 || file.readUInt32LE(4) + 8 > file.length;
  return isPhonePicture(mime) && isHeifCutOff(file);
}

/** The end follows the last start of a scan. A thumbnail before it has an end of its own. */
function isJpegCutOff(file: Buffer): boolean {
  const scan = file.lastIndexOf(Buffer.from('ffda', 'hex'));
  return scan < 0 || !file.includes(Buffer.from('ffd9', 'hex'), scan);
}

/** Its boxes lie one behind the other, each with its length in front. */
function isHeifCutOff(file: Buffer): boolean {
  let at = 0;
  while (at + 8 <= file.length) {
    const short = file.readUInt32BE(at);
    // Zero reaches to the end; one says that a length of eight bytes follows.
    if (short === 0) return false;
    const length = short === 1 && at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : short;
    if (length < 8) return false;
    at += length;
  }
  return at !== file.length;
}
