import { describe, expect, it } from 'vitest';
import {
  adminMakes,
  besideKeptVin,
  builtInModels,
  canChoose,
  chooseMake,
  chooseModel,
  chooseTrim,
  chooseYear,
  isComplete,
  keepVin,
  modelYears,
  nothingSelected,
  typeVehicle,
  vehicleName,
  type VehicleSelection,
} from '#domain/vehicles/vehicle-selection.ts';

const full: VehicleSelection = {
  ...nothingSelected,
  year: 2019,
  make: 'Honda',
  model: 'Civic',
  trim: 'Sport',
  details: { engine: '2.0L' },
};
const chosen = (selection: VehicleSelection) =>
  [selection.year, selection.make, selection.model, selection.trim, selection.details]
    .map((value) => (value === null ? '-' : 'x'))
    .join('');

describe('choosing a vehicle', () => {
  it('clears everything below what was changed', () => {
    expect(chosen(chooseYear(2020))).toBe('x----');
    expect(chosen(chooseMake(full, 'Ford'))).toBe('xx---');
    expect(chosen(chooseModel(full, 'Pilot'))).toBe('xxx--');
    expect(chosen(chooseTrim(full, 'Base'))).toBe('xxxx-');
  });

  it('keeps all that a VIN says when a trim is chosen among those that it leaves open', () => {
    const camry: VehicleSelection = { ...full, trim: null, source: 'vin', possibleTrims: ['LE', 'SE'] };
    expect(chooseTrim(camry, 'SE')).toEqual({ ...camry, trim: 'SE' });
    expect(chooseModel(camry, 'Corolla')).toMatchObject({
      source: 'chosen',
      details: null,
      possibleTrims: [],
    });
  });

  it('keeps a confirmed VIN beside whatever is chosen or typed after it', () => {
    const kept = keepVin('WVGZZZ5NZEW069297');
    const typed = typeVehicle({ year: 2014, make: 'Volkswagen', model: 'Tiguan' });
    for (const next of [typed, chooseYear(2014)]) {
      expect(besideKeptVin(next, kept)).toEqual({
        ...next,
        details: { vin: 'WVGZZZ5NZEW069297' },
        keepsVin: true,
      });
    }
    expect(besideKeptVin(typed, nothingSelected)).toEqual(typed);
  });

  it('opens each choice after the one before it', () => {
    const open = (selection: VehicleSelection) =>
      (['year', 'make', 'model', 'trim'] as const).filter((what) => canChoose(selection, what)).length;
    expect(open(nothingSelected)).toBe(1);
    expect(open(chooseYear(2019))).toBe(2);
    expect(open(chooseMake(chooseYear(2019), 'Honda'))).toBe(3);
    expect(open(full)).toBe(4);
  });

  it('is complete without a trim', () => {
    expect(isComplete({ ...full, trim: null })).toBe(true);
    expect(isComplete({ ...full, model: null })).toBe(false);
  });
});

describe('vehicles', () => {
  it('run from next year down to 2010', () => {
    const years = modelYears(new Date('2026-11-21T00:00:00Z'));
    expect([years[0], years.at(-1), years.length]).toEqual([2027, 2010, 18]);
  });

  it('are narrowed in the back-office by the specification’s eight makes first, and by all of its years', () => {
    expect(adminMakes.slice(0, 8).join(', ')).toBe(
      'Toyota, Honda, Ford, Chevrolet, BMW, Mercedes-Benz, Audi, Nissan',
    );
    const years = modelYears(new Date('2026-11-21T00:00:00Z'));
    for (let year = 2016; year <= 2025; year += 1) expect(years).toContain(year);
  });

  it('have the six makes of the specification built in', () => {
    expect(Object.keys(builtInModels)).toEqual([
      'BMW',
      'Chevrolet',
      'Ford',
      'Honda',
      'Mercedes-Benz',
      'Toyota',
    ]);
  });

  it('are named with their trim where there is one', () => {
    expect(vehicleName({ year: 2019, make: 'Honda', model: 'Civic' })).toBe('2019 Honda Civic');
    expect(vehicleName({ year: 2019, make: 'Honda', model: 'Civic', trim: 'Sport' })).toBe(
      '2019 Honda Civic Sport',
    );
  });
});
