import type { Cents } from '#domain/money/money.ts';
import { firstOffering } from '#domain/quotes/offerings.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { putServices } from './change-services.ts';
import { lockOwnList } from './own-list.ts';
import { findRates } from './queries.ts';
import { writeRates } from './set-rates.ts';

type Chosen = {
  services: readonly { code: ServiceCode; priceCents: Cents }[];
  laborRateCents: Cents;
  diagnosticFeeCents: Cents;
  mobile: boolean;
  tripFeeCents: Cents;
  despiteBookings: boolean;
};

/**
 * The services and rates of the setup, at once or not at all. What is not chosen any more is only switched
 * off: its price and its words are there when it is chosen again, and a package that holds it stays whole.
 * What the shop named itself is none of the setup's business.
 */
export async function chooseServices(ctx: Context, chosen: Chosen): Promise<void> {
  const list = await lockOwnList(ctx);
  const known = new Map(list.services.map((service) => [service.code, service]));
  const on = chosen.services.map(({ code, priceCents }) => {
    const { minutes, description } = known.get(code) ?? firstOffering(code);
    return { code, name: null, priceCents, minutes, description, isActive: true };
  });
  const codes = new Set(on.map(({ code }) => code));
  const off = list.services
    .filter(({ code, isActive }) => code !== null && isActive && !codes.has(code))
    .map((service) => ({ ...service, isActive: false }));
  await putServices(ctx, list, [...off, ...on]);

  const { mobile, despiteBookings } = chosen;
  const before = await findRates(ctx.tx, list.shop.id);
  const rates = {
    labor_rate_cents: chosen.laborRateCents,
    diagnostic_fee_cents: chosen.diagnosticFeeCents,
    mobile_service: mobile,
    // A shop that does not drive out works where it is.
    in_shop_service: mobile ? before.in_shop_service : true,
    ...(mobile && { mobile_trip_fee_cents: chosen.tripFeeCents }),
  };
  await writeRates(ctx, list, { rates, despiteBookings });
}
