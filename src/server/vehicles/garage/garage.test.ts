import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId, VehicleId } from '#domain/ids.ts';
import { DAY } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { key, postJob } from '#test/support/stories.ts';

// The cars of an owner: each is one row, whatever it was posted as, and theirs alone.

const ACCORD = '1HGCM82633A004352';
const TIGUAN = 'WVGZZZ5NZEW069297';
const civic = { year: 2019, make: 'Honda', model: 'Civic' };
const accord = { year: 2003, make: 'Honda', model: 'Accord', vin: ACCORD };
const refused = (code: string) => expect.objectContaining({ code });
const once = <Input extends object>(input: Input) => ({ ...input, idempotencyKey: key() });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const carsOf = async (who: PersonName) => (await app.as(who).vehicles.mine({})).items;

/** Posts and withdraws, so that the next post is no fourth live job. */
async function postedAndOver(who: PersonName, posting: Parameters<typeof postJob>[2]): Promise<JobId> {
  const jobId = await postJob(app, who, posting);
  await app.as(who).jobs.withdraw({ jobId, idempotencyKey: key() });
  return jobId;
}

async function carOf(who: PersonName, jobId: JobId): Promise<VehicleId> {
  const car = (await carsOf(who)).find(({ lastJob }) => lastJob?.id === jobId);
  return car!.id;
}

describe('a car that is posted', () => {
  it('is the same row by its VIN, whatever else was entered', async () => {
    const first = await postedAndOver('ana', { vehicle: accord });
    const id = await carOf('ana', first);
    await postedAndOver('ana', { vehicle: { ...accord, trim: 'EX' } });
    const cars = await carsOf('ana');
    expect(cars).toMatchObject([{ id, jobs: 2, name: '2003 Honda Accord', vin: '*********3A004352' }]);
    expect(await carsOf('ben')).toEqual([]);
  });

  it('is another row without a VIN, and its owner is asked', async () => {
    const one = await carOf('ben', await postedAndOver('ben', { vehicle: civic }));
    const other = await carOf('ben', await postedAndOver('ben', { vehicle: civic }));
    expect(one).not.toBe(other);
    const { questions } = await app.as('ben').vehicles.mine({});
    expect(questions.map(({ one: first, other: second }) => [first.id, second.id].toSorted())).toEqual([
      [one, other].toSorted(),
    ]);
  });

  it('is chosen from the garage, with its VIN', async () => {
    const [car] = await carsOf('ana');
    const jobId = await postedAndOver('ana', { vehicle: null, vehicleId: car!.id, service: 'battery' });
    expect((await app.as('ana').jobs.get({ jobId })).vehicle).toMatchObject({ vin: ACCORD, year: 2003 });
    expect(await carsOf('ana')).toMatchObject([{ id: car!.id, jobs: 3, lastJob: { id: jobId } }]);
  });

  it('is not another person’s, nor both chosen and described', async () => {
    const [car] = await carsOf('ana');
    const post = (who: PersonName | null, vehicle: typeof civic | null) =>
      app.as(who).jobs.post({
        email: 'ben@people.test',
        zip: '20147',
        vehicle,
        vehicleId: car!.id,
        service: 'brakes',
        photos: [],
        idempotencyKey: key(),
      });
    await expect(post('ben', null)).rejects.toEqual(refused('VEHICLE_NOT_FOUND'));
    await expect(post(null, null)).rejects.toEqual(refused('VEHICLE_NOT_FOUND'));
    await expect(post('ana', civic)).rejects.toEqual(refused('INVALID_INPUT'));
  });
});

describe('a guest’s car', () => {
  it('becomes the one that its owner has, when the link is opened', async () => {
    const [car] = await carsOf('ana');
    const { jobId } = await app.as(null).jobs.post({
      email: 'ana@people.test',
      zip: '20147',
      vehicle: { ...accord, trim: 'LX' },
      service: 'tires',
      photos: [],
      idempotencyKey: key(),
    });
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: 'ana@people.test' });
    const token = messages.map(({ text }) => /token=([0-9a-f]{64})/.exec(text)?.[1]).find(Boolean)!;
    const { number } = await app.product.system.database
      .executeSql('select number from guest_link where job_id = $1', [jobId])
      .then(({ rows }) => rows[0] as { number?: string });
    await app.as(null).jobs.openGuestLink({ token, ...(number ? { number } : {}) });
    expect(await carsOf('ana')).toMatchObject([{ id: car!.id, lastJob: { id: jobId } }]);
    const { merges } = await app.as('ana').vehicles.get({ vehicleId: car!.id });
    expect(merges).toMatchObject([{ because: 'vin', jobs: 1, name: '2003 Honda Accord LX' }]);
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
  });
});

