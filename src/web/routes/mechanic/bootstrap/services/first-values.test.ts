import { describe, expect, it } from 'vitest';
import type { ShopOfferingsView } from '#api/shops/services.ts';
import { cents } from '#domain/money/money.ts';
import { firstValues } from './first-values.ts';

type Offered = Pick<ShopOfferingsView['services'][number], 'code' | 'priceCents' | 'isActive'>;

function list(laborRateCents: number, services: Offered[]): ShopOfferingsView {
  const rates = { laborRateCents: cents(laborRateCents), diagnosticFeeCents: cents(50_00), works: 'in_shop' };
  return { rates, services } as ShopOfferingsView;
}
const brakes: Offered = { code: 'brakes', priceCents: cents(99_00), isActive: true };

describe('what the services of the setup begin with', () => {
  it('is the figure of the specification where the shop has said nothing', () => {
    expect(firstValues(list(0, [])).labor).toBe(95_00);
  });

  it('is the rate that was saved, be it none at all', () => {
    expect(firstValues(list(104_00, [brakes])).labor).toBe(104_00);
    expect(firstValues(list(0, [brakes])).labor).toBe(0);
    expect(firstValues(list(0, [{ ...brakes, isActive: false }])).labor).toBe(0);
  });
});
