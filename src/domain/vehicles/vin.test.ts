import { describe, expect, it } from 'vitest';
import {
  certainVins,
  askingVins,
  mistypedVins,
  uncheckedVins,
  unknownVins,
} from '#test/support/inputs/vins.ts';
import { isNorthAmerican, vinProblem } from './vin.ts';
import { likelyTypo, sayVinProblem } from './vin-typo.ts';
import { isLightVehicle, modelYearsOf } from './vin-year.ts';

const now = new Date('2026-11-28T12:00:00Z');
const yearOf = (name: string) => Number(name.slice(0, 4));

describe('a VIN that adds up', () => {
  it.each([...certainVins, ...askingVins].map(([vin]) => vin).concat(unknownVins))(
    '%s can be used',
    (vin) => {
      expect(vinProblem(vin)).toBeUndefined();
      expect(sayVinProblem(vin)).toBeNull();
    },
  );

  it.each(certainVins)('%s has the year of its %s by the seventh character', (vin, car) => {
    expect(modelYearsOf(vin, now)?.byRule).toBe(yearOf(car));
  });

  it.each(askingVins)('%s can be of every year that is asked about', (vin, ...cars) => {
    const { byRule, other } = modelYearsOf(vin, now)!;
    for (const car of cars) expect([byRule, other]).toContain(yearOf(car));
  });
});

describe('a VIN of another market', () => {
  it.each(uncheckedVins)('%s is a question and no error', (vin) => {
    expect(isNorthAmerican(vin)).toBe(false);
    expect(vinProblem(vin)).toBe('VIN_UNCHECKED');
    expect(sayVinProblem(vin)).toMatch(/Is it exactly what is on the car\?$/);
  });
});

describe('a mistyped VIN', () => {
  it.each(mistypedVins)('$vin is refused as $code', ({ vin, code, position }) => {
    expect(vinProblem(vin)).toMatch(/^VIN_(?:INVALID|CHECK_DIGIT)$/);
    expect(likelyTypo(vin)?.position).toBe(position);
    expect(sayVinProblem(vin)?.includes('may be')).toBe(code === 'VIN_TYPO');
  });

  it('is read right once the character that is pointed to is mended', () => {
    expect(likelyTypo('1HGCMB2633A004352')).toEqual({ position: 6, typed: 'B', instead: '8' });
    expect(sayVinProblem('1HGCMB2633A004352')).toBe(
      'One character of this VIN is wrong. Character 6, “B”, may be “8”. Check it against the car.',
    );
  });
});

describe('the model year', () => {
  it('means nothing where the tenth character is no year, and is never in the future', () => {
    expect(modelYearsOf('WVGZZZ5N0U0069297', now)).toBeUndefined();
    expect(modelYearsOf('1HGCM82A6YA004352', now)).toEqual({ byRule: 2000, other: null });
  });

  it.each([
    ['Passenger Car', undefined, true],
    ['Multipurpose Passenger Vehicle (MPV)', 'Class 3: 10,001 - 14,000 lb', true],
    ['Truck', 'Class 2F: 7,001 - 8,000 lb', true],
    ['Truck', 'Class 3: 10,001 - 14,000 lb', false],
    ['Truck', undefined, false],
    ['Bus', 'Class 2F: 7,001 - 8,000 lb', false],
    ['Incomplete Vehicle', 'Class 4: 14,001 - 16,000 lb', false],
    [undefined, undefined, false],
  ])('of a %s of %s follows the seventh character: %s', (type, weight, isLight) => {
    expect(isLightVehicle(type, weight)).toBe(isLight);
  });
});
