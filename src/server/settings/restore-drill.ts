import type { Database } from '#platform/database/connect.ts';
import { appendAudit } from '#server/audit/append.ts';
import type { AuditRecord } from '#server/core/context.ts';
import { deleteRestoreDrill, insertRestoreDrill } from './restore-drill-queries.ts';

type Restore = { takenAt: Date; isDrill: boolean; now: Date };

/** Writes down that this database is a copy, and holds back what it would send where it is one for practice. */
export async function noteRestore(database: Database, { takenAt, isDrill, now }: Restore): Promise<void> {
  await database.transaction(async (tx) => {
    if (isDrill) await insertRestoreDrill(tx, { takenAt, startedAt: now });
    await appendAudit(tx, [entry('backup.restored', { takenAt: takenAt.toISOString(), isDrill })], by(now));
  });
}

/** From its next start a server sends and pays what waits. Answers whether there was a drill to end. */
export async function endRestoreDrill(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await deleteRestoreDrill(tx))) return false;
    await appendAudit(tx, [entry('restore_drill.ended', {})], by(now));
    return true;
  });
}

const by = (now: Date) => ({ actor: { kind: 'system' } as const, now, request: null });

function entry(action: string, after: NonNullable<AuditRecord['after']>): AuditRecord {
  return { action, entity: 'database', entityId: 'restore', market: 'platform', after };
}
