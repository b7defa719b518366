import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doneWork, photos } from '../support/stories.ts';
import { type Arena, openArena } from './support/arena.ts';
import { type Ear, listen } from './support/ear.ts';
import { askAt, type Person } from './support/over-http.ts';
import { inHours, key, payAndWait, postJob, sendQuote } from './support/stories-over-http.ts';

// What happens at one server is heard on the open pages of the other, by those who may know of it.

let arena: Arena;
let ana: Person;
let stranger: Person;
const ears: Ear[] = [];
beforeAll(async () => {
  arena = await openArena('live');
  [ana, stranger] = (await arena.customers(2)) as [Person, Person];
});
afterAll(async () => {
  for (const ear of ears) ear.close();
  await arena.close();
});

const here = () => arena.origin(0);
const there = () => arena.origin(1);

async function open(who: Person | null, topics: string[]): Promise<Ear> {
  const ear = await listen(there(), who, topics);
  ears.push(ear);
  return ear;
}

describe('an open page at the other server', () => {
  it(
    'hears of a quote, an acceptance, a booking, a check-in and a release',
    { timeout: 300_000 },
    async () => {
      const shop = arena.shops[0]!;
      const jobId = await postJob(askAt(here(), ana));
      const owner = await open(ana, [`job:${jobId}`]);
      const { person } = await askAt(here(), ana).accounts.session({});
      const ownerList = await open(ana, [`user:${person!.userId}`]);
      expect([...owner.refused, ...ownerList.refused]).toEqual([]);

      const { myQuote } = await sendQuote(askAt(here(), shop.owner), {
        jobId,
        bayId: shop.bays[0]!,
        startsAt: inHours(3),
      });
      await owner.hears('quote.sent');
      await ownerList.hears('quote.sent');

      const desk = await open(shop.owner, [`job:${jobId}`]);
      const shopLists = await open(shop.owner, [`shop:${shop.id}`]);
      expect([...desk.refused, ...shopLists.refused]).toEqual([]);
      const pages = [desk, shopLists, owner, ownerList];
      const asAna = askAt(here(), ana);
      await asAna.quotes.accept({ jobId, quoteId: myQuote!.id, version: 1, idempotencyKey: key() });
      for (const page of pages) await page.hears('quote.accepted');
      await payAndWait(asAna, here(), jobId);
      for (const page of pages) await page.hears('job.booked');

      await asAna.demo.moveClock({ jobId, hours: 3 });
      for (const page of pages) await page.hears('job.changed');
      const { checkInCode } = await asAna.jobs.get({ jobId });
      const asShop = askAt(here(), shop.owner).bookings;
      const taken = {
        jobId,
        odometerMiles: 1,
        wantsOldParts: false,
        estimateAcknowledged: true,
        photos: await photos(arena, 4),
      };
      await asShop.checkIn({ ...taken, code: checkInCode!, idempotencyKey: key() });
      for (const page of pages) await page.hears('job.changed', 2);

      await asShop.start({ jobId, idempotencyKey: key() });
      const done = { ...doneWork, odometerMiles: 1, photos: await photos(arena, 1) };
      await asShop.finish({ jobId, ...done, idempotencyKey: key() });
      await asAna.bookings.confirm({ jobId, idempotencyKey: key() });
      for (const page of pages) {
        await page.hears('job.released');
        await page.hears('payout.changed');
      }
    },
  );
});

describe('a page of a person it does not concern', () => {
  it('is refused the topics, and hears nothing', { timeout: 300_000 }, async () => {
    const shop = arena.shops[1]!;
    const jobId = await postJob(askAt(here(), ana));
    const private_ = [`job:${jobId}`, `shop:${shop.id}`];
    const outsider = await open(stranger, private_);
    expect(outsider.refused).toEqual(private_);
    const guest = await open(null, private_);
    expect(guest.refused).toEqual(private_);

    const owner = await open(ana, [`job:${jobId}`]);
    await sendQuote(askAt(here(), shop.owner), { jobId, bayId: shop.bays[0]!, startsAt: inHours(6) });
    await owner.hears('quote.sent');
    // Their own messages come in order, so an answer after it proves that there was nothing before it.
    await outsider.isAnswered();
    await guest.isAnswered();
    expect(outsider.heard).toEqual([]);
    expect(guest.heard).toEqual([]);
  });
});

describe('an open page of a person who signs out at the other server', () => {
  it('is hung up on, and not let in again with the old cookie', { timeout: 300_000 }, async () => {
    const [person] = (await arena.customers(1)) as [Person];
    const page = await open(person, []);
    await askAt(here(), person).accounts.signOut({});
    expect(await page.hungUp).toBe(4401);
    await expect(listen(there(), person, [])).rejects.toThrow('401');
  });
});
