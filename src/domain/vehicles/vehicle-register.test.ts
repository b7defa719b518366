import { describe, expect, it } from 'vitest';
import { isAnotherCar, type RegisterEntry, registerFacts, transmissionWords } from './vehicle-register.ts';

const entry = (changes: Partial<RegisterEntry>): RegisterEntry => ({
  year: 2018,
  make: 'Honda',
  model: 'Ridgeline',
  variant: 'Ridgeline FWD',
  displacementTenths: 35,
  cylinders: 6,
  transmission: 'Automatic, 6-speed',
  drivetrain: 'Front-Wheel Drive',
  fuelType: 'Regular Gasoline',
  mpgCity: 19,
  mpgHighway: 26,
  ...changes,
});
const ridgelines = [
  entry({}),
  entry({ variant: 'Ridgeline AWD', drivetrain: 'All-Wheel Drive', mpgCity: 18, mpgHighway: 25 }),
];

describe('the certain facts of the register', () => {
  it('is what all configurations of the model agree on', () => {
    expect(registerFacts(ridgelines, { make: 'Honda', model: 'Ridgeline' })).toEqual({
      transmission: 'Automatic, 6-speed',
      fuelType: 'Regular Gasoline',
    });
  });

  it('is everything once a trim leaves one configuration', () => {
    expect(registerFacts(ridgelines, { make: 'Honda', model: 'Ridgeline', trim: 'awd' })).toEqual({
      transmission: 'Automatic, 6-speed',
      drivetrain: 'All-Wheel Drive',
      fuelType: 'Regular Gasoline',
      mpgCity: 18,
      mpgHighway: 25,
    });
  });

  it('does not hang on a trim that the register does not tell apart', () => {
    expect(registerFacts(ridgelines, { make: 'Honda', model: 'Ridgeline', trim: 'RTL-E' })).toEqual({
      transmission: 'Automatic, 6-speed',
      fuelType: 'Regular Gasoline',
    });
  });

  it('is narrowed by the engine that a VIN tells', () => {
    const accords = [
      entry({ model: 'Accord', variant: 'Accord', displacementTenths: 15, cylinders: 4, mpgCity: 30 }),
      entry({ model: 'Accord', variant: 'Accord', displacementTenths: 20, cylinders: 4, mpgCity: 23 }),
    ];
    expect(
      registerFacts(accords, { make: 'Honda', model: 'Accord', displacementTenths: 20, cylinders: 4 }),
    ).toMatchObject({
      mpgCity: 23,
    });
    expect(registerFacts(accords, { make: 'Honda', model: 'Accord', displacementTenths: 35 })).toBeNull();
  });

  it.each([
    ['F-150', 'F150', 'F150 Pickup 2WD', true],
    ['328i', '3 Series', '328i xDrive', true],
    ['C-Class', 'C300', 'C300 4matic', false],
    ['M3', '3 Series', 'M340i', false],
    ['Model 3', 'Model 3', 'Model 3 Long Range', true],
    ['Corolla', 'Corolla Hatchback', 'Corolla Hatchback', true],
    ['Mazda3', '3', '3 4-Door 2WD', true],
    ['Mazda', '3', '3 4-Door 2WD', false],
  ])('finds a %s that it calls %s (%s): %s', (model, registered, variant, isFound) => {
    const found = registerFacts([entry({ model: registered, variant })], { make: 'Mazda', model });
    expect(found !== null).toBe(isFound);
  });

  it('leaves out what an entry does not say', () => {
    const [facts] = [registerFacts([entry({ drivetrain: null })], { make: 'Honda', model: 'Ridgeline' })];
    expect(Object.keys(facts ?? {})).not.toContain('drivetrain');
  });
});

describe('the words of a transmission', () => {
  it.each([
    ['Automatic (S8)', 'Automatic, 8-speed'],
    ['Automatic 10-spd', 'Automatic, 10-speed'],
    ['Automatic (AM-S7)', 'Automatic, 7-speed'],
    ['Automatic (AM7)', 'Automatic, 7-speed'],
    ['Automatic (variable gear ratios)', 'Automatic, continuously variable'],
    ['Automatic (AV-S7)', 'Automatic, continuously variable'],
    ['Automatic (A1)', 'Automatic'],
    ['Manual 6-spd', 'Manual, 6-speed'],
  ])('%s is %s', (registered, words) => expect(transmissionWords(registered)).toBe(words));
});

describe('a VIN beside a car', () => {
  const accord = { year: 2003, make: 'Honda' };

  it.each([
    [{ year: 2019, make: 'Toyota' }, true],
    [{ year: 2003, make: 'Toyota' }, true],
    [{ year: 2004, make: 'Honda' }, true],
    [{ year: 2003, make: ' honda' }, false],
  ])('is that of another car where year or make differ: %o', (written, isAnother) => {
    expect(isAnotherCar(accord, written)).toBe(isAnother);
  });

  it('is that of the same car where its make is said shorter or longer', () => {
    const [short, long] = ['Mercedes', 'Mercedes-Benz'].map((make) => ({ year: 2018, make }));
    expect(isAnotherCar(long!, short!)).toBe(false);
    expect(isAnotherCar(short!, long!)).toBe(false);
  });
});
