import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cancellationPolicyText } from '#domain/bookings/cancellation-policy.ts';
import { sayRefusal } from '#domain/errors/refusal.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import type { PersonName, ShopName } from '#test/support/people.ts';
import {
  acceptQuote,
  bookedJob,
  checkIn,
  DECLINED_CARD,
  DECLINES_LATER,
  key,
  payWith,
  postJob,
  saveCard,
  sendQuote,
} from '#test/support/stories.ts';

// How an owner's yes becomes a booking: by hand, by a claim, by rule.

const refused = (code: string) => expect.objectContaining({ code });
const agreed = sha256Hex(cancellationPolicyText(cents(500)));

function claim(app: TestApp, jobId: JobId, who: PersonName & ShopName, inHours = 30) {
  return app.as(who).quotes.claim({
    jobId,
    bayId: app.world.shops[who].bays[0]!,
    startsAt: plus(app.clock.now(), inHours * HOUR).toISOString(),
    durationMinutes: 60,
    idempotencyKey: key(),
  });
}

const sql = async (app: TestApp, text: string): Promise<Record<string, unknown>[]> =>
  (await app.product.system.database.executeSql(text)).rows;
const ownJob = (app: TestApp, jobId: JobId) => app.as('ana').jobs.get({ jobId });
const asShop = (app: TestApp, jobId: JobId) => app.as('mira').jobs.getAsShop({ jobId });

/** A job with quotes of two shops, of which the first was accepted. */
async function acceptedJob(app: TestApp) {
  const jobId = await postJob(app);
  const quoteId = (await sendQuote(app, jobId, 'mira')).myQuote!.id;
  await sendQuote(app, jobId, 'dulles', { parts: 200_00 });
  const job = await acceptQuote(app, jobId, 'ana', quoteId);
  await app.settle();
  return { jobId, quoteId, job };
}

