import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  canBookAtOnce,
  isBookedAtOnce,
  linesOfPackage,
  minutesOfPackage,
  PACKAGE_DISCOUNT,
  type PackagePart,
  servicesOfPackage,
} from './package-booking.ts';
import { quoteTotals } from './quote-lines.ts';

const part = (code: PackagePart['code'], dollars = 100, minutes = 60): PackagePart => ({
  code,
  name: code ?? 'Undercoating',
  minutes,
  priceCents: cents(dollars * 100),
  isActive: true,
});
const oil = part('oil_change', 80);
const brakes = part('brakes', 220, 120);
const own = part(null, 50);
const six = (['oil_change', 'brakes', 'tires', 'battery', 'exhaust', 'suspension'] as const).map((code) =>
  part(code),
);

describe('a package that is booked at once', () => {
  it('is a job for its services of the catalog: at least one, at most five', () => {
    expect(servicesOfPackage([own, oil, brakes])).toEqual({
      service: 'oil_change',
      moreServices: ['brakes'],
    });
    expect(servicesOfPackage([own, own])).toBeNull();
    expect(servicesOfPackage(six.slice(0, 5))?.moreServices).toHaveLength(4);
    expect(servicesOfPackage(six)).toBeNull();
  });

  it('costs something', () => {
    expect(canBookAtOnce(cents(50), [oil])).toBe(true);
    expect(canBookAtOnce(cents(49), [oil])).toBe(false);
  });

  it.each([
    ['the shop lets owners book it', {}, [oil, own], true],
    ['the shop does not', { bookAtOnce: false }, [oil, own], false],
    ['it is off', { isActive: false }, [oil, own], false],
    ['a service in it is off', {}, [oil, { ...own, isActive: false }], false],
    ['it is empty', {}, [], false],
    ['no service of it is in the catalog', {}, [own], false],
  ])('is offered or not when %s', (_, change, parts, expected) => {
    const one = { isActive: true, bookAtOnce: true, priceCents: cents(100_00), ...change };
    expect(isBookedAtOnce(one, parts)).toBe(expected);
  });

  it('takes as long as its services together, within what a quote may take', () => {
    expect(minutesOfPackage([oil, brakes])).toBe(180);
    expect(minutesOfPackage([part('oil_change', 80, 5)])).toBe(15);
    expect(minutesOfPackage([part('engine_repair', 80, 2880), oil])).toBe(2880);
  });
});

describe('the lines of a package', () => {
  const terms = { laborRateCents: cents(95_00), taxes: { labor: false, part: true, fee: false } };
  const priceOf = (dollars: number, parts: PackagePart[], rate = 0) =>
    quoteTotals(linesOfPackage({ name: 'Spring', priceCents: cents(dollars * 100) }, parts, terms), rate);

  it.each([
    ['below its services', 250, [oil, brakes]],
    ['as much as its services', 300, [oil, brakes]],
    ['above its services', 333.33, [oil, brakes]],
    ['with a service that has no price', 40, [part('oil_change', 0)]],
  ])('come to its price, to the cent: %s', (_, dollars, parts) => {
    expect(priceOf(dollars, parts).price).toBe(Math.round(dollars * 100));
  });

  it('name each service, and what the package saves', () => {
    const lines = linesOfPackage({ name: 'Spring', priceCents: cents(250_00) }, [oil, brakes], terms);
    expect(lines.map(({ title, amountCents }) => [title, amountCents])).toEqual([
      ['oil_change', 80_00],
      ['brakes', 190_00],
      ['brakes: parts', 30_00],
      [PACKAGE_DISCOUNT, -50_00],
    ]);
  });

  it('lower the taxed amount by its share of what is saved', () => {
    expect(priceOf(250, [oil, brakes], 1000)).toMatchObject({ taxable: 25_00, tax: 2_50, total: 252_50 });
  });
});
