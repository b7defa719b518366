import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId, QuoteId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { acceptQuote, key, payWith, postJob, sendQuote } from '#test/support/stories.ts';
import { emailOf } from '#test/support/people.ts';
import { refused } from '#test/support/signed-in.ts';
import { sweepTimers } from '#server/wiring/timers.ts';
import { sentencesOf } from '#test/support/told.ts';

// Owner and shop talk about a price. One market for all facts; every fact has a job of its own.

let app: TestApp;
const posted: JobId[] = [];
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
// A customer has three live jobs at most.
afterEach(async () => {
  for (const jobId of posted.splice(0)) {
    const withdrawn = app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await withdrawn.catch(() => {});
  }
});

type Talk = { jobId: JobId; quoteId: QuoteId; total: number };

async function talk(bay = 0): Promise<Talk> {
  const jobId = await postJob(app);
  posted.push(jobId);
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 78, bay, validDays: 3 });
  return { jobId, quoteId: myQuote!.id, total: myQuote!.totalCents };
}

async function versionOf({ jobId, quoteId }: Talk): Promise<number> {
  return (await quoteOf({ jobId, quoteId })).version;
}

async function quoteOf({ jobId, quoteId }: Pick<Talk, 'jobId' | 'quoteId'>) {
  const { quotes } = await app.as('ana').jobs.get({ jobId });
  return quotes.find(({ id }) => id === quoteId)!;
}

async function offer(about: Talk, amountCents: number, message = '') {
  const { jobId, quoteId } = about;
  const version = await versionOf(about);
  const input = { jobId, quoteId, version, amountCents: cents(amountCents), message };
  return app.as('ana').quotes.counters.asOwner({ ...input, idempotencyKey: key() });
}

const answer = ({ jobId }: Talk, amountCents: number) =>
  app.as('mira').quotes.counters.asShop({ jobId, amountCents: cents(amountCents), idempotencyKey: key() });
const agree = ({ jobId }: Talk, amountCents: number) =>
  app.as('mira').quotes.counters.agree({ jobId, amountCents: cents(amountCents), idempotencyKey: key() });
const decline = ({ jobId }: Talk) => app.as('mira').quotes.counters.decline({ jobId, idempotencyKey: key() });

async function mailsTo(to: string, about: Talk): Promise<string[]> {
  await app.settle();
  const { rows } = await app.product.system.database.executeSql(
    'select kind from outgoing_message where to_address = $1 and job_id = $2',
    [to, about.jobId],
  );
  return rows.map(({ kind }) => String(kind));
}

