import { cents, type Cents } from '#domain/money/money.ts';
import { onceOn, post, quote, type SentQuote } from './acts.ts';
import { bensHome } from './ana-and-ben.ts';
import { ben } from './customers.ts';
import { fee, labor, part } from './offer.ts';
import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

/**
 * Ben asks two shops for a better price: Dulles has answered with one of its own, Mira has not answered yet.
 * A third shop wanted to be paid past us, and our staff took its quote off the table.
 */
export async function* benAsksForLess(stage: Stage): Story {
  yield stage.at(-2, 18.4);
  const jobId = await post(stage, {
    owner: ben,
    place: bensHome,
    car: [2013, 'Subaru', 'Outback', '2.5i'],
    service: 'brakes',
    description: 'Pads and rotors are due at all four wheels. No hurry, so the price decides.',
    budgetDollars: 700,
    mobile: true,
  });
  yield stage.at(-1, 9.2);
  const dulles = await quote(
    stage,
    jobId,
    {
      by: 'dulles',
      hours: 4,
      message: 'All four wheels, coated rotors, fluid changed with it.',
      lines: [
        labor('Replace pads and rotors, front and rear', 3),
        part('Axle set of pads and rotors', 'aftermarket', 148, { quantity: 2 }),
        fee('Brake fluid change', 90),
      ],
    },
    { notBefore: stage.at(3, 9), validHours: 240 },
  );
  yield stage.at(-1, 10.4);
  const volt = await quote(
    stage,
    jobId,
    {
      by: 'volt',
      hours: 4,
      message: 'Half of it in cash at your door, then it is cheaper for both of us.',
      lines: [labor('Replace pads and rotors', 2.5), part('Axle set', 'used', 60, { quantity: 2 })],
    },
    { notBefore: stage.at(3, 9), validHours: 240 },
  );
  yield stage.at(-1, 11.7);
  const mira = await quote(
    stage,
    jobId,
    {
      by: 'shop.advisor',
      hours: 4,
      message: 'Original pads and rotors. The fluid is checked, and changed only if it must be.',
      lines: [labor('Replace pads and rotors', 2.8), part('Axle set', 'oem', 182, { quantity: 2 })],
    },
    { notBefore: stage.at(3, 9), validHours: 240 },
  );
  yield stage.at(-1, 13.1);
  const reason = 'Asks to be paid in cash, past the payment protection.';
  const { quoteId } = volt;
  await stage.as('ops').quotes.staff.reject({ ...onceOn(stage, jobId), quoteId, reason });
  await stage.as('ops').records.addNote({
    subject: 'quote',
    subjectId: quoteId,
    content: 'Volt was warned. Once more, and the shop is suspended.',
    idempotencyKey: stage.key(),
  });
  yield stage.at(-1, 18.8);
  await offer(stage, dulles, cents(600_00), 'Would you do it for 600? The fluid can wait.');
  yield stage.hoursAgo(6);
  const message = 'Not without new fluid, it is from 2013. We meet you here.';
  const answer = { amountCents: cents(665_00), message };
  await stage.as('dulles').quotes.counters.asShop({ ...onceOn(stage, jobId), ...answer });
  yield stage.hoursAgo(2);
  await offer(stage, mira, cents(640_00), 'Another shop is at 665 with the fluid.');
}

async function offer(stage: Stage, to: SentQuote, amountCents: Cents, message: string): Promise<void> {
  const { jobId, quoteId, version } = to;
  const input = { quoteId, version, amountCents, message };
  await stage.as(ben).quotes.counters.asOwner({ ...onceOn(stage, jobId), ...input });
}
