import { describe, expect, it } from 'vitest';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { fileId, vehicleId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { chooseMake, chooseModel, chooseYear } from '#domain/vehicles/vehicle-selection.ts';
import { ANOTHER } from '../car-choice/own-cars.ts';
import { editOf, type EditValues, valuesOf } from './edit-values.ts';
import { text } from './text.ts';

const now = new Date('2026-11-20T20:00:00Z');
const photo = fileId.parse('01932000-0000-7000-8000-0000000000f1');
const job = {
  now: now.toISOString(),
  timeZone: 'America/New_York',
  zip: '20147',
  city: 'Ashburn',
  stateCode: 'VA',
  service: 'suspension',
  vehicleId: vehicleId.parse('01932000-0000-7000-8000-0000000000c1'),
  vehicle: { year: 2019, make: 'Honda', model: 'Civic', trim: null },
  description: 'It grinds.',
  photos: [{ fileId: photo, url: '/a', thumbnailUrl: '/b', width: 8, height: 6 }],
  budgetCents: cents(300_00),
  fixedPrice: false,
  instantAccept: false,
  mobileOk: true,
  windows: [
    { startsAt: '2026-11-19T14:00:00.000Z', endsAt: '2026-11-19T17:00:00.000Z' },
    { startsAt: '2026-11-21T14:00:00.000Z', endsAt: '2026-11-21T17:00:00.000Z' },
  ],
  address: { street: '1 Old Road', city: 'Broadlands', state: 'VA', zip: '20147' },
  addressVisibility: 'verified_shops',
  response: 'review',
  cardId: null,
  moreServices: [{ code: 'tires', name: 'Tire Service' }],
  intake: {
    odometerMiles: 61_204,
    drivable: 'no',
    towNote: 'On the driveway.',
    symptom: { kind: 'noise', place: 'brakes', sign: 'grind' },
    troubleCodes: ['P0300', 'C0035'],
    // Of a service that is asked for no more.
    answers: [{ question: 'brake_axle', answer: 'front' }],
  },
} as unknown as OwnerJobView;

const edit = (changes: Partial<EditValues> = {}) => editOf({ ...valuesOf(job), ...changes }, job, now);

describe('the form of an edit', () => {
  it('sends what the job holds if nothing is changed, of its times those to come', () => {
    expect(edit()).toEqual({
      edit: {
        service: 'suspension',
        moreServices: ['tires'],
        intake: { ...job.intake, answers: [] },
        vehicle: null,
        vehicleId: job.vehicleId,
        description: 'It grinds.',
        budgetCents: 300_00,
        fixedPrice: false,
        instantAccept: false,
        mobileOk: true,
        windows: [job.windows[1]],
        address: { street: '1 Old Road', city: 'Broadlands', state: 'VA' },
        addressVisibility: 'verified_shops',
        response: 'review',
        cardId: null,
        keptPhotos: [photo],
        photos: [],
      },
    });
  });

  it('tells photos that stay from new ones', () => {
    const added = { ...job.photos[0]!, fileId: fileId.parse('01932000-0000-7000-8000-0000000000f2') };
    expect(edit({ photos: [{ ...added, claim: 'mine' }] })).toMatchObject({
      edit: { keptPhotos: [], photos: [{ fileId: added.fileId, claim: 'mine' }] },
    });
  });

  it('puts another street into the town of the job', () => {
    expect(edit({ street: '2 New Road' })).toMatchObject({
      edit: { address: { street: '2 New Road', city: 'Ashburn' } },
    });
    expect(edit({ street: '' })).toMatchObject({ edit: { address: null } });
  });

  it('needs a whole car where another one is chosen', () => {
    expect(edit({ car: ANOTHER })).toEqual({ problems: { car: text.chooseCar } });
    const vehicle = chooseModel(chooseMake(chooseYear(2020), 'Kia'), 'Soul');
    expect(edit({ car: ANOTHER, vehicle })).toMatchObject({
      edit: { vehicleId: null, vehicle: { year: 2020, make: 'Kia', model: 'Soul' } },
    });
  });

  it('has the limits of a post', () => {
    expect(edit({ fixedPrice: true, budgetCents: null })).toEqual({
      problems: { budgetCents: 'Enter an amount for the fixed price.' },
    });
    expect(edit({ description: 'Call 703-555-0147.' })).toMatchObject({
      problems: { description: expect.any(String) },
    });
  });
});
