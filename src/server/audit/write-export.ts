import { auditCsvColumns } from '#domain/audit/audit.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/audit/csv.ts';
import { maskEmail } from '#domain/audit/masking.ts';
import type { System } from '#server/core/context.ts';
import { type AuditPlace, type ExportRow, listForExport, type Question } from './search-queries.ts';
import { actorAddress, actorName } from './actor-name.ts';

const BATCH = 2_000;

/**
 * Everything that fits, newest first, as the lines of a CSV file. While one batch is written the next is
 * read, and none is read before the last was taken: a reader who is slow or gone holds two batches and no
 * more.
 */
export async function* writeExport(
  { database }: Pick<System, 'database'>,
  question: Question,
  { masked }: { masked: boolean },
): AsyncGenerator<string> {
  const read = (after: AuditPlace | undefined) =>
    database.transaction((tx) => listForExport(tx, question, { after, limit: BATCH }));
  yield BYTE_ORDER_MARK + csvLine(auditCsvColumns);
  let rows = await read(undefined);
  while (rows.length > 0) {
    const next = rows.length < BATCH ? [] : read(rows.at(-1));
    // It is awaited below; catch a failure until then.
    void Promise.resolve(next).catch(() => {});
    yield rows.map((row) => lineOf(row, masked)).join('');
    rows = await next;
  }
}

/** Time, who, what was done to what, and the data after it. */
function lineOf(row: ExportRow, masked: boolean): string {
  const address = actorAddress(row);
  const email = address && (masked ? maskEmail(address) : address);
  const actor = email ? `${actorName(row)} (${email})` : actorName(row);
  return csvLine([row.at, actor, row.action, row.entity, row.entity_id, row.details]);
}
