import { createPrivateKey, type KeyObject, verify } from 'node:crypto';
import { canonicalJson } from '#domain/audit/audit.ts';

/**
 * The head of a chain: its last entry and the root of the Merkle tree over all its entries (RFC 6962). If
 * it has grown since the checkpoint before, also the proof that it only grew and a fingerprint of each new
 * entry.
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

/** A line as it is kept; null where it is no checkpoint. */
export function parseCheckpoint(line: string): Checkpoint | null {
  try {
    const read = JSON.parse(line) as Partial<Checkpoint> | null;
    const isOne =
      typeof read?.at === 'string' && typeof read.signature === 'string' && Array.isArray(read.heads);
    return isOne ? (read as Checkpoint) : null;
  } catch {
    return null;
  }
}
