import type { OperatorActor } from '#domain/permissions/actor.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import { appendAudit } from '#server/audit/append.ts';
import type { AuditRecord } from '#server/core/context.ts';
import { deleteRestoreDrill } from './restore-drill-queries.ts';

type By = { actor: OperatorActor; now: Date };

/** Records that this database is a copy, and whether it is one for practice. */
export async function noteRestore(
  database: Database,
  { takenAt, isDrill, ...by }: By & { takenAt: Date; isDrill: boolean },
): Promise<void> {
  await database.transaction(async (tx) => {
    await record(tx, by, { action: 'backup.restored', after: { takenAt: takenAt.toISOString(), isDrill } });
  });
}

/** From its next start a server sends and pays what waits. Answers whether there was a drill to end. */
export async function endRestoreDrill(database: Database, by: By): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await deleteRestoreDrill(tx))) return false;
    await record(tx, by, { action: 'restore_drill.ended', after: {} });
    return true;
  });
}

async function record(
  tx: Tx,
  { actor, now }: By,
  { action, after }: Pick<AuditRecord, 'action' | 'after'>,
): Promise<void> {
  const entry = { action, entity: 'database', entityId: 'restore', market: 'platform' } as const;
  const record = { ...entry, after: { ...after, osUser: actor.osUser } };
  await appendAudit(tx, [record], { actor, now, request: null });
}