describe('accepting a quote', () => {
  it('keeps the time for 15 minutes and writes down what was approved, line by line', async () => {
    const app = await appForThisTest();
    const { jobId, quoteId, job } = await acceptedJob(app);
    expect(job).toMatchObject({
      state: 'booking_pending',
      acceptingQuotes: false,
      checkInCode: null,
      shop: { name: "Mira's Garage" },
      appointment: { state: 'held', bayName: 'Bay 1' },
      payment: { amountCents: 330_08 },
    });
    expect(job.quotes.map(({ state }) => state)).toEqual(['submitted', 'submitted']);
    expect(job.quotes[0]!.stamp).toEqual({
      approvedBy: 'Ana Ortiz',
      approvedAt: app.clock.now().toISOString(),
      method: 'app',
    });
    const lines = await sql(
      app,
      'select kind, amount_cents, quote_id, sha256 from approved_line order by position',
    );
    expect(lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['labor', 152_00],
      ['part', 168_00],
      ['tax', 10_08],
    ]);
    const [version] = await sql(app, `select sha256 from quote_version where quote_id = '${quoteId}'`);
    expect(new Set(lines.map(({ sha256 }) => sha256))).toEqual(new Set([version!.sha256]));
    expect((await ownJob(app, jobId)).payment?.lockedUntil).toBe(
      plus(app.clock.now(), 15 * MINUTE).toISOString(),
    );
  });

  it('keeps the hash of the policy shown beside the quotes', async () => {
    const app = await appForThisTest();
    await acceptedJob(app);
    expect(await sql(app, 'select policy_sha256 from payment')).toEqual([{ policy_sha256: agreed }]);
  });

  it('books the job when the card is held, and leaves the others on standby', async () => {
    const app = await appForThisTest();
    const { jobId } = await acceptedJob(app);
    const job = await payWith(app, jobId, 'ana');
    expect(job).toMatchObject({
      state: 'booked',
      appointment: { state: 'confirmed' },
      payment: { state: 'authorised' },
    });
    expect(job.checkInCode).toMatch(/^\d{6}$/);
    expect(job.quotes.map(({ state }) => state)).toEqual(['accepted', 'standby']);
    expect((await asShop(app, jobId)).ownerEmail).toBe('ana@people.test');
    const outsider = await app.as('dulles').jobs.getAsShop({ jobId });
    expect(outsider).toMatchObject({ mine: false, ownerName: 'A. Ortiz', address: null, protection: null });
  });

  it('goes to one shop only', async () => {
    const app = await appForThisTest();
    const { jobId, quoteId } = await acceptedJob(app);
    const other = (await ownJob(app, jobId)).quotes.find(({ id }) => id !== quoteId)!;
    for (const id of [quoteId, other.id]) {
      await expect(acceptQuote(app, jobId, 'ana', id)).rejects.toEqual(refused('JOB_ALREADY_BOOKED'));
    }
    await expect(sendQuote(app, jobId, 'dulles')).rejects.toEqual(refused('QUOTES_CLOSED'));
    const withdrawn = app.as('mira').quotes.withdraw({ jobId, idempotencyKey: key() });
    await expect(withdrawn).rejects.toEqual(refused('QUOTE_NOT_PENDING'));
    const turnedDown = app.as('ana').quotes.reject({ jobId, quoteId, idempotencyKey: key() });
    await expect(turnedDown).rejects.toEqual(refused('QUOTE_NOT_PENDING'));
  });

  it('is done once when the button is pressed twice', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    const press = { jobId, quoteId: myQuote!.id, version: 1, idempotencyKey: key() };
    const first = await app.as('ana').quotes.accept(press);
    expect(await app.as('ana').quotes.accept(press)).toEqual(first);
    const kept = await sql(app, 'select response::text from idempotency_key');
    expect(JSON.stringify(kept)).not.toContain('Secret Street');
    expect(await sql(app, 'select count(*)::int as payments from payment')).toEqual([{ payments: 1 }]);
  });

  it('with a saved card needs nothing more of its owner', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    await app
      .as('ana')
      .quotes.accept({ jobId, quoteId: myQuote!.id, version: 1, cardId, idempotencyKey: key() });
    await app.settle();
    expect(await ownJob(app, jobId)).toMatchObject({ state: 'booked', payment: { state: 'authorised' } });
  });

  it('for a day far away books at once on a saved card, which is charged with the hold later', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 200 });
    const accept = { jobId, quoteId: myQuote!.id, version: 1, cardId, idempotencyKey: key() };
    const { job } = await app.as('ana').quotes.accept(accept);
    expect(job).toMatchObject({ state: 'booked', payment: { state: 'card_saved', plan: 'save_card' } });
    await expect(acceptQuote(app, jobId, 'ana', myQuote!.id)).rejects.toEqual(refused('JOB_ALREADY_BOOKED'));
  });

  it('refuses a shop that was suspended in between, and another person’s card', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    const cardId = await saveCard(app, 'ben');
    const accept = { jobId, quoteId: myQuote!.id, version: 1, cardId, idempotencyKey: key() };
    await expect(app.as('ana').quotes.accept(accept)).rejects.toEqual(refused('NOT_FOUND'));
    await sql(app, `update shop set status = 'suspended', suspension = 'soft' where slug = 'mira'`);
    await expect(acceptQuote(app, jobId, 'ana', myQuote!.id)).rejects.toEqual(refused('QUOTE_PAUSED'));
  });
});

describe('the 15 minutes of the money step', () => {
  it('give the time back when they are over, and the owner may choose again', async () => {
    const app = await appForThisTest();
    const { jobId, quoteId } = await acceptedJob(app);
    const { fired } = await app.as('ana').demo.moveClock({ jobId, hours: 0.25 });
    expect(fired).toEqual(['accept_lock']);
    await app.settle();
    const job = await ownJob(app, jobId);
    expect(job).toMatchObject({
      state: 'pending_selection',
      shop: null,
      acceptingQuotes: true,
      payment: null,
    });
    expect(job.appointment?.state).toBe('cancelled');

    expect(await acceptQuote(app, jobId, 'ana', quoteId)).toMatchObject({ state: 'booking_pending' });
    await app.settle();
    expect(await payWith(app, jobId, 'ana')).toMatchObject({ state: 'booked' });
  });

  it('go on after a declined card, so that the owner can try another one', async () => {
    const app = await appForThisTest();
    const { jobId } = await acceptedJob(app);
    const declined = await payWith(app, jobId, 'ana', DECLINED_CARD);
    expect(declined).toMatchObject({ state: 'booking_pending', payment: { state: 'awaiting_card' } });
    expect(declined.payment?.declineReason).toBe('card_declined');
    await app.as('ana').payments.replaceCard({ jobId, idempotencyKey: key() });
    await app.settle();
    expect(await payWith(app, jobId, 'ana')).toMatchObject({ state: 'booked' });
  });

  it('end when the owner steps back, which costs nothing', async () => {
    const app = await appForThisTest();
    const { jobId } = await acceptedJob(app);
    const cost = await app.as('ana').jobs.cancellationCost({ jobId });
    expect(cost).toMatchObject({ feeCents: 0, code: 'owner_early', freeUntil: null });
    const cancel = { jobId, shownFeeCents: cents(500), idempotencyKey: key() };
    await expect(app.as('ana').jobs.cancel(cancel)).rejects.toEqual(refused('CANCEL_COST_CHANGED'));
    const { job } = await app
      .as('ana')
      .jobs.cancel({ ...cancel, shownFeeCents: cents(0), idempotencyKey: key() });
    expect(job).toMatchObject({ state: 'pending_selection', appointment: { state: 'cancelled' } });
  });
});