describe('an offer of the owner', () => {
  it('changes nothing of the quote, cannot be accepted, and reaches the shop', async () => {
    const about = await talk();
    const { job } = await offer(about, 300_00, 'Cash is short this month.');
    expect(job.quotes[0]).toMatchObject({
      state: 'countered_by_owner',
      version: 1,
      totalCents: about.total,
      counters: [{ side: 'owner', amountCents: 300_00, isOpen: true }],
    });
    await expect(acceptQuote(app, about.jobId, 'ana', about.quoteId)).rejects.toEqual(
      refused('QUOTE_NOT_PENDING'),
    );
    const shop = await app.as('mira').jobs.getAsShop({ jobId: about.jobId });
    expect(shop.myQuote).toMatchObject({
      counters: [{ message: 'Cash is short this month.' }],
      counterRefusal: null,
    });
    expect(sentencesOf(shop.timeline, 'shop').at(-1)).toBe('The owner offered you $300.00.');
    expect(await mailsTo(emailOf('mira'), about)).toContain('quote.offer');
    // It is private to the two sides.
    const rival = await app.as('dulles').jobs.getAsShop({ jobId: about.jobId });
    expect(rival.myQuote).toBeNull();
    expect(JSON.stringify(rival)).not.toMatch(/Cash is short|Cents":30000\b|\$300/);
  });

  it('becomes the next version when the shop agrees, and still wants the yes of the owner', async () => {
    const about = await talk();
    await offer(about, 300_00);
    await expect(agree(about, 301_00)).rejects.toEqual(refused('COUNTER_CHANGED'));
    const { job } = await agree(about, 300_00);
    expect(job.myQuote).toMatchObject({ state: 'revised', version: 2, totalCents: 300_00 });
    expect(job.state).toBe('pending_selection');
    const { payment, quotes } = await app.as('ana').jobs.get({ jobId: about.jobId });
    expect(payment).toBeNull();
    expect(quotes[0]!.lines.map(({ title }) => title).slice(0, 2)).toEqual(
      job.myQuote!.lines.map(({ title }) => title).slice(0, 2),
    );
    await expect(acceptQuote(app, about.jobId, 'ana', about.quoteId, 1)).rejects.toEqual(
      refused('QUOTE_CHANGED'),
    );
    expect(await mailsTo(emailOf('ana'), about)).toContain('quote.answer');

    await acceptQuote(app, about.jobId, 'ana', about.quoteId, 2);
    await app.settle();
    await payWith(app, about.jobId, 'ana');
    await app.settle();
    const booked = await app.as('ana').jobs.get({ jobId: about.jobId });
    expect(booked.state).toBe('booked');
    expect(booked.protection?.approvedCents).toBe(300_00);
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('that is declined or taken back leaves the quote as it was', async () => {
    const about = await talk(1);
    await offer(about, 250_00);
    expect((await decline(about)).job.myQuote).toMatchObject({ state: 'submitted', version: 1 });
    await expect(decline(about)).rejects.toEqual(refused('QUOTE_NOT_PENDING'));
    await offer(about, 260_00);
    const { jobId, quoteId } = about;
    const back = await app.as('ana').quotes.counters.takeBack({ jobId, quoteId, idempotencyKey: key() });
    expect(back.job.quotes[0]).toMatchObject({ state: 'submitted', totalCents: about.total });
    await offer(about, 270_00);
    await decline(about);
    await expect(offer(about, 280_00)).rejects.toEqual(refused('COUNTER_LIMIT'));
    expect((await quoteOf(about)).counterRefusal).toContain('You have used all');
  });

  it('runs out after 48 hours, or with the quote if that comes first', async () => {
    const about = await talk(1);
    await offer(about, 250_00);
    app.clock.advance(48 * HOUR);
    await sweepTimers(app.product.system);
    expect(await quoteOf(about)).toMatchObject({ state: 'submitted', version: 1 });
    await offer(about, 250_00);
    app.clock.advance(24 * HOUR);
    await sweepTimers(app.product.system);
    const { quotes, state } = await app.as('ana').jobs.get({ jobId: about.jobId });
    expect([quotes[0]!.state, state]).toEqual(['expired', 'open']);
  });

  it('says to neither side how to reach the other, and what was caught', async () => {
    const about = await talk(1);
    const caught = [{ kind: 'phone', text: '703-555-0142' }];
    const problem = { path: 'message', code: 'CONTACT_IN_PUBLIC_WORDS', values: { caught } };
    const refusal = { data: { code: 'INVALID_INPUT', fields: [expect.objectContaining(problem)] } };
    await expect(offer(about, 250_00, 'Cash? 703-555-0142')).rejects.toMatchObject(refusal);
    await offer(about, 250_00, 'Pads are at 3 mm, code C0035, 61,204 miles');
    const { jobId } = about;
    const input = { jobId, amountCents: cents(270_00), message: 'Cash? 703-555-0142' };
    await expect(
      app.as('mira').quotes.counters.asShop({ ...input, idempotencyKey: key() }),
    ).rejects.toMatchObject(refusal);
  });

  it('is below the quote, answers its latest version, and is the owner’s to make', async () => {
    const about = await talk(1);
    await expect(offer(about, about.total)).rejects.toEqual(refused('COUNTER_NOT_BELOW'));
    const { jobId, quoteId } = about;
    const input = { jobId, quoteId, amountCents: cents(1_00), idempotencyKey: key() };
    await expect(app.as('ana').quotes.counters.asOwner({ ...input, version: 2 })).rejects.toEqual(
      refused('QUOTE_CHANGED'),
    );
    await expect(app.as('ben').quotes.counters.asOwner({ ...input, version: 1 })).rejects.toEqual(
      refused('JOB_NOT_FOUND'),
    );
  });
});

describe('an answer of the shop', () => {
  it('is between the two and is a version that the owner may accept for 48 hours', async () => {
    const about = await talk(1);
    await offer(about, 250_00);
    await expect(answer(about, 250_00)).rejects.toEqual(refused('COUNTER_NOT_BETWEEN'));
    await expect(answer(about, about.total)).rejects.toEqual(refused('COUNTER_NOT_BETWEEN'));
    const { job } = await answer(about, 280_00);
    expect(job.myQuote).toMatchObject({ state: 'countered_by_shop', version: 2, totalCents: 280_00 });
    await expect(answer(about, 270_00)).rejects.toEqual(refused('QUOTE_NOT_PENDING'));
    app.clock.advance(48 * HOUR);
    await sweepTimers(app.product.system);
    expect((await quoteOf(about)).state).toBe('expired');
  });

  it('is countered again three times at most, and a revised quote ends the talk', async () => {
    const about = await talk(1);
    for (const [low, high] of [
      [200_00, 300_00],
      [210_00, 290_00],
      [220_00, 280_00],
    ] as const) {
      await offer(about, low);
      await answer(about, high);
    }
    await expect(offer(about, 230_00)).rejects.toEqual(refused('COUNTER_LIMIT'));
    expect((await quoteOf(about)).counters.map(({ amountCents }) => amountCents)).toEqual([
      200_00, 300_00, 210_00, 290_00, 220_00, 280_00,
    ]);
    expect(await versionOf(about)).toBe(4);
    const again = await talk(1);
    await offer(again, 200_00);
    const { myQuote } = await sendQuote(app, again.jobId, 'mira', {
      startsInHours: 78,
      bay: 1,
      parts: 90_00,
    });
    expect(myQuote).toMatchObject({ state: 'revised', version: 2 });
    await expect(agree(again, 200_00)).rejects.toEqual(refused('QUOTE_NOT_PENDING'));
  });
});

describe('a quote that staff force-reject', () => {
  it('is off the table, reported to both sides with the reason to its shop, and opens the job again', async () => {
    const about = await talk(1);
    const { jobId, quoteId } = about;
    const reason = 'Asks for payment outside.';
    const input = { jobId, quoteId, reason };
    for (const who of ['support', 'finance', 'readOnly'] as const) {
      const { quotes } = await app.as(who).jobs.staff.get({ jobId });
      expect(quotes[0]).toMatchObject({ status: 'pending', refusal: 'Your role does not allow this.' });
      await expect(app.as(who).quotes.staff.reject({ ...input, idempotencyKey: key() })).rejects.toEqual(
        refused('NOT_ALLOWED'),
      );
    }
    await offer(about, 250_00);
    const { job } = await app.as('ops').quotes.staff.reject({ ...input, idempotencyKey: key() });
    expect(job).toMatchObject({ state: 'open', quotes: [{ status: 'force_rejected', reason }] });
    expect((await app.as('mira').jobs.getAsShop({ jobId })).myQuote?.removedBecause).toBe(reason);
    expect(await quoteOf(about)).toMatchObject({ state: 'force_rejected', removedBecause: null });
    for (const to of [emailOf('mira'), emailOf('ana')]) {
      expect(await mailsTo(to, about), to).toContain('quote.force_rejected');
    }
    const { items } = await app.as('ops').audit.staff.list({ action: 'quote.force_rejected' });
    expect(items[0]).toMatchObject({ entityId: quoteId, reason, before: { state: 'countered_by_owner' } });
    await expect(app.as('ops').quotes.staff.reject({ ...input, idempotencyKey: key() })).rejects.toEqual(
      refused('QUOTE_NOT_PENDING'),
    );
  });

  it('stays while it is being booked', async () => {
    const about = await talk(1);
    const { jobId, quoteId } = about;
    await acceptQuote(app, jobId, 'ana', quoteId);
    const rejected = app
      .as('superAdmin')
      .quotes.staff.reject({ jobId, quoteId, reason: 'Too late.', idempotencyKey: key() });
    await expect(rejected).rejects.toEqual(refused('QUOTE_NOT_PENDING'));
    const other = { jobId, quoteId, version: 1, amountCents: cents(1_00), idempotencyKey: key() };
    await expect(app.as('ana').quotes.counters.asOwner(other)).rejects.toEqual(refused('JOB_WRONG_STATE'));
  });
});
