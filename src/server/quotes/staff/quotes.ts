import type { QuoteLineView } from '#api/shapes/job-parts.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { type AmountSort, isByAmount } from '#domain/desk/list-sorts.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { QuoteId } from '#domain/ids.ts';
import { jobNumber, jobStateLabel, quoteStateLabel } from '#domain/jobs/job-words.ts';
import { type AdminQuoteStatus, adminQuoteStatus } from '#domain/quotes/quote-lifecycle.ts';
import { maskEmail } from '#domain/audit/masking.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { instantsOfDays } from '#domain/validation/day-range.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { assert } from '#domain/assert.ts';
import type { Context } from '#server/core/context.ts';
import { pageBy, readPlace, totalOf, writePlace } from '#server/core/cursor.ts';
import { findNamedJob } from '#server/jobs/find-named-job.ts';
import { readJob } from '#server/jobs/read-job.ts';
import { presentQuote } from './present-quote.ts';
import { listQuotesSent } from './sent-quote-queries.ts';
import {
  countQuotes,
  findSentQuote,
  type FoundQuotes,
  listJobIdsOf,
  listQuoteRows,
  type QuoteListRow,
} from './quote-list-queries.ts';
import { noteLookUp } from '#server/audit/note-contacts.ts';
import { findParties } from '#server/core/walk-queries.ts';

type Asked = {
  search?: string | undefined;
  status?: AdminQuoteStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: AmountSort | undefined;
  after?: string | undefined;
  limit: number;
};

/** Every quote that reached an owner, by time or by amount. */
export async function listQuotes(
  ctx: Context,
  { search, status, sort = 'newest', after, limit, ...days }: Asked,
) {
  const found = search ? await foundQuotes(ctx, search) : undefined;
  const filters = { status, found, sort, ...instantsOfDays(days) };
  const isKeyed = isByAmount(sort);
  const rows = await listQuoteRows(ctx.tx, filters, { after: readPlace(after, isKeyed), limit });
  const { items, next } = pageBy(rows, limit, (row) =>
    writePlace({ at: row.submitted_at, id: row.id, ...(isKeyed && { key: row.total_cents }) }),
  );
  if (search) noteLookUp(ctx, { entity: 'quote_list', typed: search, found: items.length > 0 });
  return {
    items: items.map((row) => presentRow(ctx.catalogue, row)),
    next,
    total: totalOf(await countQuotes(ctx.tx, filters)),
  };
}

/** The quotes that a text names: by their job, or by either side. */
async function foundQuotes(ctx: Context, search: string): Promise<FoundQuotes> {
  const named = await findNamedJob(ctx, search);
  const { customers, shops } = await findParties(ctx.tx, search);
  return { jobs: [...(named ? [named] : []), ...(await listJobIdsOf(ctx.tx, customers))], shops };
}

function presentRow(catalogue: Catalogue, row: QuoteListRow) {
  return {
    id: row.id,
    shopName: row.shop_name,
    shopOwner: row.shop_owner,
    totalCents: row.total_cents,
    minutes: row.duration_minutes,
    status: adminQuoteStatus[row.state] ?? ('rejected' as const),
    stateLabel: quoteStateLabel(row.state),
    submittedAt: row.submitted_at.toISOString(),
    jobId: row.job_id,
    jobNumber: jobNumber(row.number),
    serviceName: serviceName(catalogue, row.service),
    vehicle: vehicleName(row),
  };
}

/** One quote with what its owner read; its owner's address stays masked, whichever shop sent it. */
export async function showQuote(ctx: Context, quoteId: QuoteId) {
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff ask for this view');
  const quote = await findSentQuote(ctx.tx, quoteId);
  ensure(quote && quote.state !== 'draft', 'QUOTE_NOT_FOUND');
  const job = await readJob(ctx, quote.job_id);
  const others = (await listQuotesSent(ctx.tx, job.id)).filter(({ id }) => id !== quoteId);
  return {
    ...presentQuote(quote, job, actor),
    jobId: job.id,
    jobNumber: jobNumber(job.number),
    jobStateLabel: jobStateLabel(job.state),
    serviceName: serviceName(ctx.catalogue, job.service as ServiceCode),
    vehicle: vehicleName(quote),
    shopId: quote.shop_id,
    customer: {
      id: quote.customer_id,
      name: quote.customer_name,
      email: maskEmail(quote.customer_email),
    },
    kind: quote.kind,
    version: quote.version,
    mobile: quote.mobile,
    lines: quote.lines as QuoteLineView[],
    priceCents: quote.price_cents,
    taxCents: quote.tax_cents,
    startsAt: quote.slot_starts_at.toISOString(),
    endsAt: quote.slot_ends_at.toISOString(),
    validUntil: quote.valid_until.toISOString(),
    decidedAt: quote.decided_at?.toISOString() ?? null,
    othersPending: others.filter(({ state }) => adminQuoteStatus[state] === 'pending').length,
  };
}
