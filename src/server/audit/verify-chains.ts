import { type AuditContent, auditHash, GENESIS_HASH } from '#domain/audit.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { System } from '../context.ts';
import { type EntryRow, listHeads, readChain } from './queries.ts';

export type ChainResult = { market: string; entries: number; whole: boolean; firstBad: number | null };

const BATCH = 1_000;

/**
 * Recomputes every chain from its first entry: an entry that was changed, dropped, added or moved breaks it,
 * and the first bad place is named. Reads in batches, so that a long trail needs no more memory than a short
 * one.
 */
export async function verifyChains(system: Pick<System, 'database'>): Promise<ChainResult[]> {
  const results: ChainResult[] = [];
  for (const head of await listHeads(system.database.kysely)) results.push(await verifyChain(system, head));
  return results;
}

async function verifyChain(
  { database }: Pick<System, 'database'>,
  head: { market: string; seq: number; hash: string },
): Promise<ChainResult> {
  const bad = (firstBad: number) => ({ market: head.market, entries: head.seq, whole: false, firstBad });
  let seq = 0;
  let hash = GENESIS_HASH;
  while (seq < head.seq) {
    const entries = await readChain(database.kysely, { market: head.market, after: seq, limit: BATCH });
    if (entries.length === 0) return bad(seq + 1);
    for (const entry of entries) {
      if (entry.seq > head.seq) break; // written since we read the head
      if (entry.seq !== seq + 1 || entry.prev_hash !== hash) return bad(seq + 1);
      hash = auditHash(entry.seq, hash, contentOf(entry), sha256Hex);
      if (hash !== entry.hash) return bad(entry.seq);
      seq = entry.seq;
    }
  }
  return hash === head.hash
    ? { market: head.market, entries: head.seq, whole: true, firstBad: null }
    : bad(head.seq);
}

function contentOf(row: EntryRow): AuditContent {
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
