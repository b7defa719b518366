import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { type ComparableQuote, placeQuote } from './quote-place.ts';

/** A quote with an hour at $100 unless a test says otherwise. */
function aQuote(
  shop: string,
  changes: Partial<{ hours: number; rate: number; parts: number; fees: number }> = {},
) {
  const { hours = 1, rate = 100, parts = 100, fees = 0 } = changes;
  const [labor, partsCents, feesCents] = [hours * rate * 100, parts * 100, fees * 100].map((amount) =>
    cents(Math.round(amount)),
  );
  return {
    shop,
    laborCents: labor!,
    laborHundredths: Math.round(hours * 100),
    partsCents: partsCents!,
    feesCents: feesCents!,
    priceCents: cents(labor! + partsCents! + feesCents!),
  } satisfies ComparableQuote;
}

const fiveShops = ['a', 'b', 'c', 'd', 'e'].flatMap((shop) => [aQuote(shop), aQuote(shop)]);

describe('the place of a quote among similar ones', () => {
  it('says how many cost less, with parts and labor apart', () => {
    const others = fiveShops.map((quote, index) => ({ ...quote, priceCents: cents(100_00 + index * 10_00) }));
    const place = placeQuote({ ...aQuote('mine', { parts: 164 }), priceCents: cents(165_00) }, others);
    expect(place).toMatchObject({ price: 70, labor: 50, parts: 100, quotes: 10, shops: 5 });
  });

  it('is not said of fewer than five other shops, or of fewer than ten quotes', () => {
    const four = fiveShops.filter(({ shop }) => shop !== 'e');
    expect(placeQuote(aQuote('mine'), [...four, ...four])).toBeNull();
    expect(placeQuote(aQuote('e'), [...fiveShops, ...fiveShops])).toBeNull();
    expect(placeQuote(aQuote('mine'), fiveShops.slice(1))).toBeNull();
  });

  it('gives up to three reasons, the one that costs most first', () => {
    const place = placeQuote(aQuote('mine', { hours: 1.8, rate: 120, parts: 164, fees: 15 }), fiveShops);
    expect(place?.reasons).toEqual([
      { code: 'hours', difference: 80 },
      { code: 'parts', difference: 64_00 },
      { code: 'rate', difference: 20_00 },
    ]);
  });

  it('gives reasons for costing less, too, and none for small differences', () => {
    expect(placeQuote(aQuote('mine', { parts: 60 }), fiveShops)?.reasons).toEqual([
      { code: 'parts', difference: -40_00 },
    ]);
    expect(placeQuote(aQuote('mine', { hours: 1.1, parts: 110 }), fiveShops)?.reasons).toEqual([]);
  });

  it('has no place for labor without any', () => {
    expect(placeQuote(aQuote('mine', { hours: 0 }), fiveShops)).toMatchObject({ labor: null });
  });
});
