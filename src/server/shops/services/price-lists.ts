import type { PriceListView } from '#api/shops/services.ts';
import { fail } from '#domain/errors/errors.ts';
import { assert } from '#domain/assert.ts';
import { type PriceList, readPriceList } from '#domain/quotes/price-list.ts';
import { readCsv } from '#platform/csv.ts';
import type { Context } from '#server/core/context.ts';
import { putServices } from './change-services.ts';
import { lockOwnList } from './own-list.ts';
import { listServiceRows } from './queries.ts';

/** What a file would change, line by line. */
export async function previewPriceList(ctx: Context, csv: string): Promise<PriceListView> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const list = readPriceList(readCsv(csv), await listServiceRows(ctx.tx, actor.shopId));
  return {
    problem: list.problem,
    rows: list.rows.map(({ line, name, service, change, problems }) => ({
      line,
      name,
      priceCents: service?.priceCents ?? null,
      minutes: service?.minutes ?? null,
      isActive: service?.isActive ?? null,
      change,
      problems,
    })),
    canImport: badLines(list) === 0,
  };
}

/** Takes a price list over as a whole. It is read again: the preview of a minute ago is not binding. */
export async function importPriceList(ctx: Context, csv: string): Promise<void> {
  const own = await lockOwnList(ctx);
  const list = readPriceList(readCsv(csv), own.services);
  const bad = badLines(list);
  if (bad > 0) {
    const first = list.rows.find(({ problems }) => problems.length > 0);
    fail('PRICE_LIST_REFUSED', {
      lines: bad === 1 ? 'one line' : `${bad} lines`,
      first: list.problem ?? (first ? `Line ${first.line}: ${first.problems[0]}` : ''),
    });
  }
  await putServices(
    ctx,
    own,
    list.rows.flatMap(({ service, change }) => (service && change !== 'same' ? [service] : [])),
  );
}

function badLines({ problem, rows }: PriceList): number {
  return problem ? 1 : rows.filter(({ problems }) => problems.length > 0).length;
}
