import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { milesBetween, type Point, pointAway } from '#domain/marketplace/geo.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import type { JobCard } from '#api/shapes/job-parts.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { testApp, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import { zipCodes } from './support/people.ts';
import { randomOf } from './support/random.ts';
import { rounds } from './support/rounds.ts';
import { postJob } from './support/stories.ts';
import { type Answer, edgeOf, fitOf, middleOf } from './support/trilateration.ts';

/*
 * A stranger asks the real search about distances, from places that they choose, and makes the most of every
 * answer: the tenths of a mile, the edge of the circle, the order of two jobs, the mean of many jobs.
 *
 * What this guarantees: all of it leads to the public point and to the ZIP code, and no answer changes when
 * the address does. A person's home could therefore be anywhere in the ZIP code for all that the answers
 * say, so no estimate is surer than the ZIP code is small.
 */

/** No answer may locate a place more exactly than this. */
const SUREST_MILES = 0.4;

const JOBS = Math.max(4, rounds(50));
const QUESTIONS = Math.max(80, rounds(1_000));
/** So many jobs are looked at by the edges of circles and by the order of two: some sixty questions each. */
const LOOKED_AT = Math.max(2, rounds(10));

const serves = ['20147', '20148', '20166'] as const;
type Posted = { id: JobId; zip: string };

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let jobs: Posted[];
const random = randomOf('questions about places');

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  jobs = [];
  for (let n = 0; n < JOBS; n += 1) jobs.push(await post(serves[n % serves.length]!));
}, 240_000);
afterAll(() => app.close());

/** A job of a neighbor of its own: one person has three at most, and any number of people may post. */
async function post(zip: string, street = `${random.below(9_000) + 100} Secret Street`): Promise<Posted> {
  const id = await postJob(app, 'ana', { zip, address: { street, city: 'Ashburn', state: 'VA' } });
  const neighbor = uuidv7() as UserId;
  const { executeSql } = app.product.system.database;
  await executeSql(
    `insert into auth_user (id, email, name, created_at, updated_at) values ($1, $2, 'A Neighbor', now(), now())`,
    [neighbor, `${neighbor}@people.test`],
  );
  // A job is of its owner's own car, so both go over at once.
  await executeSql(
    `with sold as (update job set customer_id = $1 where id = $2 returning vehicle_id)
     update vehicle set customer_id = $1 from sold where vehicle.id = sold.vehicle_id`,
    [neighbor, id],
  );
  return { id, zip };
}

type Found = { items: JobCard[]; total: number };
let asked = 0;

async function ask(name: string, input: Record<string, unknown>): Promise<unknown> {
  asked += 1;
  // A caller with many addresses is slowed down by no limit.
  if (asked % 40 === 0) await app.product.system.database.executeSql('delete from rate_bucket');
  const response = await callOverHttp(http, name, input);
  expect(response.status).toBe(200);
  return response.json();
}

const search = async (from: Point, more: Record<string, unknown> = {}) =>
  (await ask('marketplace.search', { ...from, distanceMi: 50, sort: 'distance', ...more })) as Found;

const middleOfZip = (zip: string): Point => {
  const { lat, lng } = zipCodes.find((place) => place.zip === zip)!;
  return { lat, lng };
};

/** The places that are asked from: near and far, in every direction. */
const origins = Array.from({ length: QUESTIONS }, (_, n) =>
  pointAway(middleOfZip('20147'), 0.5 + (n % 37), n * 137.5 + random.below(40)),
);

async function everyAnswer(): Promise<Found[]> {
  const answers: Found[] = [];
  for (const from of origins) answers.push(await search(from));
  return answers;
}

/** What the circle's edge tells: it goes over a job at exactly five miles of it. */
async function byEdges(id: JobId, shown: Point): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const bearing of [15, 135, 255]) {
    const miles = await edgeOf(3, 7, 12, async (at) => {
      const { items } = await search(pointAway(shown, at, bearing), { distanceMi: 5 });
      return !items.some((job) => job.id === id);
    });
    answers.push({ from: pointAway(shown, miles, bearing), miles: 5 });
  }
  return answers;
}

/**
 * What the order of two jobs reveals: at the turning point, both are equally far away. The line of
 * questions is `asideMiles` beside the two, across their direction, so that the turn is always near its
 * middle.
 */
