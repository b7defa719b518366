/**
 * A JPEG without what it says of itself: place, camera, author, a smaller picture of before, whatever
 * follows its end. The pixels stay as they were packed, and so do the marks by which a reader knows how to
 * show them: JFIF (APP0), the color profile (APP2) and Adobe's kind of colors (APP14).
 */
export function stripJpeg(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== START) throw new Error('no JPEG');
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at < jpeg.length) {
    const { marker, begin } = markerAt(jpeg, at);
    if (marker === END) return Buffer.concat([...kept, Uint8Array.of(0xff, END)]);
    const end = begin + 2 + lengthAt(jpeg, begin + 2);
    const stop = marker === SCAN ? endOfScan(jpeg, end) : end;
    if (stop > jpeg.length) throw new Error('broken off');
    if (!isAboutItself(jpeg, marker, begin + 4)) kept.push(jpeg.subarray(begin, stop));
    at = stop;
  }
  // Readers forgive a missing end, and what precedes it was checked all the same.
  return Buffer.concat(kept);
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP15 = 0xef;

function markerAt(jpeg: Uint8Array, at: number): { marker: number; begin: number } {
  if (jpeg[at] !== 0xff) throw new Error('no marker');
  let begin = at;
  // A marker may be filled up with more of its first byte.
  while (jpeg[begin + 1] === 0xff) begin += 1;
  const marker = jpeg[begin + 1];
  if (marker === undefined) throw new Error('broken off');
  return { marker, begin };
}

function lengthAt(jpeg: Uint8Array, at: number): number {
  const length = ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0);
  if (length < 2) throw new Error('no length');
  return length;
}

/** Within a scan 0xff is a byte of the picture if 0 follows, or one of the eight restart marks. */
function endOfScan(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1];
    if (next === undefined) break;
    const isPicture = next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
    if (!isPicture) return at;
  }
  return jpeg.length;
}

const profile = [...'ICC_PROFILE'].map((letter) => letter.codePointAt(0));
const adobe = [...'Adobe'].map((letter) => letter.codePointAt(0));
const jfif = [...'JFIF\0'].map((letter) => letter.codePointAt(0));

function isAboutItself(jpeg: Uint8Array, marker: number, begin: number): boolean {
  if (marker === COMMENT) return true;
  if (marker < APP0 || marker > APP15) return false;
  const shown = { [APP0]: jfif, [APP0 + 2]: profile, [APP0 + 14]: adobe }[marker];
  return !shown?.every((letter, index) => jpeg[begin + index] === letter);
}
