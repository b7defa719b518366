import { createPrivateKey, type KeyObject, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { canonicalJson } from '#domain/audit/audit.ts';
import type { Checkpoints } from '#server/core/context.ts';

/**
 * Where a chain stood: its last entry, the root of the Merkle tree over all its entries (RFC 6962), and,
 * where it has grown since the checkpoint before, the proof that it only grew and a fingerprint of each entry
 * that was added.
 */
export type SignedHead = {
  market: string;
  seq: number;
  hash: string;
  /** Absent in lines from before there were trees; no such line may follow one that has it. */
  root?: string;
  grew?: {
    from: number;
    proof: string[];
    peaks: string[];
    /** Absent in lines from before there were any: they name a stretch, and no entry. */
    fingerprints?: string;
  };
};
export type Checkpoint = { at: string; heads: SignedHead[]; signature: string };

/** Enough for several checkpoints of every market there is. */
const TAIL_BYTES = 4 * 2 ** 20;
const NEW_LINE = 0x0a;

/**
 * Of the hash of an entry, 64 bits: they tell which entry differs and are not what convinces, which the root
 * over the whole hashes does.
 */
const FINGERPRINT_BYTES = 8;

/** An Ed25519 key from 32 secret bytes, in the wrapping that Node wants. */
export function checkpointKey(seed: Buffer): KeyObject {
  const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([wrapping, seed]), format: 'der', type: 'pkcs8' });
}

/** What is signed of a checkpoint. */
export const textOf = (at: string, heads: readonly SignedHead[]) => Buffer.from(canonicalJson({ at, heads }));

/** Whether one of `ourKeys` signed it, just so. */
export function isOurs({ at, heads, signature }: Checkpoint, ours: readonly KeyObject[]): boolean {
  const signed = textOf(at, heads);
  return ours.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64url')));
}

/** The fingerprints of entries, given by their hashes in order, as a line holds them. */
export function fingerprintsOf(hashes: readonly string[]): string {
  return Buffer.concat(hashes.map(fingerprintOf)).toString('base64url');
}

/** Answers of an entry after `from` whether it is as it was signed; null where the line has no fingerprints. */
export function fingerprintsIn({ grew }: SignedHead) {
  if (grew?.fingerprints === undefined) return null;
  const { from } = grew;
  const bytes = Buffer.from(grew.fingerprints, 'base64url');
  const isSigned = ({ seq, hash }: { seq: number; hash: string }) => {
    const start = (seq - from - 1) * FINGERPRINT_BYTES;
    return bytes.subarray(start, start + FINGERPRINT_BYTES).equals(fingerprintOf(hash));
  };
  return { from, isSigned };
}

const fingerprintOf = (hash: string) => Buffer.from(hash, 'hex').subarray(0, FINGERPRINT_BYTES);

/** One line of the file; `end` is where the next one begins. What cannot be read is no checkpoint. */
export type Line = { checkpoint: Checkpoint | null; isWhole: boolean; end: number };

/**
 * The lines of the file one after the other from a place in it, of which one at a time is held; none where
 * there is no file. Only the last can lack its end: while it is being written, or where a crash tore it.
 */
export async function* readCheckpoints(path: string, start = 0): AsyncGenerator<Line> {
  if ((await sizeOf(path)) <= start) return;
  let pieces: Buffer[] = [];
  let end = start;
  for await (const chunk of createReadStream(path, { start }) as AsyncIterable<Buffer>) {
    let read = 0;
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, read)) {
      pieces.push(chunk.subarray(read, at));
      read = at + 1;
      const line = Buffer.concat(pieces);
      pieces = [];
      end += line.length + 1;
      if (line.length > 0) yield { checkpoint: parsed(line.toString('utf8')), isWhole: true, end };
    }
    pieces.push(chunk.subarray(read));
  }
  const rest = Buffer.concat(pieces);
  if (rest.length > 0) {
    yield { checkpoint: parsed(rest.toString('utf8')), isWhole: false, end: end + rest.length };
  }
}

/** How long the file is; 0 where there is none. */
export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

/** The newest checkpoints, for people to read. They lie at the end of the file, so no more of it is read. */
export async function newestCheckpoints(
  { path }: Pick<Checkpoints, 'path'>,
  most: number,
): Promise<Checkpoint[]> {
  const file = await open(path).catch(() => null);
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').filter(Boolean);
    // The first line of a tail may be half a line.
    const whole = start > 0 ? lines.slice(1) : lines;
    return whole
      .map(parsed)
      .filter((checkpoint) => checkpoint !== null)
      .slice(-most)
      .reverse();
  } finally {
    await file.close();
  }
}

function parsed(line: string): Checkpoint | null {
  try {
    const read = JSON.parse(line) as Partial<Checkpoint> | null;
    const isOne =
      typeof read?.at === 'string' && typeof read.signature === 'string' && Array.isArray(read.heads);
    return isOne ? (read as Checkpoint) : null;
  } catch {
    return null;
  }
}