async function whereOrderTurns(one: JobCard, other: JobCard, asideMiles: number): Promise<Point> {
  const apart = milesBetween(one.approximate, other.approximate);
  const north = milesBetween(one.approximate, { ...one.approximate, lat: other.approximate.lat });
  const isNorth = other.approximate.lat > one.approximate.lat;
  const isEast = other.approximate.lng > one.approximate.lng;
  const fromNorth = (Math.acos(Math.min(1, north / apart)) * 180) / Math.PI;
  const bearing = isNorth === isEast ? fromNorth : -fromNorth;
  const line = (share: number): Point =>
    pointAway(
      {
        lat: one.approximate.lat + share * (other.approximate.lat - one.approximate.lat),
        lng: one.approximate.lng + share * (other.approximate.lng - one.approximate.lng),
      },
      asideMiles,
      bearing + 90,
    );
  expect(apart).toBeGreaterThan(0);
  const share = await edgeOf(-2, 3, 14, async (at) => {
    const { items } = await search(line(at));
    const place = (id: string) => items.findIndex((job) => job.id === id);
    return place(other.id) < place(one.id);
  });
  return line(share);
}

describe(`${QUESTIONS} clever questions about ${JOBS} jobs`, () => {
  let answers: Found[];
  const cards = () => answers[0]!.items;

  beforeAll(async () => {
    answers = await everyAnswer();
  }, 600_000);

  it('lead to the public point of each job, which the answers name anyway', () => {
    expect(
      cards()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(jobs.map(({ id }) => id).toSorted());
    for (const { id, approximate } of cards()) {
      const distances = answers.map(({ items }, n) => ({
        from: origins[n]!,
        miles: items.find((job) => job.id === id)!.distanceMiles!,
      }));
      expect(milesBetween(fitOf(middleOfZip('20147'), distances), approximate)).toBeLessThan(0.1);
      // Each of them follows from the point that is shown: it tells nothing that the first did not.
      for (const { from, miles } of distances) {
        expect(miles).toBe(Math.round(milesBetween(from, approximate) * 10) / 10);
      }
    }
    for (const { items } of answers) {
      const miles = items.map(({ distanceMiles }) => distanceMiles!);
      expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    }
  });

  it('find by edges and by order what was shown, and nothing sharper', async () => {
    for (const card of cards().slice(0, LOOKED_AT)) {
      const found = fitOf(card.approximate, await byEdges(card.id, card.approximate));
      expect(milesBetween(found, card.approximate)).toBeLessThan(0.1);
      const other = cards().find(({ id }) => id !== card.id && zipOf(id) !== zipOf(card.id))!;
      for (const asideMiles of [0, 3.5]) {
        const between = await whereOrderTurns(card, other, asideMiles);
        const [here, there] = [card, other].map(({ approximate }) => milesBetween(between, approximate));
        expect(Math.abs(here! - there!)).toBeLessThan(0.01);
      }
    }
  }, 600_000);

  it('find a point that was drawn around the middle of the ZIP code, never nearer than half a mile', () => {
    for (const { id, approximate } of cards()) {
      const miles = milesBetween(approximate, middleOfZip(zipOf(id)));
      expect(miles).toBeGreaterThan(0.49);
      expect(miles).toBeLessThan(1.01);
      expect(miles).toBeGreaterThan(SUREST_MILES);
    }
  });

  it('get the same answers wherever the address is, so that they show no more than the ZIP code', async () => {
    const asBefore = await everyAnswer();
    await app.product.system.database.executeSql(`update job_address set sealed = 'another address'`);
    const moved = await everyAnswer();
    expect(asBefore).toEqual(answers);
    expect(moved).toEqual(answers);
    for (const { id } of jobs) {
      // The best guess, in every way there is: for one of the places that fit, it is wrong.
      const card = cards().find((job) => job.id === id)!;
      const neighbors = cards().filter((job) => zipOf(job.id) === zipOf(id));
      const estimates = [
        card.approximate,
        middleOf(neighbors.map(({ approximate }) => approximate)),
        middleOfZip(zipOf(id)),
      ];
      for (const estimate of estimates) expect(surenessOf(estimate, zipOf(id))).toBeGreaterThan(SUREST_MILES);
    }
  }, 600_000);

  it('are not helped by posting again: the next job at an address is at the same point', async () => {
    const [first, second] = [await post('20147', '7 Only Lane'), await post('20147', '7 Only Lane')];
    const { items } = await search(middleOfZip('20147'));
    const [one, other] = [first, second].map(({ id }) => items.find((job) => job.id === id)!);
    expect(one!.approximate).toEqual(other!.approximate);
  });

  const zipOf = (id: string) => jobs.find((job) => job.id === id)!.zip;
});

/**
 * How far off an estimate is at worst. Every address of the ZIP code fits the answers equally well; the
 * ones half a mile around its middle are the sample, because each ZIP code that we serve is far wider.
 */
function surenessOf(estimate: Point, zip: string): number {
  const fitting = [0, 90, 180, 270].map((bearing) => pointAway(middleOfZip(zip), 0.5, bearing));
  return Math.max(...fitting.map((place) => milesBetween(estimate, place)));
}
