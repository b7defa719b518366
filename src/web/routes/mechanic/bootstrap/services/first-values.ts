import * as z from 'zod';
import type { ShopOfferingsView } from '#api/shops/services.ts';
import type { Cents } from '#domain/money/money.ts';
import {
  FIRST_DIAGNOSTIC_FEE,
  FIRST_TRIP_FEE,
  hasSaidServices,
  LABOR_RATE,
} from '#domain/quotes/offerings.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { centsSchema } from '#domain/validation/money.ts';
import type { Entered } from '#web/ui/fields/entered.ts';

/** As it is typed: an amount that cannot be read, too. */
const amount: z.ZodType<Entered<Cents>> = z.union([centsSchema, z.object({ typed: z.string() }), z.null()]);
export const valuesSchema = z.object({
  prices: z.partialRecord(z.enum(serviceCodes), amount),
  labor: amount,
  diagnostic: amount,
  mobile: z.boolean(),
  trip: amount,
});
export type Values = z.infer<typeof valuesSchema>;

/** What the shop has said already, and P's figures where it has said nothing. */
export function firstValues({ services: offered, rates }: ShopOfferingsView): Values {
  const isNew = !hasSaidServices(rates.laborRateCents, offered);
  const chosen = offered.flatMap(({ code, priceCents, isActive }) =>
    code && isActive ? [[code, priceCents] as const] : [],
  );
  return {
    prices: Object.fromEntries(chosen),
    labor: isNew ? LABOR_RATE.firstCents : rates.laborRateCents,
    diagnostic: isNew ? FIRST_DIAGNOSTIC_FEE : rates.diagnosticFeeCents,
    mobile: rates.works !== 'in_shop',
    trip: isNew ? FIRST_TRIP_FEE : rates.tripFeeCents,
  };
}
