import { constants, crc32, deflateRawSync } from 'node:zlib';
import { assert } from '#domain/assert.ts';

/** A page packed by gzip but for gaps, all of which are filled with the same bytes in one answer. */
export type PackedWithGaps = { filledWith(gap: Uint8Array): Uint8Array<ArrayBuffer> };

/** Gzip by deflate, without a name, a time or a system (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A last block with nothing in it. */
const END = Buffer.from([0x03, 0x00]);
/** The check sum and the length of what was packed. */
const TRAILER_BYTES = 8;
/** Deflate looks no further back than this. */
const WINDOW_BYTES = 32_768;

/**
 * Packs once what stands between the gaps, so that an answer costs no more than to fill them. A part ends
 * with a whole byte, and a gap is a block that deflate takes as it is. What is packed may refer to the parts
 * before it and never to what fills a gap: in its place it sees bytes that stand in no text.
 */
export function packWithGaps(parts: readonly Buffer[], gapLength: number): PackedWithGaps {
  const unknown = Buffer.alloc(gapLength, 0xff);
  const opened = Buffer.concat([openingOf(gapLength), unknown]);
  const pieces: Buffer[] = [HEADER];
  const gapsAt: number[] = [];
  let length = HEADER.length;
  let before: Buffer = Buffer.alloc(0);
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [at, part] of parts.entries()) {
    if (at > 0) {
      add(opened);
      gapsAt.push(length - gapLength);
      before = windowOf(before, unknown);
    }
    add(packedPart(part, before));
    before = windowOf(before, part);
  }
  add(END);
  const checkSumAt = length;
  add(Buffer.alloc(TRAILER_BYTES));
  const page = Buffer.concat(pieces);
  const size = parts.reduce((sum, part) => sum + part.length, gapLength * gapsAt.length);
  page.writeUInt32LE(size >>> 0, checkSumAt + 4);
  const checkSumOf = checkSums(parts, gapLength);
  return {
    filledWith(gap) {
      assert(gap.length === gapLength, 'a gap is filled to its end');
      const own = new Uint8Array(page);
      for (const at of gapsAt) own.set(gap, at);
      new DataView(own.buffer).setUint32(checkSumAt, checkSumOf(gap), true);
      return own;
    },
  };
}

function packedPart(part: Buffer, before: Buffer): Buffer {
  const dictionary = before.length > 0 ? { dictionary: before } : {};
  return deflateRawSync(part, { finishFlush: constants.Z_SYNC_FLUSH, ...dictionary });
}

function windowOf(before: Buffer, next: Buffer): Buffer {
  return Buffer.concat([before, next]).subarray(-WINDOW_BYTES);
}

/** How deflate says that so many bytes follow as they are. */
function openingOf(length: number): Buffer {
  const opening = Buffer.alloc(5);
  opening.writeUInt16LE(length, 1);
  opening.writeUInt16LE(~length & 0xffff, 3);
  return opening;
}

/**
 * The check sum of the parts with a gap between them, without reading them again. What a gap adds to the
 * sum is linear in what the sum of the gap alone is, so it is known for every gap once it is for each bit
 * of that.
 */
function checkSums(parts: readonly Buffer[], gapLength: number): (gap: Uint8Array) => number {
  const blank = Buffer.alloc(gapLength);
  const sumOfBlank = crc32(blank);
  const ofBlank = parts.reduce((sum, part, at) => crc32(part, at === 0 ? 0 : crc32(blank, sum)), 0);
  const zeros = Buffer.alloc(Math.max(...parts.map(({ length }) => length)) + gapLength);
  const bits = Array.from({ length: 32 }, (_, bit) => addedByAll(parts, gapLength, zeros, 1 << bit));
  return (gap) => {
    const alone = crc32(gap) ^ sumOfBlank;
    let sum = ofBlank;
    for (let bit = 0; bit < bits.length; bit += 1) if ((alone >>> bit) & 1) sum ^= bits[bit]!;
    return sum >>> 0;
  };
}

/** What remains at the end of what every gap adds, each carried over all that follows it. */
function addedByAll(parts: readonly Buffer[], gapLength: number, zeros: Buffer, added: number): number {
  return parts.slice(1).reduce((sum, part, at) => {
    const isLast = at === parts.length - 2;
    const next = zeros.subarray(0, part.length + (isLast ? 0 : gapLength));
    return crc32(next, (sum ^ added) >>> 0) ^ crc32(next);
  }, 0);
}