describe('two cars that may be one', () => {
  const pair = async () => (await app.as('ben').vehicles.mine({})).questions[0];

  it('are not asked about again once they are two', async () => {
    const { one, other } = (await pair())!;
    await app.as('ben').vehicles.answerSame(once({ oneId: one.id, otherId: other.id, isSame: false }));
    expect(await pair()).toBeUndefined();
    // The owner's word that they are two: both can need brakes.
    await postedAndOver('ben', { vehicle: null, vehicleId: one.id });
    const first = await postJob(app, 'ben', { vehicle: null, vehicleId: one.id });
    const second = await postJob(app, 'ben', { vehicle: null, vehicleId: other.id });
    for (const jobId of [first, second]) await app.as('ben').jobs.withdraw({ jobId, idempotencyKey: key() });
  });

  it('become one with the jobs of both, and two again with what each had', async () => {
    const before = await carsOf('ben');
    const [newer, older] = before;
    await app.as('ben').vehicles.edit(
      once({
        vehicleId: newer!.id,
        version: 1,
        nickname: 'The blue one',
        plate: 'abc 1234',
        plateState: 'VA',
      }),
    );
    const { vehicleId } = await app
      .as('ben')
      .vehicles.answerSame(once({ oneId: newer!.id, otherId: older!.id, isSame: true }));
    expect(vehicleId).toBe(older!.id);
    const [merged, ...rest] = await carsOf('ben');
    expect(rest).toEqual([]);
    expect(merged).toMatchObject({
      jobs: newer!.jobs + older!.jobs,
      nickname: 'The blue one',
      plateState: 'VA',
    });
    // The old address still leads to the car.
    expect((await app.as('ben').vehicles.get({ vehicleId: newer!.id })).id).toBe(older!.id);

    const { merges } = await app.as('ben').vehicles.get({ vehicleId });
    expect(merges).toMatchObject([{ because: 'owner', jobs: newer!.jobs }]);
    await expect(app.as('ana').vehicles.undoMerge(once({ mergeId: merges[0]!.id }))).rejects.toEqual(
      refused('NOT_FOUND'),
    );
    await app.as('ben').vehicles.undoMerge(once({ mergeId: merges[0]!.id }));
    const after = await carsOf('ben');
    expect(after.map(({ id, jobs, nickname }) => [id, jobs, nickname])).toEqual([
      [newer!.id, newer!.jobs, 'The blue one'],
      [older!.id, older!.jobs, null],
    ]);
    expect(await pair()).toBeUndefined();
    await expect(app.as('ben').vehicles.undoMerge(once({ mergeId: merges[0]!.id }))).rejects.toEqual(
      refused('NOT_FOUND'),
    );
  });

  it('keep a third that one of them had become', async () => {
    for (const name of ['one', 'two', 'three']) {
      await app.as('cara').vehicles.add(once({ year: 2012, make: 'Ford', model: 'Focus', nickname: name }));
    }
    const [three, two, one] = await carsOf('cara');
    const same = (first: VehicleId, second: VehicleId) =>
      app.as('cara').vehicles.answerSame(once({ oneId: first, otherId: second, isSame: true }));
    await same(two!.id, three!.id);
    await same(one!.id, two!.id);
    expect(await carsOf('cara')).toMatchObject([{ id: one!.id }]);
    const { merges } = await app.as('cara').vehicles.get({ vehicleId: one!.id });
    expect(merges.map(({ nickname }) => nickname).toSorted()).toEqual(['three', 'two']);
    await app
      .as('cara')
      .vehicles.undoMerge(once({ mergeId: merges.find(({ nickname }) => nickname === 'two')!.id }));
    expect((await carsOf('cara')).map(({ id }) => id)).toEqual([two!.id, one!.id]);
    expect((await app.as('cara').vehicles.get({ vehicleId: two!.id })).merges).toMatchObject([
      { nickname: 'three' },
    ]);
  });

  it('are never one with two VINs, nor with a car of another person', async () => {
    const [car] = await carsOf('ana');
    const tiguan = { year: 2003, make: 'Honda', model: 'Accord', vin: TIGUAN, vinConfirmed: true };
    const { vehicleId } = await app.as('ana').vehicles.add(once(tiguan));
    expect((await app.as('ana').vehicles.mine({})).questions).toEqual([]);
    const answer = { oneId: car!.id, otherId: vehicleId, isSame: true };
    await expect(app.as('ana').vehicles.answerSame(once(answer))).rejects.toEqual(refused('CARS_DIFFER'));
    const [bens] = await carsOf('ben');
    const stolen = app.as('ana').vehicles.answerSame(once({ ...answer, otherId: bens!.id }));
    await expect(stolen).rejects.toEqual(refused('VEHICLE_NOT_FOUND'));
    const itself = app.as('ana').vehicles.answerSame(once({ ...answer, otherId: car!.id }));
    await expect(itself).rejects.toEqual(refused('VEHICLE_NOT_FOUND'));
  });
});

