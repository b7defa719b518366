import { emptyTree, grown, leafHash, type MerkleTree } from '#domain/audit/merkle.ts';
import { sha256 } from '#platform/tokens.ts';
import type { System } from '#server/core/context.ts';
import { type Link, readLinks } from './queries.ts';

type Database = Pick<System['database'], 'kysely'>;

/** What a chain was signed as: the tree over its entries, and the hash of the last. */
export type Standing = { tree: MerkleTree; hash: string };

/** A chain that has grown: its head, its earlier head, and the entries in between. */
export type Growth = Standing & {
  before: MerkleTree;
  leaves: Uint8Array[];
  hashes: string[];
  /** Whether the first of them names the hash that was signed last. */
  continues: boolean;
};

const BATCH = 1_000;

/**
 * What was added to each chain since it was signed, with a limit over all of them; unchanged chains are
 * left out. Entries after a gap are never reached: no signature covers them.
 */
export async function growth(
  database: Database,
  known: ReadonlyMap<string, Standing>,
  heads: readonly { market: string; seq: number }[],
  most: number,
): Promise<Map<string, Growth>> {
  const grew = new Map<string, Growth>();
  let room = most;
  for (const { market, seq } of heads) {
    const old = known.get(market);
    const before = old?.tree ?? emptyTree;
    const last = Math.min(seq, before.size + room);
    const found: Growth = {
      tree: before,
      hash: '',
      before,
      leaves: [],
      hashes: [],
      continues: true,
    };
    for await (const link of linksBetween(database, market, { after: before.size, last })) {
      if (link.seq !== found.tree.size + 1) break;
      if (old && found.leaves.length === 0) found.continues = link.prev_hash === old.hash;
      const leaf = leafOf(link);
      found.leaves.push(leaf);
      found.hashes.push(link.hash);
      found.tree = grown(found.tree, leaf, sha256);
      found.hash = link.hash;
    }
    room -= found.leaves.length;
    if (found.leaves.length > 0) grew.set(market, found);
  }
  return grew;
}

/** The leaves are the hashes of the entries: they cover content and order already. */
export const leafOf = ({ hash }: Pick<Link, 'hash'>) => leafHash(Buffer.from(hash, 'hex'), sha256);

/** The entries of a chain between two places, in batches, as far as their hashes go. */
export async function* linksBetween(
  database: Database,
  market: string,
  { after, last }: { after: number; last: number },
): AsyncGenerator<Link> {
  let seq = after;
  while (seq < last) {
    const links = await readLinks(database.kysely, {
      market,
      after: seq,
      limit: Math.min(BATCH, last - seq),
    });
    if (links.length === 0) return;
    for (const link of links) {
      if (link.seq > last) return;
      yield link;
      seq = link.seq;
    }
  }
}
