import { describe, expect, it } from 'vitest';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { key, postJob } from '#test/support/stories.ts';

// What an owner says of the car while posting. Shops read it before they quote; its mileage stays with it.

const refused = (code: string) => expect.objectContaining({ code });
const nothing = {
  odometerMiles: null,
  drivable: null,
  towNote: '',
  symptom: null,
  troubleCodes: [],
  answers: [],
};
const said = {
  odometerMiles: 84_213,
  drivable: 'no' as const,
  towNote: 'In the garage on flat ground. Keys are inside.',
  symptom: { kind: 'noise', place: 'brakes', sign: 'grind' },
  troubleCodes: ['c0035', 'P0300', 'P0300'],
  answers: [
    { question: 'brake_axle', answer: 'front' },
    { question: 'brake_grind', answer: 'yes' },
  ],
};
const kept = { ...said, troubleCodes: ['C0035', 'P0300'] };

async function carOf(app: TestApp, jobId: string) {
  const { items } = await app.as('ana').vehicles.mine({});
  const { id } = items.find(({ lastJob }) => lastJob?.id === jobId)!;
  return app.as('ana').vehicles.get({ vehicleId: id });
}

describe('what an owner says of the car', () => {
  it('is read by them, by shops and by staff, whole', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { intake: said });
    expect((await app.as('ana').jobs.get({ jobId })).intake).toEqual(kept);
    expect((await app.as('mira').jobs.getAsShop({ jobId })).intake).toEqual(kept);
    expect((await app.as('superAdmin').jobs.staff.get({ jobId })).intake).toEqual(kept);
  });

  it('may be nothing', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    expect((await app.as('mira').jobs.getAsShop({ jobId })).intake).toEqual(nothing);
    expect((await carOf(app, jobId)).readings).toEqual([]);
  });

  it('reaches strangers in no part', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { intake: said });
    const seen = [
      await app.as(null).marketplace.job({ jobId }),
      await app.as('ben').marketplace.details({ jobId }),
      await app.as(null).marketplace.search({ zip: '20147' }),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/flat ground|84213|P0300|brake_axle/);
  });

  it.each([
    ['an address', { drivable: 'no', towNote: 'At 12 Oak Street, Ashburn' }],
    ['a phone number', { drivable: 'no', towNote: 'Call me on 703-555-0142' }],
    ['a symptom of our table', { symptom: { kind: 'noise', place: 'brakes', sign: 'toString' } }],
    ['an answer to its question', { answers: [{ question: 'brake_axle', answer: 'year' }] }],
    ['a note for a car that drives', { drivable: 'yes', towNote: 'On the street.' }],
  ] as const)('is refused where it is not as it should be: %s', async (_, intake) => {
    const app = await appForThisTest();
    await expect(postJob(app, 'ana', { intake: intake as never })).rejects.toEqual(refused('INVALID_INPUT'));
  });
});

describe('a car that needs a tow', () => {
  it('is what a shop can search for, and says so on its card', async () => {
    const app = await appForThisTest();
    const towed = await postJob(app, 'ana', { intake: { drivable: 'no', towNote: 'On the driveway.' } });
    const driven = await postJob(app, 'ana', { intake: { drivable: 'short' } });
    const silent = await postJob(app, 'ana');
    const found = async (query: { needsTow?: boolean }) => {
      const { items } = await app.as('mira').marketplace.searchAsShop({ distanceMi: 20, ...query });
      return items.map(({ id, needsTow }) => [id, needsTow]);
    };
    expect(await found({ needsTow: true })).toEqual([[towed, true]]);
    expect(await found({})).toEqual([
      [silent, false],
      [driven, false],
      [towed, true],
    ]);
  });
});

describe('a mileage that is posted', () => {
  it('is a reading of the car by its owner', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', { intake: { odometerMiles: 84_213 } });
    expect((await carOf(app, jobId)).readings).toMatchObject([{ miles: 84_213, source: 'owner' }]);
  });

  it('is not less than the newest reading, and then nothing is posted', async () => {
    const app = await appForThisTest();
    const first = await postJob(app, 'ana', { intake: { odometerMiles: 84_213 } });
    const { id: vehicleId } = await carOf(app, first);
    const again = (odometerMiles: number) =>
      postJob(app, 'ana', { vehicle: null, vehicleId, service: 'battery', intake: { odometerMiles } });
    await expect(again(84_212)).rejects.toMatchObject({
      code: 'MILEAGE_BELOW_LAST',
      message: expect.stringContaining('84,213 miles'),
    });
    expect((await app.as('ana').jobs.mine({})).items).toHaveLength(1);
    const second = await again(84_213);
    expect((await carOf(app, second)).readings).toHaveLength(2);
  });

  it('of a guest comes with the car when the link is opened', async () => {
    const app = await appForThisTest();
    const { linkNumber } = await app.as(null).jobs.post({
      email: 'ana@people.test',
      zip: '20147',
      vehicle: { year: 2012, make: 'Ford', model: 'Focus' },
      service: 'tires',
      intake: { odometerMiles: 61_000 },
      photos: [],
      idempotencyKey: key(),
    });
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: 'ana@people.test' });
    const token = messages.map(({ text }) => /token=([0-9a-f]{64})/.exec(text)?.[1]).find(Boolean)!;
    const opened = await app.as(null).jobs.openGuestLink({ token, number: linkNumber! });
    expect((await carOf(app, opened.jobId)).readings).toMatchObject([{ miles: 61_000, source: 'owner' }]);
  });
});

describe('the database', () => {
  it.each([
    ['half a symptom', `symptom_kind = 'noise'`],
    ['a note without a tow', `tow_note = 'On the street.'`],
    ['a code that is none', `trouble_codes = '{P03}'`],
    ['another word for driving', `drivable = 'maybe'`],
    ['miles below zero', `odometer_miles = -1`],
  ])('refuses %s', async (_, change) => {
    const app = await appForThisTest();
    await postJob(app, 'ana', { intake: { odometerMiles: 1 } });
    await expect(app.product.system.database.executeSql(`update job_intake set ${change}`)).rejects.toThrow(
      /job_intake|check constraint/,
    );
  });
});
