import { type AuditContent, auditHash, GENESIS_HASH } from '#domain/audit/audit.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { System } from '#server/core/context.ts';
import { type EntryRow, listHeads, readChain } from './queries.ts';

export type ChainResult = { market: string; entries: number; whole: boolean; firstBad: number | null };

/** How much of a chain is checked between two answers, when a person waits for them. */
export type Stretch = { checkedTo: number; firstBad: number | null };
type Head = Awaited<ReturnType<typeof listHeads>>[number];

const BATCH = 1_000;

/**
 * Recomputes every chain from its first entry: an entry that was changed, dropped, added or moved breaks it,
 * and the first bad place is named. Reads in batches, so that a long trail needs no more memory than a short
 * one.
 */
export async function verifyChains({ database }: Pick<System, 'database'>): Promise<ChainResult[]> {
  const results: ChainResult[] = [];
  for (const head of await listHeads(database.kysely)) {
    const { firstBad } = await verifyStretch(database, head, { after: 0, most: Infinity });
    results.push({ market: head.market, entries: head.seq, whole: firstBad === null, firstBad });
  }
  return results;
}

/**
 * Checks at most so many entries of one chain after a place that was checked already. Who begins at 0 and
 * goes on from each `checkedTo` until it is the head has checked all of it.
 */
export async function verifyStretch(
  { kysely }: System['database'],
  head: Head,
  { after, most }: { after: number; most: number },
): Promise<Stretch> {
  const bad = (firstBad: number) => ({ checkedTo: firstBad - 1, firstBad });
  const last = Math.min(head.seq, after + most);
  const [before] =
    after > 0 ? await readChain(kysely, { market: head.market, after: after - 1, limit: 1 }) : [];
  if (after > 0 && before?.seq !== after) return bad(after);
  let seq = after;
  let hash = before?.hash ?? GENESIS_HASH;
  while (seq < last) {
    const entries = await readChain(kysely, { market: head.market, after: seq, limit: BATCH });
    if (entries.length === 0) return bad(seq + 1);
    for (const entry of entries) {
      if (entry.seq > last) break; // of the next stretch, or written since we read the head
      if (entry.seq !== seq + 1 || entry.prev_hash !== hash) return bad(seq + 1);
      hash = auditHash(entry.seq, hash, contentOf(entry), sha256Hex);
      if (hash !== entry.hash) return bad(entry.seq);
      seq = entry.seq;
    }
  }
  if (seq === head.seq && hash !== head.hash) return bad(Math.max(1, head.seq));
  // Head and entries were read in one statement, so no valid entry is beyond the head.
  if (Number(head.last_seq ?? 0) > head.seq) return bad(head.seq + 1);
  return { checkedTo: seq, firstBad: null };
}

/** What of a stored entry its hash covers. */
export function contentOf(row: EntryRow): AuditContent {
  return {
    at: row.at,
    actorKind: row.actor_kind as AuditContent['actorKind'],
    actorId: row.actor_id,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    jobId: row.job_id,
    shopId: row.shop_id,
    before: row.before as AuditContent['before'],
    after: row.after as AuditContent['after'],
    reason: row.reason,
    requestId: row.request_id,
    ip: row.ip,
    userAgent: row.user_agent,
  };
}
