import { foldWords } from '#domain/fold-words.ts';
import type * as z from 'zod';
import type { OwnQuote } from '#api/quotes/own.ts';
import type { ownQuotesQuery } from '#domain/validation/own-quotes.ts';
import { renamedServices, serviceName } from '#domain/settings/catalogue.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import type { QuoteState } from '#domain/quotes/quote-lifecycle.ts';
import {
  bookingEnd,
  clockOf,
  countedShows,
  ownQuoteLabel,
  type QuoteShow,
  quotesShown,
} from '#domain/quotes/own-quotes.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { wordsOf } from '#domain/marketplace/place-words.ts';
import { servicesNamed } from '#domain/shops/service-catalog.ts';
import { HOUR, plus } from '#domain/time.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { addDays, instantAt } from '#domain/scheduling/zoned-day.ts';
import { jobTimesOf } from '../audit/job-times.ts';
import type { Context } from '#server/core/context.ts';
import { pageBy, readKeyCursor, writeKeyCursor } from '#server/core/cursor.ts';
import { jobClock } from '../jobs/lock-job.ts';
import { findZone } from './queries.ts';
import { countInStates, listOwnQuotes, type OwnQuoteRow } from './own-list-queries.ts';

type Query = z.output<typeof ownQuotesQuery>;

const MOST_WORDS = 8;

/** The quotes of a shop as it looks for them, each with the clock that runs on it. */
export async function quotesOfShop(ctx: Context, { shopId }: ShopActor, query: Query) {
  const { service, dueWithin, sort, limit, after, from, until } = query;
  const zone = from || until ? await findZone(ctx.tx, shopId) : 'UTC';
  const rows = await listOwnQuotes(ctx.tx, {
    shopId,
    states: statesWanted(query),
    words: wordsOf(foldWords(query.q))
      .slice(0, MOST_WORDS)
      .map((text) => ({
        text,
        services: [...new Set([...servicesNamed(text), ...renamedServices(ctx.catalogue, text)])],
      })),
    service: service ?? null,
    from: from ? instantAt(from, 0, zone) : null,
    until: until ? instantAt(addDays(until, 1), 0, zone) : null,
    dueBefore: dueWithin ? plus(ctx.now, dueWithin * HOUR) : null,
    sort,
    after: readKeyCursor(after),
    limit,
  });
  const { items, next } = pageBy(rows, limit, ({ sort_key: key, created_at: at, id }) =>
    writeKeyCursor({ key, at, id }),
  );
  const timeOf = await jobTimesOf(
    ctx,
    items.map((row) => row.job_id),
  );
  return {
    items: items.map((row) => ({
      ...present(ctx, row),
      createdAt: timeOf(row.job_id, row.created_at).toISOString(),
    })),
    next,
    counts: await countsOf(ctx, shopId),
  };
}

/** A state that is not in the part that is shown leaves nothing. */
function statesWanted({ show, state }: { show: QuoteShow; state?: QuoteState | undefined }) {
  const shown = show === 'all' ? null : quotesShown[show];
  if (state === undefined) return shown;
  return shown === null || shown.includes(state) ? [state] : [];
}

function present(ctx: Context, row: OwnQuoteRow): Omit<OwnQuote, 'createdAt'> {
  const what = clockOf(row.state);
  const end = bookingEnd({ quote: row.state, job: row.job_state, report: row.no_show });
  const now = jobClock(ctx.now, row.clock_offset_seconds).toISOString();
  return {
    id: row.id,
    jobId: row.job_id,
    number: jobNumber(row.number),
    state: row.state,
    stateLabel: ownQuoteLabel(row.state, end),
    bookingEnd: end,
    serviceName: serviceName(ctx.catalogue, row.service),
    vehicle: vehicleName(row),
    totalCents: row.total_cents,
    validUntil: row.valid_until.toISOString(),
    startsAt: row.starts_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    clock: what && row.due_at ? { what, at: row.due_at.toISOString(), now } : null,
    offeredCents: row.offered_cents,
  };
}

async function countsOf(ctx: Context, shopId: ShopActor['shopId']) {
  const states = countedShows.flatMap((show) => quotesShown[show]);
  const found = await countInStates(ctx.tx, shopId, states);
  const sumOf = (show: (typeof countedShows)[number]) =>
    found.filter(({ state }) => quotesShown[show].includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    draft: sumOf('draft'),
    to_answer: sumOf('to_answer'),
    live: sumOf('live'),
    standby: sumOf('standby'),
  };
}
