import type * as z from 'zod';
import { maskEmail } from '#domain/audit/masking.ts';
import { actorAddress, actorName } from './actor-name.ts';
import type { EntryRow } from './list-entries.ts';

/** What the contract calls a document. */
type Document = z.infer<ReturnType<typeof z.json>>;

/**
 * An entry as it was written. `before` and `after` hold no personal data; of who acted the address is masked
 * for all but those who open the one entry and may see it.
 */
export function presentEntry(row: EntryRow, { isFull = false } = {}) {
  const address = actorAddress(row);
  return {
    market: row.market,
    seq: row.seq,
    at: row.at,
    actor: actorName(row),
    actorEmail: address && (isFull ? address : maskEmail(address)),
    actorId: row.actor_id,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    jobId: row.job_id,
    opensJob: row.job_opens,
    before: row.before as Document,
    after: row.after as Document,
    reason: row.reason,
    hash: row.hash,
  };
}
