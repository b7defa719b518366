import type { SalesTaxView } from '#api/shops/sales-tax.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { addDays, dayOf } from '#domain/scheduling/zoned-day.ts';
import {
  basisPointsOf,
  type SalesTaxInput,
  salesTaxLimits,
  suggestedTaxRate,
} from '#domain/shops/sales-tax.ts';
import { type TaxedKinds, usuallyTaxed } from '#domain/shops/taxed-kinds.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { requireVersion, versionOf } from '#server/core/form-version.ts';
import { lockShop } from './move-shop.ts';
import { findShopPlace } from './queries.ts';
import {
  findFirstTax,
  findSalesTax,
  listSalesTaxes,
  putSalesTax,
  type SalesTaxRow,
} from './sales-tax-queries.ts';

/** What a shop charges at a moment: the rate in basis points, and which kinds of lines it taxes. */
export async function salesTaxAt(
  ctx: Pick<Context, 'tx'>,
  shopId: ShopId,
  at: Date,
): Promise<{ rateBasisPoints: number; taxes: TaxedKinds }> {
  const row = (await findSalesTax(ctx.tx, shopId, at)) ?? (await findFirstTax(ctx.tx, shopId));
  return { rateBasisPoints: basisPointsOf(row.rateThousandths), taxes: taxesOf(row) };
}

/** A new shop begins with the rate of its state, as a suggestion. */
export async function suggestSalesTax(ctx: Context, shopId: ShopId, state: string): Promise<void> {
  await putSalesTax(ctx.tx, {
    shopId,
    // West of Greenwich its own day may still be yesterday.
    startsOn: addDays(dayOf(ctx.now, 'UTC'), -1),
    rateThousandths: suggestedTaxRate(state),
    taxes: usuallyTaxed,
    setBy: null,
    now: ctx.now,
  });
}

/** What the caller's shop charges, charged, and plans to charge. */
export async function showSalesTax(ctx: Context): Promise<SalesTaxView> {
  assert(ctx.actor.kind === 'shop', 'only a member comes here');
  const { shopId } = ctx.actor;
  const place = await findShopPlace(ctx.tx, shopId);
  const rows = await listSalesTaxes(ctx.tx, shopId);
  const today = dayOf(ctx.now, place.time_zone);
  const isFirst = !rows.some(({ startsOn }) => startsOn <= today);
  const all = isFirst ? [...rows, await findFirstTax(ctx.tx, shopId)] : rows;
  const current = all.find(({ startsOn }) => startsOn <= today);
  return {
    state: place.state,
    today,
    rates: all.map((row) => ({
      startsOn: row.startsOn,
      rateThousandths: row.rateThousandths,
      taxes: taxesOf(row),
      isSuggestion: row.isSuggestion,
      setAt: row.setAt.toISOString(),
      isCurrent: row === current,
    })),
    version: versionOf(rows),
  };
}

/**
 * Sets what a shop charges from today or a later day on. What held before stays in the list, and quotes and
 * invoices carry the rate that they were written with.
 */
export async function setSalesTax(
  ctx: Context,
  { rateThousandths, taxes, startsOn, version }: SalesTaxInput & { version?: string | undefined },
): Promise<void> {
  assert(ctx.actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShop(ctx, ctx.actor.shopId);
  const rows = await listSalesTaxes(ctx.tx, shop.id);
  requireVersion(version, versionOf(rows));
  const { time_zone: timeZone } = await findShopPlace(ctx.tx, shop.id);
  const today = dayOf(ctx.now, timeZone);
  const last = addDays(today, salesTaxLimits.daysAhead);
  ensure(startsOn >= today && startsOn <= last, 'SALES_TAX_START', { days: salesTaxLimits.daysAhead });
  const before = rows.find((row) => row.startsOn <= startsOn);
  const { userId: setBy } = ctx.actor;
  await putSalesTax(ctx.tx, { shopId: shop.id, startsOn, rateThousandths, taxes, setBy, now: ctx.now });
  ctx.audit({
    action: 'shop.sales_tax_set',
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    ...(before && { before: factsOf({ ...before, taxes: taxesOf(before) }) }),
    after: factsOf({ startsOn, rateThousandths, taxes }),
  });
}

function taxesOf({ labor, part, fee }: SalesTaxRow): TaxedKinds {
  return { labor, part, fee };
}

function factsOf({ startsOn, rateThousandths, taxes }: SalesTaxInput): AuditFacts {
  return { startsOn, rateThousandths, ...taxes };
}
