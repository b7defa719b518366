import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  firstOffering,
  isPackageShown,
  LABOR_RATE,
  laborRateProblem,
  savedBy,
  setupServices,
  workPlaceOf,
} from '#domain/quotes/offerings.ts';
import { setupLimits } from '#domain/shops/shop-setup.ts';

describe('what a shop offers', () => {
  it('begins with the catalog’s price, an hour and the words of the specification', () => {
    expect(firstOffering('brakes')).toEqual({
      code: 'brakes',
      priceCents: 320_00,
      minutes: 60,
      description: 'Professional Brake Service service',
    });
    expect(setupServices).toHaveLength(12);
    expect(setupServices.every(({ averageCents }) => averageCents > 0)).toBe(true);
  });

  it.each([
    [null, 'Please enter a valid labor rate (minimum $50/hour)'],
    [cents(49_99), 'Please enter a valid labor rate (minimum $50/hour)'],
    [cents(50_00), null],
    [cents(300_00), null],
    [cents(300_01), 'Please enter a valid labor rate (maximum $300/hour)'],
  ])('asks for an hour of labour between $50 and $300: %s', (rate, says) => {
    expect(laborRateProblem(rate)).toBe(says);
  });

  it('has the limits of the setup that leads to it', () => {
    expect(LABOR_RATE).toMatchObject({
      leastCents: setupLimits.leastLaborRateCents,
      mostCents: setupLimits.mostLaborRateCents,
    });
  });

  it('shows a package only while everything in it is offered', () => {
    const part = { isActive: true, priceCents: cents(100_00) };
    expect(isPackageShown({ isActive: true }, [part, part])).toBe(true);
    expect(isPackageShown({ isActive: true }, [part, { ...part, isActive: false }])).toBe(false);
    expect(isPackageShown({ isActive: false }, [part])).toBe(false);
    expect(isPackageShown({ isActive: true }, [])).toBe(false);
  });

  it('says what a package saves, and nothing where it saves nothing', () => {
    const parts = [{ priceCents: cents(100_00) }, { priceCents: cents(50_00) }];
    expect(savedBy(cents(120_00), parts)).toBe(30_00);
    expect(savedBy(cents(150_00), parts)).toBeNull();
  });

  it('is done in the shop, at the owner’s or both', () => {
    expect(workPlaceOf({ inShop: true, mobile: false })).toBe('in_shop');
    expect(workPlaceOf({ inShop: false, mobile: true })).toBe('mobile');
    expect(workPlaceOf({ inShop: true, mobile: true })).toBe('both');
  });
});
