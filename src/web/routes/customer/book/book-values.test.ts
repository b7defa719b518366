import { describe, expect, it } from 'vitest';
import type { BayId } from '#domain/ids.ts';
import { nothingSelected } from '#domain/vehicles/vehicle-selection.ts';
import { ANOTHER } from '../car-choice/own-cars.ts';
import { bookSchema, type BookValues, problemsOf } from './book-values.ts';

const slot = { bayId: 'b' as BayId, bayName: 'Shop', startsAt: '2026-11-30T14:00:00Z', endsAt: '' };
const filled: BookValues = {
  car: 'own-car',
  vehicle: nothingSelected,
  zip: '20147',
  mobile: false,
  street: '',
  town: null,
  slot,
};

describe('the form that books a package', () => {
  it.each([
    ['a described car that is not whole', { car: ANOTHER }, 'car'],
    ['a ZIP code that is none', { zip: '2014' }, 'zip'],
    ['no time', { slot: null }, 'slot'],
    ['no street to come to', { mobile: true, town: { city: 'Ashburn', state: 'VA' } }, 'street'],
    ['a town that is not known', { mobile: true, street: '1 Main Street' }, 'street'],
  ])('names the field of %s', (_, change, field) => {
    expect(Object.keys(problemsOf({ ...filled, ...change }))).toEqual([field]);
    expect(bookSchema.safeParse({ ...filled, ...change }).success).toBe(false);
  });

  it('sends an own car by its id, and an address only where the shop comes to it', () => {
    const sent = { vehicle: null, vehicleId: 'own-car', zip: '20147', bayId: 'b', startsAt: slot.startsAt };
    const typed = { ...filled, street: '1 Main Street', town: { city: 'Ashburn', state: 'VA' } };
    expect(bookSchema.parse(typed)).toEqual({ ...sent, address: null });
    const address = { street: '1 Main Street', city: 'Ashburn', state: 'VA' };
    expect(bookSchema.parse({ ...typed, mobile: true })).toEqual({ ...sent, address });
  });

  it('sends a described car whole', () => {
    const vehicle = { ...nothingSelected, year: 2018, make: 'Honda', model: 'Accord' };
    const { vehicle: sent, vehicleId } = bookSchema.parse({ ...filled, car: ANOTHER, vehicle });
    expect(sent).toMatchObject({ year: 2018, make: 'Honda', model: 'Accord' });
    expect(vehicleId).toBeNull();
  });
});
