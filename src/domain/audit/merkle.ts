import { assert } from '#domain/assert.ts';

/** SHA-256, handed in because rules bring no cryptography of their own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/**
 * A Merkle tree as RFC 6962 (2.1) defines it, kept as the roots of its complete subtrees, the largest first:
 * one for each binary digit of its size that is one. Enough to grow it, to tell its root, and to prove that
 * it only grew, without its leaves.
 */
export type MerkleTree = { readonly size: number; readonly peaks: readonly Uint8Array[] };

export const emptyTree: MerkleTree = { size: 0, peaks: [] };

export function leafHash(leaf: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(joined([Uint8Array.of(0), leaf]));
}

function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(joined([Uint8Array.of(1), left, right]));
}

/** The tree with one more leaf, given by its hash. */
export function grown({ size, peaks }: MerkleTree, leaf: Uint8Array, sha256: Sha256): MerkleTree {
  const next = [...peaks];
  let hash = leaf;
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
    hash = nodeHash(next.pop()!, hash, sha256);
  }
  return { size: size + 1, peaks: [...next, hash] };
}

/** The root of a tree with at least one leaf. */
export function rootOf({ size, peaks }: MerkleTree, sha256: Sha256): Uint8Array {
  assert(size > 0, 'an empty tree is never signed');
  return peaks.slice(0, -1).reduceRight((root, peak) => nodeHash(peak, root, sha256), peaks.at(-1)!);
}

/**
 * The proof (RFC 6962, 2.1.2) that a tree is the old one and more leaves behind it, made of the old tree and
 * the hashes of those leaves.
 */
export function consistencyProof(
  old: MerkleTree,
  added: readonly Uint8Array[],
  sha256: Sha256,
): Uint8Array[] {
  assert(old.size > 0 && added.length > 0, 'there is nothing to prove');
  const newRoot = (from: number, to: number) =>
    rootOf(
      added
        .slice(from - old.size, to - old.size)
        .reduce((tree, leaf) => grown(tree, leaf, sha256), emptyTree),
      sha256,
    );
  let peaks = old.peaks;
  let oldCount = old.size;
  let start = 0;
  let end = old.size + added.length;
  let isFromTheStart = true;
  const proof: Uint8Array[] = [];
  // From the whole tree down to where old and new part, so the nearest node comes first in the end.
  while (oldCount < end - start) {
    const split = largestPowerBelow(end - start);
    if (oldCount <= split) {
      proof.push(newRoot(start + split, end));
      end = start + split;
    } else {
      proof.push(peaks[0]!);
      peaks = peaks.slice(1);
      oldCount -= split;
      start += split;
      isFromTheStart = false;
    }
  }
  if (!isFromTheStart) proof.push(rootOf({ size: oldCount, peaks }, sha256));
  return proof.reverse();
}

type Signed = { size: number; root: Uint8Array };

/** Whether a proof shows that the first tree is the beginning of the second (RFC 9162, 2.1.4.2). */
export function isConsistent(
  first: Signed,
  second: Signed,
  proof: readonly Uint8Array[],
  sha256: Sha256,
): boolean {
  if (first.size < 1 || first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && isSame(first.root, second.root);
  const path = isPowerOfTwo(first.size) ? [first.root, ...proof] : [...proof];
  if (path.length === 0) return false;
  let node = first.size - 1;
  let last = second.size - 1;
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  let [firstRoot, secondRoot] = [path[0]!, path[0]!];
  for (const hash of path.slice(1)) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      firstRoot = nodeHash(hash, firstRoot, sha256);
      secondRoot = nodeHash(hash, secondRoot, sha256);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else secondRoot = nodeHash(secondRoot, hash, sha256);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSame(firstRoot, first.root) && isSame(secondRoot, second.root);
}

const half = (count: number) => Math.floor(count / 2);

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