describe('a booked job', () => {
  it('ends the hopes of the others when the car is checked in', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'dulles', { parts: 500_00 });
    const { myQuote } = await sendQuote(app, jobId, 'mira');
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana');
    await checkIn(app, jobId);
    expect((await ownJob(app, jobId)).quotes.map(({ state }) => state)).toEqual(['accepted', 'lost']);
  });

  it('is canceled at the cost that was shown, and at no other', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    expect(await app.as('ana').jobs.cancellationCost({ jobId })).toMatchObject({ feeCents: 0 });
    await app.as('ana').demo.moveClock({ jobId, hours: 8 });
    const cancel = (shownFeeCents: number) =>
      app.as('ana').jobs.cancel({ jobId, shownFeeCents: cents(shownFeeCents), idempotencyKey: key() });
    await expect(cancel(0)).rejects.toEqual(refused('CANCEL_COST_CHANGED'));
    expect(await app.as('ana').jobs.cancellationCost({ jobId })).toMatchObject({
      feeCents: 500,
      code: 'owner_late',
    });
    expect((await cancel(500)).job).toMatchObject({ state: 'cancelled', cancelCode: 'owner_late' });
    await app.settle();
    expect((await ownJob(app, jobId)).payment).toMatchObject({ state: 'fee_kept', capturedCents: 500 });
  });
});

describe('claiming a fixed price', () => {
  const fixed = { fixedPrice: true, budgetCents: cents(200_00) };

  it('reserves the job for a day, for the owner to say yes', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', fixed);
    const { job } = await claim(app, jobId, 'mira');
    expect(job.myQuote).toMatchObject({
      kind: 'claim',
      priceCents: 188_68,
      taxCents: 11_32,
      totalCents: 200_00,
      validUntil: plus(app.clock.now(), 24 * HOUR).toISOString(),
    });
    await expect(claim(app, jobId, 'dulles')).rejects.toEqual(refused('JOB_ALREADY_CLAIMED'));
    await expect(claim(app, jobId, 'mira')).rejects.toEqual(refused('JOB_ALREADY_CLAIMED'));
    await expect(sendQuote(app, jobId, 'dulles')).rejects.toEqual(refused('QUOTES_CLOSED'));
    expect((await acceptQuote(app, jobId, 'ana', job.myQuote!.id)).state).toBe('booking_pending');
  });

  it('lets others have it when the owner said nothing', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana', fixed);
    await claim(app, jobId, 'mira');
    expect((await app.as('ana').demo.moveClock({ jobId, hours: 24 })).fired).toEqual(['quote_expiry']);
    expect(await ownJob(app, jobId)).toMatchObject({ state: 'open', acceptingQuotes: true });
    await claim(app, jobId, 'dulles', 60);
  });

  it('is not on offer where the owner set no price', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    await expect(claim(app, jobId, 'mira')).rejects.toEqual(refused('CLAIM_NOT_OFFERED'));
    expect(sayRefusal((await asShop(app, jobId)).refusals.claim)).toMatch(/no fixed price/);
  });
});