describe('what an owner keeps of a car', () => {
  let id: VehicleId;
  beforeAll(async () => {
    id = (
      await app
        .as('cara')
        .vehicles.add(once({ ...civic, nickname: ' Daily ', plate: 'vab-1234', plateState: 'va' }))
    ).vehicleId;
  });

  it('is masked until they press for it, and not another person’s', async () => {
    const car = await app.as('cara').vehicles.get({ vehicleId: id });
    expect(car).toMatchObject({ nickname: 'Daily', plate: '******34', plateState: 'VA', vin: null });
    expect(await app.as('cara').vehicles.numbers({ vehicleId: id })).toEqual({
      vin: null,
      plate: 'VAB-1234',
    });
    await expect(app.as('ben').vehicles.get({ vehicleId: id })).rejects.toEqual(refused('VEHICLE_NOT_FOUND'));
    await expect(app.as('ben').vehicles.numbers({ vehicleId: id })).rejects.toEqual(
      refused('VEHICLE_NOT_FOUND'),
    );
    const edit = app.as('ben').vehicles.edit(once({ vehicleId: id, version: car.version }));
    await expect(edit).rejects.toEqual(refused('VEHICLE_NOT_FOUND'));
  });

  it('changes only with what was read, and a number that is left out stays', async () => {
    const { version } = await app.as('cara').vehicles.get({ vehicleId: id });
    const change = { vehicleId: id, version, nickname: null, plateState: 'MD', vin: ACCORD };
    const { car } = await app.as('cara').vehicles.edit(once(change));
    expect(car).toMatchObject({
      nickname: null,
      plate: '******34',
      plateState: 'MD',
      vin: '*********3A004352',
    });
    await expect(app.as('cara').vehicles.edit(once(change))).rejects.toEqual(refused('STALE_VERSION'));
    await app.settle();
    expect((await app.as('cara').vehicles.numbers({ vehicleId: id })).vin).toBe(ACCORD);
  });

  it('refuses the VIN of another of their cars, and one that no check digit vouches for', async () => {
    const { vehicleId } = await app
      .as('cara')
      .vehicles.add(once({ year: 2014, make: 'Volkswagen', model: 'Tiguan' }));
    const edit = (vin: string, vinConfirmed = false) =>
      app.as('cara').vehicles.edit(once({ vehicleId, version: 1, vin, vinConfirmed }));
    await expect(edit(ACCORD)).rejects.toEqual(refused('VIN_IN_GARAGE'));
    await expect(app.as('cara').vehicles.add(once(accord))).rejects.toEqual(refused('VIN_IN_GARAGE'));
    await expect(edit(TIGUAN)).rejects.toEqual(refused('VIN_UNCHECKED'));
    expect((await edit(TIGUAN, true)).car.vin).toBe('*********EW069297');
  });

  it('holds the odometer with who read it and when', async () => {
    await app.as('cara').vehicles.noteOdometer(once({ vehicleId: id, miles: 84_000 }));
    app.clock.advance(DAY);
    const { car } = await app.as('cara').vehicles.noteOdometer(once({ vehicleId: id, miles: 84_213 }));
    expect(car.readings).toMatchObject([
      { miles: 84_213, source: 'owner', jobId: null },
      { miles: 84_000, source: 'owner' },
    ]);
  });

  it('goes into the archive without a live job, and comes back with the next post', async () => {
    const jobId = await postJob(app, 'cara', { vehicle: null, vehicleId: id });
    const put = (isArchived: boolean) => app.as('cara').vehicles.archive(once({ vehicleId: id, isArchived }));
    expect((await app.as('cara').vehicles.get({ vehicleId: id })).archiving).toEqual({
      code: 'CAR_HAS_LIVE_JOB',
      values: {},
    });
    await expect(put(true)).rejects.toEqual(refused('CAR_HAS_LIVE_JOB'));
    await app.as('cara').jobs.withdraw({ jobId, idempotencyKey: key() });
    expect((await put(true)).car.isArchived).toBe(true);
    expect((await carsOf('cara')).map((car) => car.id)).not.toContain(id);
    const put2 = await app.as('cara').vehicles.mine({ show: 'archived' });
    expect(put2).toMatchObject({ items: [{ id }], archived: 1 });
    const next = await postJob(app, 'cara', { vehicle: null, vehicleId: id, service: 'battery' });
    expect((await carsOf('cara')).map((car) => car.id)).toContain(id);
    await app.as('cara').jobs.withdraw({ jobId: next, idempotencyKey: key() });
  });
});
