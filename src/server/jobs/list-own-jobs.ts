import { type Catalogue, serviceName, withMore } from '#domain/settings/catalogue.ts';
import { isFullyRefunded } from '#domain/money/fully-refunded.ts';
import type { UserId } from '#domain/ids.ts';
import { jobNumber, jobStateLabel, nextForOwner } from '#domain/jobs/job-words.ts';
import { jobStates, liveStates } from '#domain/jobs/job-lifecycle.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';

import { listOwnJobs, type OwnJobRow } from './queries.ts';

type Page = { show: 'all' | 'live' | 'past'; after?: string; limit: number };

const pastStates = jobStates.filter((state) => !(liveStates as readonly string[]).includes(state));
const statesShown = { all: null, live: liveStates, past: pastStates };

/** The jobs of one customer, newest first. */
export async function ownJobs(ctx: Context, customerId: UserId, { show, after, limit }: Page) {
  const page = { customerId, states: statesShown[show], after: readCursor(after), limit };
  const rows = await listOwnJobs(ctx.tx, page);
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { items: items.map((row) => presentSummary(ctx.catalogue, row)), next };
}

function presentSummary(catalogue: Catalogue, row: OwnJobRow) {
  const quotes = Number(row.quotes ?? 0);
  const { state, shop_name: shop, payment_attention: paymentAttention } = row;
  const handedOver = row.handed_over_at !== null;
  return {
    id: row.id,
    number: jobNumber(row.number),
    state,
    stateLabel: jobStateLabel(state),
    serviceName: withMore(serviceName(catalogue, row.service), row.more_services.length),
    vehicle: vehicleName(row),
    city: row.city,
    quotes,
    lowestCents: row.lowest,
    shopName: shop,
    next: nextForOwner({
      state,
      quotes,
      shop,
      handedOver,
      paymentAttention,
      released: Boolean(row.released),
      allGivenBack: isFullyRefunded({
        captured: row.captured ?? NO_MONEY,
        refunded: row.refunded ?? NO_MONEY,
      }),
      frozen: Boolean(row.frozen),
      owesFee: Boolean(row.owes_fee),
      hidden: row.hidden_at !== null,
    }),
    createdAt: row.created_at.toISOString(),
  };
}