describe('claiming an instant job', () => {
  async function instantJob(app: TestApp, number?: string, posting = {}) {
    const cardId = await saveCard(app, 'ana', number);
    return postJob(app, 'ana', {
      fixedPrice: true,
      instantAccept: true,
      budgetCents: cents(200_00),
      cardId,
      ...posting,
    });
  }

  it('books it at once on the saved card, by the owner’s rule', async () => {
    const app = await appForThisTest();
    const jobId = await instantJob(app);
    const { job } = await claim(app, jobId, 'mira');
    expect(job).toMatchObject({ state: 'booking_pending', mine: true });
    await expect(claim(app, jobId, 'dulles')).rejects.toEqual(refused('JOB_ALREADY_CLAIMED'));
    await app.settle();
    const booked = await ownJob(app, jobId);
    expect(booked).toMatchObject({ state: 'booked', payment: { state: 'authorised', amountCents: 200_00 } });
    expect(booked.quotes[0]!.stamp?.method).toBe('rule');
  });

  it('keeps the hash of the policy shown beside the consent and its fee, not those of a later one', async () => {
    const app = await appForThisTest();
    const jobId = await instantJob(app);
    expect(await sql(app, 'select consent_policy_sha256 as kept from job')).toEqual([{ kept: agreed }]);
    await sql(app, "update job set consent_policy_sha256 = 'of that day'");
    await sql(app, "insert into fee_schedule values (gen_random_uuid(), '2026-01-02', 500, 290, 1500, 700)");
    await claim(app, jobId, 'mira');
    expect(await sql(app, 'select policy_sha256 from payment')).toEqual([{ policy_sha256: 'of that day' }]);
    expect((await ownJob(app, jobId)).payment?.bookingFeeCents).toBe(500);
  });

  it('fits the times that the owner named', async () => {
    const app = await appForThisTest();
    const at = (hours: number) => plus(app.clock.now(), hours * HOUR).toISOString();
    const jobId = await instantJob(app, undefined, { windows: [{ startsAt: at(48), endsAt: at(52) }] });
    await expect(claim(app, jobId, 'mira', 30)).rejects.toEqual(refused('OUTSIDE_WINDOWS'));
    expect((await claim(app, jobId, 'mira', 49)).job.state).toBe('booking_pending');
  });

  it('goes back to its owner when the saved card fails, and books nothing by itself any more', async () => {
    const app = await appForThisTest();
    const jobId = await instantJob(app, DECLINES_LATER);
    await claim(app, jobId, 'mira');
    await app.settle();
    const job = await ownJob(app, jobId);
    expect(job).toMatchObject({ state: 'pending_selection', instantAccept: false, payment: null });
    expect(job.quotes).toMatchObject([{ kind: 'claim', state: 'submitted' }]);
    expect((await acceptQuote(app, jobId, 'ana', job.quotes[0]!.id)).state).toBe('booking_pending');
  });
});

describe('the rule "accept for me"', () => {
  async function autoJob(app: TestApp, budget = 400_00) {
    const cardId = await saveCard(app, 'ana');
    const windows = [
      {
        startsAt: plus(app.clock.now(), 24 * HOUR).toISOString(),
        endsAt: plus(app.clock.now(), 36 * HOUR).toISOString(),
      },
    ];
    return postJob(app, 'ana', { response: 'auto', budgetCents: cents(budget), cardId, windows });
  }

  it('takes a quote that fits the price and the times', async () => {
    const app = await appForThisTest();
    const jobId = await autoJob(app);
    await sendQuote(app, jobId, 'mira');
    await app.settle();
    const job = await ownJob(app, jobId);
    expect(job).toMatchObject({ state: 'booked', shop: { name: "Mira's Garage" } });
    expect(job.quotes[0]!.stamp?.method).toBe('rule');
  });

  it.each([
    ['costs too much', { parts: 400_00 }],
    ['comes at another time', { startsInHours: 60 }],
  ])('leaves a quote to its owner that %s', async (_, quoting) => {
    const app = await appForThisTest();
    const jobId = await autoJob(app);
    await sendQuote(app, jobId, 'mira', quoting);
    await app.settle();
    expect((await ownJob(app, jobId)).state).toBe('pending_selection');
    await sendQuote(app, jobId, 'dulles');
    await app.settle();
    expect(await ownJob(app, jobId)).toMatchObject({ state: 'booked', shop: { name: 'Dulles Auto Works' } });
  });

  it('is not what the record names once the owner has said yes themselves', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana', DECLINES_LATER);
    const jobId = await postJob(app, 'ana', { response: 'auto', budgetCents: cents(500_00), cardId });
    const { myQuote } = await sendQuote(app, jobId);
    await app.settle();
    expect((await ownJob(app, jobId)).state).toBe('pending_selection');
    app.clock.advance(HOUR);
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    const { quotes } = await payWith(app, jobId, 'ana');
    expect(quotes[0]!.stamp).toEqual({
      approvedBy: 'Ana Ortiz',
      approvedAt: app.clock.now().toISOString(),
      method: 'app',
    });
    const records = await sql(
      app,
      'select distinct acceptance, method from approved_line order by acceptance',
    );
    expect(records).toEqual([
      { acceptance: 1, method: 'rule' },
      { acceptance: 2, method: 'app' },
    ]);
  });
});
