import { serviceName } from '#domain/settings/catalogue.ts';
import type { TimeSort } from '#domain/desk/list-sorts.ts';
import { assert } from '#domain/assert.ts';
import { type ShopId, uuid } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { type AdminJobStatus, adminJobStatus } from '#domain/jobs/job-views.ts';
import { type queuesOfJobs, waitOf } from '#domain/queues.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { instantsOfDays } from '#domain/validation/day-range.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor, totalOf } from '#server/core/cursor.ts';
import { findNamedJob } from '../find-named-job.ts';
import { countJobs, type FoundJobs, type JobListRow, listJobRows } from './job-list-queries.ts';
import { noteContactsRead, noteLookUp } from '#server/audit/note-contacts.ts';
import { sightOf } from '#server/core/sight.ts';
import { findCars, findParties } from '#server/core/walk-queries.ts';

type Asked = {
  search?: string | undefined;
  status?: AdminJobStatus | undefined;
  zip?: string | undefined;
  service?: ServiceCode | undefined;
  waits?: (typeof queuesOfJobs)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: TimeSort | undefined;
  after?: string | undefined;
  limit: number;
};

type OfShop = { shopId: ShopId; after?: string | undefined; limit: number };

/**
 * All jobs that were ever posted, by the status that staff know them by; of a queue the one
 * that waits longest first. Roles that see full emails on a job's page see them here too, and the read is
 * recorded.
 */
export async function listJobs(ctx: Context, asked: Asked) {
  const { status, zip, service, search, waits, sort, after, limit } = asked;
  // The first five digits say where it is, whatever more was typed.
  const filters = {
    status,
    zip: zip?.slice(0, 5),
    service,
    found: search ? await foundJobs(ctx, search) : undefined,
    waits,
    sort,
    ...instantsOfDays(asked),
  };
  const rows = await listJobRows(ctx.tx, filters, { after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, ({ place, id }) => ({ at: place, id }));
  await noteContactsRead(ctx, { entity: 'job_list', of: items.map(({ id }) => id), fields: ['email'] });
  if (search) noteLookUp(ctx, { entity: 'job_list', typed: search, found: items.length > 0 });
  return {
    items: items.map((row) => ({ ...present(ctx, row), waits: waitOf(waits, row.place, ctx.now) })),
    next,
    total: totalOf(await countJobs(ctx.tx, filters)),
  };
}

/** The jobs that a shop was chosen for, newest first. */
export async function listJobsOf(ctx: Context, { shopId, after, limit }: OfShop) {
  const nothing = { status: undefined, zip: undefined, service: undefined };
  const found = { jobId: undefined, customers: [], shops: [shopId], cars: [] };
  const rows = await listJobRows(ctx.tx, { ...nothing, found }, { after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  await noteContactsRead(ctx, { entity: 'shop_jobs', of: shopId, fields: ['email'] });
  return { items: items.map((row) => ({ ...present(ctx, row), waits: null })), next };
}

/** The jobs that a text names: by number or id, by either side, by a car. */
export async function foundJobs(ctx: Context, search: string): Promise<FoundJobs> {
  const id = uuid.safeParse(search).data;
  return {
    jobId: await findNamedJob(ctx, search),
    ...(await findParties(ctx.tx, search)),
    cars: id ? [id] : await findCars(ctx.tx, search, { byVin: sightOf(ctx).isFull }),
  };
}

function present(ctx: Context, row: JobListRow) {
  const status = adminJobStatus({ state: row.state, hiddenAt: row.hidden_at });
  assert(status, 'only drafts have no status, and they are not listed');
  return {
    id: row.id,
    number: jobNumber(row.number),
    status,
    serviceName: serviceName(ctx.catalogue, row.service),
    customer: { name: row.customer_name, email: sightOf(ctx).email(row.customer_email) },
    vehicle: vehicleName(row),
    city: row.city,
    zip: row.zip,
    shopName: row.shop_name,
    quotes: row.quotes,
    totalCents: row.total_cents,
    createdAt: row.created_at.toISOString(),
  };
}
