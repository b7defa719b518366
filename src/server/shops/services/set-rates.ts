import type { Cents } from '#domain/money/money.ts';
import type { WorkPlace } from '#domain/quotes/offerings.ts';
import type { Context } from '#server/core/context.ts';
import { writeBesideBookings } from '#server/scheduling/change-schedule.ts';
import { keepPlacesToWork } from '../setup/places-to-work.ts';
import { auditOffering, lockOwnList, type OwnList } from './own-list.ts';
import { findRates, type RatesRow, updateRates } from './queries.ts';

type Rates = {
  laborRateCents: Cents;
  diagnosticFeeCents: Cents;
  works: WorkPlace;
  tripFeeCents: Cents;
  radiusMiles: number;
  despiteBookings: boolean;
};

/** What an hour, a diagnosis and a trip cost from now on, and whether cars come in or the shop drives out. */
export async function setRates(ctx: Context, rates: Rates): Promise<void> {
  const { works, radiusMiles, despiteBookings } = rates;
  const written = {
    labor_rate_cents: rates.laborRateCents,
    diagnostic_fee_cents: rates.diagnosticFeeCents,
    mobile_trip_fee_cents: rates.tripFeeCents,
    mobile_service: works !== 'in_shop',
    in_shop_service: works !== 'mobile',
    service_radius_miles: radiusMiles,
  };
  await writeRates(ctx, await lockOwnList(ctx), { rates: written, despiteBookings });
}

/**
 * Also sees to it that there is somewhere to do what is offered from now on. What was booked the other way is
 * named first, as where a schedule changes.
 */
export async function writeRates(
  ctx: Context,
  list: OwnList,
  { rates, despiteBookings }: { rates: Partial<RatesRow>; despiteBookings: boolean },
): Promise<void> {
  const old = await findRates(ctx.tx, list.shop.id);
  const { in_shop_service: inShop, mobile_service: mobile } = { ...old, ...rates };
  await keepPlacesToWork(ctx, list.shop, { inShop, mobile });
  const changed = (Object.keys(rates) as (keyof RatesRow)[]).filter((key) => rates[key] !== old[key]);
  if (changed.length === 0) return;
  const hit = await writeBesideBookings(ctx, list.shop.id, {
    despiteBookings,
    write: () => updateRates(ctx.tx, list.shop.id, rates, ctx.now),
  });
  auditOffering(ctx, list, {
    action: 'shop.rates_changed',
    entity: 'shop',
    entityId: list.shop.id,
    before: Object.fromEntries(changed.map((key) => [key, old[key]])),
    after: { ...Object.fromEntries(changed.map((key) => [key, rates[key] ?? null])), ...hit },
  });
}
