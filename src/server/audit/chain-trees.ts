import { emptyTree, grown, leafHash, type MerkleTree, rootOf } from '#domain/merkle.ts';
import { sha256 } from '#platform/tokens.ts';
import type { System } from '../context.ts';
import { readChain } from './queries.ts';

type Database = System['database'];
type Head = { market: string; seq: number };

/** A tree that has grown, and the hashes of the leaves that were added. */
export type Growth = { tree: MerkleTree; added: Uint8Array[] };

const BATCH = 1_000;

/** What was added to each chain since its tree was built; chains that stand where they stood are left out. */
export async function growth(
  database: Database,
  trees: ReadonlyMap<string, MerkleTree>,
  heads: readonly Head[],
): Promise<Map<string, Growth>> {
  const grew = new Map<string, Growth>();
  for (const { market, seq } of heads) {
    const old = trees.get(market) ?? emptyTree;
    const added: Uint8Array[] = [];
    for await (const leaf of leavesBetween(database, market, { after: old.size, last: seq }))
      added.push(leaf);
    const tree = added.reduce((so, leaf) => grown(so, leaf, sha256), old);
    if (added.length > 0) grew.set(market, { tree, added });
  }
  return grew;
}

/**
 * The roots that the chains have now at the given sizes, as hex, by `market size`. Reads each chain once; a
 * chain that is shorter than a size has no root there.
 */
export async function treesAt(
  database: Database,
  sizes: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, string>> {
  const roots = new Map<string, string>();
  for (const [market, wanted] of sizes) {
    let tree = emptyTree;
    for await (const leaf of leavesBetween(database, market, { after: 0, last: Math.max(...wanted) })) {
      tree = grown(tree, leaf, sha256);
      if (wanted.has(tree.size)) {
        roots.set(`${market} ${tree.size}`, Buffer.from(rootOf(tree, sha256)).toString('hex'));
      }
    }
  }
  return roots;
}

/** The leaves are the hashes of the entries: they cover content and order already. */
async function* leavesBetween(
  database: Database,
  market: string,
  { after, last }: { after: number; last: number },
): AsyncGenerator<Uint8Array> {
  let seq = after;
  while (seq < last) {
    const entries = await readChain(database.kysely, { market, after: seq, limit: BATCH });
    if (entries.length === 0) return;
    for (const entry of entries) {
      if (entry.seq > last) return;
      yield leafHash(Buffer.from(entry.hash, 'hex'), sha256);
      seq = entry.seq;
    }
  }
}
