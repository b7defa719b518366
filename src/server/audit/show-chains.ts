import { ensure } from '#domain/errors/errors.ts';
import type { System } from '#server/core/context.ts';
import { newestCheckpoints } from './checkpoint-store.ts';
import { listHeads } from './queries.ts';
import { verifyStretch } from './verify-chains.ts';

/** How much is checked in one answer: about half a second of work. */
const MOST_AT_ONCE = 10_000;
const SHOWN = 5;

/** The chains with their lengths, and the checkpoints that were signed last, newest first. */
export async function listChains(system: System) {
  const heads = await listHeads(system.database.kysely);
  const checkpoints = await newestCheckpoints(system, SHOWN);
  return {
    chains: heads.map(({ market, seq }) => ({ market, entries: seq })),
    checkpoints: checkpoints.map((checkpoint) => ({
      at: checkpoint.at,
      chains: checkpoint.heads.length,
      entries: checkpoint.heads.reduce((sum, { seq }) => sum + seq, 0),
      signature: checkpoint.signature,
    })),
  };
}

/** The next stretch of one chain; the same proof as over all of them, in pieces that show how far it is. */
export async function verifyPart(system: System, { market, after }: { market: string; after: number }) {
  const head = (await listHeads(system.database.kysely)).find((one) => one.market === market);
  ensure(head, 'NOT_FOUND');
  const found = await verifyStretch(system.database, head, { after, most: MOST_AT_ONCE });
  return { ...found, entries: head.seq };
}
