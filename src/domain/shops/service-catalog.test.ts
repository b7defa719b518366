import { describe, expect, it } from 'vitest';
import { formatWholeDollars } from '#domain/money/money.ts';
import { estimatePrice } from '#domain/marketplace/price-estimate.ts';
import {
  adminServiceFilter,
  catalogueServices,
  customerChoices,
  findService,
  offersService,
  onboardingChoices,
  serviceCodes,
  serviceName,
  services,
} from '#domain/shops/service-catalog.ts';

describe('the catalog', () => {
  it('names a stored code, also one that it no longer has', () => {
    expect(serviceName('brakes')).toBe('Brake Service');
    expect(serviceName('carburettor')).toBe('carburettor');
  });

  it('has the twelve services of the specification at their average prices', () => {
    const rows = catalogueServices.map((code) => {
      const { name, averageCents } = services[code];
      return `${code} ${name} ${averageCents === null ? '' : formatWholeDollars(averageCents)}`;
    });
    expect(rows).toEqual([
      'oil_change Oil Change $45',
      'brakes Brake Service $320',
      'engine_diagnostic Engine Diagnostics $120',
      'transmission Transmission Service $1,800',
      'ac_heating AC & Heating $250',
      'electrical Electrical Systems $180',
      'suspension Suspension & Steering $400',
      'tires Tire Service $100',
      'exhaust Exhaust System $350',
      'battery Battery Service $150',
      'alignment Wheel Alignment $95',
      'inspection State Inspection $30',
    ]);
  });

  it('gives customers eight choices, shops ten, the back-office seven', () => {
    expect(customerChoices.map((choice) => choice.label)).toEqual([
      'Oil Change',
      'Brake Service',
      'Tire Rotation',
      'Engine Repair',
      'Transmission',
      'Wheel Alignment',
      'Car Inspection',
      'Other',
    ]);
    expect(onboardingChoices).toHaveLength(10);
    expect(adminServiceFilter.map(({ label }) => label)).toEqual([
      'Oil Change',
      'Brake Service',
      'Tire Rotation',
      'Engine Repair',
      'Transmission',
      'Wheel Alignment',
      'Car Inspection',
    ]);
  });

  it('finds a service by every word that a screen uses for it, and no two by one word', () => {
    for (const { code, label } of [...customerChoices, ...onboardingChoices]) {
      expect(findService(label)).toBe(code);
    }
    for (const code of serviceCodes) expect(findService(code)).toBe(code);
    const words = serviceCodes.flatMap((code) => [services[code].name, ...services[code].aliases]);
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
    expect(findService(' BRAKES ')).toBe('brakes');
    expect(findService('teleport')).toBeUndefined();
  });

  it('matches a shop by the service or the one that it is a part of', () => {
    expect(offersService(['tires'], 'tire_rotation')).toBe(true);
    expect(offersService(['tire_rotation'], 'tires')).toBe(false);
    expect(offersService(['engine_diagnostic'], 'engine_repair')).toBe(false);
    expect(offersService([], 'other')).toBe(true);
  });
});

describe('the estimate', () => {
  it.each([
    ['engine_diagnostic', '$80 $120 $200'],
    ['brakes', '$213 $320 $533'],
    ['oil_change', '$30 $45 $75'],
    ['tire_rotation', '$67 $100 $167'],
  ] as const)('for %s is %s', (code, figures) => {
    const estimate = estimatePrice(code);
    expect(estimate?.basis).toBe('catalogue');
    expect(
      estimate &&
        [estimate.low, estimate.typical, estimate.high].map((each) => formatWholeDollars(each)).join(' '),
    ).toBe(figures);
  });

  it('says nothing where the catalog does', () => {
    expect(estimatePrice('engine_repair')).toBeUndefined();
    expect(estimatePrice('other')).toBeUndefined();
  });
});
