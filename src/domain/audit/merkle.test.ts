import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  consistencyProof,
  emptyTree,
  grown,
  isConsistent,
  leafHash,
  type MerkleTree,
  rootOf,
} from './merkle.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const hex = (of: Uint8Array) => Buffer.from(of).toString('hex');

const leaves = (count: number) =>
  Array.from({ length: count }, (_, index) => leafHash(Uint8Array.of(index % 256, index >> 8), sha256));
const treeOf = (hashes: readonly Uint8Array[]): MerkleTree =>
  hashes.reduce((tree, leaf) => grown(tree, leaf, sha256), emptyTree);

/** The definition of the RFC, word for word, to measure the quick way by. */
function slowRoot(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 1) return hashes[0]!;
  let split = 1;
  while (split * 2 < hashes.length) split *= 2;
  const sides = [slowRoot(hashes.slice(0, split)), slowRoot(hashes.slice(split))];
  return sha256(new Uint8Array(Buffer.concat([Uint8Array.of(1), ...sides])));
}

describe('a Merkle tree', () => {
  // The eight leaves and roots with which implementations of Certificate Transparency are compared.
  const known = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  it.each([
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
    [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
    [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
    [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('of the first %i known leaves has the known root', (count, root) => {
    const hashes = known.slice(0, count).map((leaf) => leafHash(bytes(leaf), sha256));
    expect(hex(rootOf(treeOf(hashes), sha256))).toBe(root);
  });

  it('has the root that the RFC defines, at every size', () => {
    const all = leaves(70);
    for (let size = 1; size <= all.length; size += 1) {
      const some = all.slice(0, size);
      expect(hex(rootOf(treeOf(some), sha256))).toBe(hex(slowRoot(some)));
    }
  });
});

describe('the proof that a tree only grew', () => {
  const all = leaves(40);
  const signed = (size: number) => ({ size, root: slowRoot(all.slice(0, size)) });
  const proofOf = (first: number, second: number) =>
    consistencyProof(treeOf(all.slice(0, first)), all.slice(first, second), sha256);
  const pairs = all.flatMap((_, first) =>
    all.slice(first + 1).map((__, more) => [first + 1, first + 2 + more] as const),
  );

  it('holds between any two sizes', () => {
    for (const [first, second] of pairs.filter(([, to]) => to <= all.length)) {
      expect(isConsistent(signed(first), signed(second), proofOf(first, second), sha256)).toBe(true);
    }
  });

  it('fails for another beginning, another end, a changed, missing or added hash', () => {
    for (const [first, second] of [
      [3, 7],
      [4, 8],
      [6, 8],
      [1, 40],
      [37, 40],
    ] as const) {
      const proof = proofOf(first, second);
      const holds = (with_: { first?: number; second?: number; proof?: Uint8Array[] }) =>
        isConsistent(
          { size: first, root: signed(with_.first ?? first).root },
          { size: second, root: signed(with_.second ?? second).root },
          with_.proof ?? proof,
          sha256,
        );
      expect(holds({})).toBe(true);
      expect(holds({ first: first + 1 })).toBe(false);
      expect(holds({ second: second - 1 })).toBe(false);
      expect(holds({ proof: proof.slice(1) })).toBe(false);
      expect(holds({ proof: [...proof, all[0]!] })).toBe(false);
      expect(holds({ proof: proof.with(0, all[39]!) })).toBe(false);
    }
  });

  it('of nothing added is that nothing changed', () => {
    expect(isConsistent(signed(5), signed(5), [], sha256)).toBe(true);
    expect(isConsistent(signed(5), { size: 5, root: signed(6).root }, [], sha256)).toBe(false);
    expect(isConsistent(signed(6), signed(5), [], sha256)).toBe(false);
  });
});
