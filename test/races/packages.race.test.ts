import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { PackageId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, plus } from '#domain/time.ts';
import { rounds } from '../support/rounds.ts';
import { type Arena, expectAllWell, openArena } from './support/arena.ts';
import { Heard } from './support/heard.ts';
import { askAt, type Person, race, winnersOf } from './support/over-http.ts';
import { key, payAndWait } from './support/stories-over-http.ts';

// Owners who book one package at its last free time: one has it, and the others have nothing to pay for.

const LONG = 900_000;
const SLUG = 'racer-1';

let arena: Arena;
let packageId: PackageId;
beforeAll(async () => {
  arena = await openArena('packages');
  packageId = await offerPackage();
});
afterAll(() => arena.close());

describe('two owners at the last free time of a package', () => {
  it('are one who is booked and one who hears that it was taken', { timeout: LONG }, async () => {
    const heard = new Heard();
    const owners = await arena.customers(2 * rounds(100));
    for (let turn = 0; turn < owners.length; turn += 2) {
      await arena.forgetLimits();
      const pair = owners.slice(turn, turn + 2);
      const time = await firstTime(pair[0]!);
      const outcomes = await race(pair.map((owner, index) => () => book(owner, time, turn + index)));
      const [won, ...others] = winnersOf(outcomes);
      expect(others).toEqual([]);
      heard.add(outcomes);

      const winner = pair[outcomes.indexOf(won!)]!;
      const loser = pair.find((owner) => owner !== winner)!;
      expect(await leftBehind(loser)).toEqual({ jobs: 0, cars: 0, payments: 0 });
      const { job } = (won as { answer: { job: OwnerJobView } }).answer;
      const paid = await payAndWait(askAt(arena.origin(turn), winner), arena.origin(turn), job.id);
      expect(paid).toMatchObject({ state: 'booked', appointment: { startsAt: time.startsAt } });
      expect((await timesOf(loser)).slots.map(at)).not.toContain(at(time));

      const cancel = { jobId: job.id, shownFeeCents: cents(0), idempotencyKey: key() };
      await askAt(arena.origin(turn + 1), winner).jobs.cancel(cancel);
    }
    expect(heard.refusals).toEqual({ '409 SLOT_TAKEN': owners.length / 2 });
    await expectAllWell(arena);
    heard.keep('2 owners book the last time of a package', owners.length / 2);
  });
});

type Time = { bayId: string; startsAt: string };
const at = ({ bayId, startsAt }: Time) => `${bayId} ${startsAt}`;

async function offerPackage(): Promise<PackageId> {
  const desk = askAt(arena.origin(0), arena.shops[0]!.owner);
  const { services } = await desk.shops.services.list({});
  const { packages } = await desk.shops.services.savePackage({
    name: 'Oil and a look',
    services: services
      .filter(({ code }) => code === 'oil_change' || code === 'inspection')
      .map(({ serviceId }) => serviceId),
    priceCents: cents(80_00),
    description: '',
    isActive: true,
    bookAtOnce: true,
    idempotencyKey: key(),
  });
  return packages[0]!.packageId;
}

function timesOf(person: Person) {
  const day = plus(new Date(), 3 * DAY)
    .toISOString()
    .slice(0, 10);
  return askAt(arena.origin(0), person).quotes.packages.get({ slug: SLUG, packageId, day });
}

async function firstTime(person: Person) {
  const { slots, totalCents, lateFeeCents } = await timesOf(person);
  return { ...slots[0]!, shownTotalCents: totalCents, shownFeeCents: lateFeeCents };
}

function book(person: Person, time: Awaited<ReturnType<typeof firstTime>>, turn: number) {
  const { bayId, startsAt, shownTotalCents, shownFeeCents } = time;
  return askAt(arena.origin(turn), person).quotes.packages.book({
    slug: SLUG,
    packageId,
    bayId,
    startsAt,
    shownTotalCents,
    shownFeeCents,
    zip: '20147',
    vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
    idempotencyKey: key(),
  });
}

/** What there is of a person: a job without a booking, or a payment, could still be charged. */
async function leftBehind({ email }: Person) {
  const { rows } = await arena.product.system.database.executeSql(
    `select (select count(*)::int from job where customer_id = u.id) as jobs,
       (select count(*)::int from vehicle where customer_id = u.id) as cars,
       (select count(*)::int from payment join job on job.id = payment.job_id
         where job.customer_id = u.id) as payments
     from auth_user u where u.email = $1`,
    [email],
  );
  return rows[0];
}
