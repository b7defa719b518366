import { type AuditContent, auditHash, GENESIS_HASH, type Json } from '#domain/audit/audit.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { Tx } from '#platform/database/connect.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { actorUserId, type AuditRecord, type RequestOrigin } from '#server/core/context.ts';

type JsonObject = { [name: string]: Json };
/** After so many entries of a chain a checkpoint does not wait for its five minutes. */
const ENTRIES_A_CHECKPOINT = 100;

type Source = { actor: Actor; now: Date; request: RequestOrigin | null };

/**
 * Appends the entries of one transaction to the chains of their markets, as its last statements: the head
 * rows are locked for the shortest time, in one global order, so that two transactions cannot wait for each
 * other. If this fails, the whole transaction fails: there is no change without its entry.
 */
export async function appendAudit(
  tx: Tx,
  records: readonly AuditRecord[],
  source: Source,
): Promise<{ isCheckpointDue: boolean }> {
  const markets = [...new Set(records.map((record) => record.market))].sort();
  let isCheckpointDue = false;
  for (const market of markets) {
    const ofMarket = records.filter((record) => record.market === market);
    if (await appendToChain(tx, market, ofMarket, source)) isCheckpointDue = true;
  }
  return { isCheckpointDue };
}

/** Answers whether the chain has grown by another hundred entries. */
async function appendToChain(
  tx: Tx,
  market: string,
  records: readonly AuditRecord[],
  source: Source,
): Promise<boolean> {
  let { seq, hash } = await lockHead(tx, market);
  const hundreds = Math.floor(seq / ENTRIES_A_CHECKPOINT);
  const rows = records.map((record) => {
    const content = contentOf(record, source);
    const prev = hash;
    seq += 1;
    hash = auditHash(seq, prev, content, sha256Hex);
    return { market, seq, prev_hash: prev, hash, ...columnsOf(content) };
  });
  await tx.insertInto('audit_entry').values(rows).execute();
  await tx.updateTable('audit_head').set({ seq, hash }).where('market', '=', market).execute();
  return Math.floor(seq / ENTRIES_A_CHECKPOINT) > hundreds;
}

async function lockHead(tx: Tx, market: string): Promise<{ seq: number; hash: string }> {
  const find = () =>
    tx
      .selectFrom('audit_head')
      .select(['seq', 'hash'])
      .where('market', '=', market)
      .forUpdate()
      .executeTakeFirst();
  const head = await find();
  if (head) return head;
  await tx
    .insertInto('audit_head')
    .values({ market, seq: 0, hash: GENESIS_HASH })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!;
}

function contentOf(record: AuditRecord, { actor, now, request }: Source): AuditContent {
  return {
    at: now.toISOString(),
    actorKind: actor.kind,
    actorId: actorUserId(actor),
    action: record.action,
    entity: record.entity,
    entityId: record.entityId,
    jobId: record.jobId ?? null,
    shopId: record.shopId ?? null,
    before: record.before ?? null,
    after: record.after ?? null,
    reason: record.reason ?? null,
    requestId: request?.id ?? null,
    ip: request?.address ?? null,
    userAgent: request?.userAgent ?? null,
  };
}

function columnsOf(content: AuditContent) {
  return {
    at: content.at,
    actor_kind: content.actorKind,
    actor_id: content.actorId as never,
    action: content.action,
    entity: content.entity,
    entity_id: content.entityId,
    job_id: content.jobId as never,
    shop_id: content.shopId as never,
    before: content.before as JsonObject | null,
    after: content.after as JsonObject | null,
    reason: content.reason,
    request_id: content.requestId,
    ip: content.ip,
    user_agent: content.userAgent,
  };
}
