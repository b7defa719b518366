import type * as z from 'zod';
import { assert } from '#domain/assert.ts';
import { jobNumber } from '#domain/job-words.ts';
import { adminJobStatus } from '#domain/lifecycles/job-views.ts';
import { serviceName } from '#domain/service-catalog.ts';
import { vehicleName } from '#domain/vehicle-selection.ts';
import type { listEntries } from '../audit/list-entries.ts';
import type { JobListRow } from './queries.ts';

export function presentJobRow(row: JobListRow) {
  const status = adminJobStatus({ state: row.state, hiddenAt: row.hidden_at });
  assert(status, 'only drafts have no status, and they are not listed');
  return {
    id: row.id,
    number: jobNumber(row.number),
    status,
    serviceName: serviceName(row.service),
    vehicle: vehicleName(row),
    city: row.city,
    zip: row.zip,
    shopName: row.shop_name,
    totalCents: row.total_cents,
    createdAt: row.created_at.toISOString(),
  };
}

const kinds: Record<string, string> = { system: 'System', anonymous: 'Guest' };

/** What the contract calls a document. */
type Document = z.infer<ReturnType<typeof z.json>>;
type Entry = Awaited<ReturnType<typeof listEntries>>['items'][number];

/** An entry as it was written. `before` and `after` hold no personal data, so nothing has to be masked. */
export function presentEntry(row: Entry) {
  return {
    market: row.market,
    seq: row.seq,
    at: row.at,
    actor: row.actor_name ?? kinds[row.actor_kind] ?? 'Unknown',
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    jobId: row.job_id,
    before: row.before as Document,
    after: row.after as Document,
    reason: row.reason,
    hash: row.hash,
  };
}
