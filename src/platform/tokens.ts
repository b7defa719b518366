import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

let lastMillisecond = 0;
let sequence = 0;

/**
 * An id that sorts by the time it was made (RFC 9562, version 7), so that new rows land at the end of an
 * index. Within one process and millisecond a counter keeps the order; a clock that steps back does not break
 * it.
 */
export function uuidv7(now = Date.now()): string {
  if (now > lastMillisecond) {
    lastMillisecond = now;
    // Starts low, so that there is room to count up before the twelve bits are full.
    sequence = randomInt(0, 0x400);
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMillisecond += 1;
      sequence = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** An unguessable secret of 32 bytes as 64 hex characters. Only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString('hex');
}

export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * The id that belongs to a name, for what must exist once however often its cause is met: a UUID of version
 * 8, which is the one for ids with a rule of their own.
 */
export function namedUuid(name: string): string {
  const hex = sha256Hex(name);
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  const [first, second, third] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16)];
  return `${first}-${second}-8${third}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Compares in constant time, whatever the lengths: both sides are hashed first. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}

/** Six digits from '000000' to '999999', each equally likely; for codes that people read to each other. */
export function sixDigitCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}
