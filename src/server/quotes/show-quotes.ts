import type { QuoteLineView, QuoteView } from '#api/shapes/job-parts.ts';
import { milesBetween } from '#domain/marketplace/geo.ts';
import type { ShopId } from '#domain/ids.ts';
import { missedWindow } from '#domain/scheduling/business-hours.ts';
import { bayLabel } from '#domain/scheduling/locations.ts';
import { shortenName } from '#domain/audit/masking.ts';
import type { Context } from '#server/core/context.ts';
import type { ReadJob } from '../jobs/read-job.ts';
import { windowsOf } from '../jobs/windows.ts';
import { listCountersOfJob } from './counters/counter-queries.ts';
import { countersOf } from './counters/show-counters.ts';
import { waitsForShop } from './kept/find-waiting.ts';
import { listReadable, type ReadableQuote } from './queries.ts';

/** Every quote that reached the owner, those one can choose first and then by price. */
export async function quotesOfJob(ctx: Context, job: ReadJob): Promise<QuoteView[]> {
  const rows = await listReadable(ctx.tx, job.id);
  const counters = await listCountersOfJob(ctx.tx, job.id);
  const windows = await windowsOf(ctx, job.id);
  return rows
    .filter(({ state }) => state !== 'draft')
    .map((row) => ({ ...show(row, job, windows), ...countersOf(row, counters, { job, reader: 'owner' }) }))
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || a.totalCents - b.totalCents);
}

type Reader = { shopId: ShopId; wholeName: boolean };

/**
 * What this shop has on the job: the quote that still counts, else the last one that did; null if none. The
 * stamp of an accepted one names its owner only as far as the shop may know them.
 */
export async function quoteOfShop(
  ctx: Context,
  job: ReadJob,
  { shopId, wholeName }: Reader,
): Promise<QuoteView | null> {
  const counters = await listCountersOfJob(ctx.tx, job.id);
  const windows = await windowsOf(ctx, job.id);
  const rows = (await listReadable(ctx.tx, job.id, { shopId })).map((row) => ({
    ...show(row, job, windows),
    ...countersOf(row, counters, { job, reader: 'shop' }),
    removedBecause: row.decision_reason,
  }));
  const quote = rows.find((row) => !isOver(row)) ?? rows[0] ?? null;
  if (!quote?.stamp || wholeName) return quote;
  return { ...quote, stamp: { ...quote.stamp, approvedBy: shortenName(quote.stamp.approvedBy) } };
}

const overStates: readonly QuoteView['state'][] = [
  'rejected',
  'withdrawn',
  'expired',
  'force_rejected',
  'lost',
];

function isOver({ state }: QuoteView): boolean {
  return overStates.includes(state);
}

type Counters = Pick<QuoteView, 'counters' | 'counterRefusal'>;

function show(
  row: ReadableQuote,
  job: ReadJob,
  windows: Awaited<ReturnType<typeof windowsOf>>,
): Omit<QuoteView, keyof Counters> {
  const missed = missedWindow(row.slot_starts_at, windows);
  const place = { lat: row.shop_lat, lng: row.shop_lng };
  return {
    id: row.id,
    jobId: row.job_id,
    state: row.state,
    version: row.version,
    kind: row.kind,
    shop: {
      id: row.shop_id,
      name: row.shop_name,
      city: row.shop_city,
      verified: row.verification_status === 'verified',
      distanceMiles: milesBetween(place, { lat: job.public_lat, lng: job.public_lng }),
      timeZone: row.time_zone,
    },
    message: row.message,
    warranty: row.warranty,
    lines: row.lines as unknown as QuoteLineView[],
    priceCents: row.price_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    mobile: row.mobile,
    slot: {
      bayName: bayLabel(row.bay_name, row.place_name),
      startsAt: row.slot_starts_at.toISOString(),
      endsAt: row.slot_ends_at.toISOString(),
      durationMinutes: row.duration_minutes,
      arrivalUntil: row.arrival_until?.toISOString() ?? null,
      missedWindow: missed && {
        startsAt: missed.startsAt.toISOString(),
        endsAt: missed.endsAt.toISOString(),
      },
    },
    waitsForShop: waitsForShop(row, job),
    validUntil: row.valid_until.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    seenAt: row.seen_at?.toISOString() ?? null,
    stamp: job.accepted_quote_id === row.id ? stampOf(row) : null,
    removedBecause: null,
  };
}

function stampOf({ approved_by, approved_at, method }: ReadableQuote): QuoteView['stamp'] {
  if (!approved_by || !approved_at || !method) return null;
  return { approvedBy: approved_by, approvedAt: approved_at.toISOString(), method };
}
