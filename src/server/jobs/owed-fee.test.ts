import { describe, expect, it } from 'vitest';
import { problemOf } from '#api/problem.ts';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { browserOf } from '#test/support/signed-in.ts';
import {
  DECLINED_CARD,
  DECLINES_LATER,
  key,
  payWith,
  postJob,
  saveCard,
  sendQuote,
} from '#test/support/stories.ts';

// A late fee that no card could pay keeps its owner from posting until it is paid, and it can always be paid.

const refused = (code: string) => expect.objectContaining({ code });

/** Ana's saved card is declined a day before the appointment; then she cancels, too late to do so for free. */
async function feeOwedByAna(app: TestApp): Promise<JobId> {
  const ana = app.as('ana');
  const cardId = await saveCard(app, 'ana', DECLINES_LATER);
  const jobId = await postJob(app);
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 160 });
  const quoteId = myQuote!.id;
  await ana.quotes.accept({ jobId, quoteId, version: 1, cardId, idempotencyKey: key() });
  await app.settle();
  await ana.demo.moveClock({ jobId, hours: 150 });
  await app.settle();
  await ana.jobs.cancel({ jobId, shownFeeCents: cents(500), idempotencyKey: key() });
  await app.settle();
  return jobId;
}

async function pay(app: TestApp, jobId: JobId): Promise<void> {
  await app.as('ana').payments.replaceCard({ jobId, idempotencyKey: key() });
  await app.settle();
  await payWith(app, jobId, 'ana');
  await app.settle();
}

const show = (app: TestApp, jobId: JobId) => app.as('ana').jobs.get({ jobId });

describe('a customer who owes a late fee', () => {
  it('cannot post, and reads what is owed and where to pay it', async () => {
    const app = await appForThisTest();
    const jobId = await feeOwedByAna(app);
    const { number, payment } = await show(app, jobId);
    expect(payment).toMatchObject({ state: 'failed', owedCents: 500 });
    const problem = problemOf(await postJob(app).catch((error: unknown) => error));
    expect(problem).toMatchObject({ code: 'FEE_OWED', status: 409, data: { jobId } });
    expect(problem?.detail).toBe(
      `You owe a $5.00 fee for ${number}. Pay it on that job’s page, then post again.`,
    );
    expect((await app.as('ana').jobs.mine({})).items[0]?.next).toBe('Pay the fee you still owe.');
    await postJob(app, 'ben');
  });

  it('pays it with another card, and can post again', async () => {
    const app = await appForThisTest();
    const jobId = await feeOwedByAna(app);
    await app.as('ana').payments.replaceCard({ jobId, idempotencyKey: key() });
    await app.settle();
    await payWith(app, jobId, 'ana', DECLINED_CARD).catch(() => undefined);
    await app.settle();
    await expect(postJob(app)).rejects.toEqual(refused('FEE_OWED'));

    await payWith(app, jobId, 'ana');
    await app.settle();
    const { payment } = await show(app, jobId);
    expect(payment).toMatchObject({ state: 'fee_kept', capturedCents: 500, owedCents: null });
    await postJob(app);
  });

  it('who comes by a guest’s link is signed in to pay, and gets a new link for the draft', async () => {
    const app = await appForThisTest();
    const owed = await feeOwedByAna(app);
    const { client } = browserOf(app);
    const draft = await client.jobs.post({
      email: 'ana@people.test',
      zip: '20147',
      vehicle: { year: 2018, make: 'Honda', model: 'Civic' },
      service: 'brakes',
      photos: [],
      idempotencyKey: key(),
    });
    await app.settle();
    const first = await tokensOf(app);
    const opened = await client.jobs.openGuestLink({ token: first[0]! });
    expect(opened).toMatchObject({ jobId: draft.jobId, owes: { jobId: owed, feeCents: 500 } });
    expect((await show(app, draft.jobId).catch(problemOf))?.valueOf()).toMatchObject({
      code: 'JOB_NOT_FOUND',
    });
    const again = client.jobs.openGuestLink({ token: first[0]! });
    await expect(again).rejects.toEqual(refused('LINK_INVALID'));

    await pay(app, owed);
    const second = (await tokensOf(app)).find((token) => !first.includes(token));
    const posted = await client.jobs.openGuestLink({ token: second! });
    expect(posted).toEqual({ jobId: draft.jobId, owes: null });
    expect((await show(app, draft.jobId)).state).toBe('open');
  });
});

async function tokensOf(app: TestApp): Promise<string[]> {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: 'ana@people.test' });
  const mails = messages.filter(({ kind }) => kind === 'guest.link');
  return mails.flatMap(({ text }) => /token=([0-9a-f]{64})/.exec(text)?.[1] ?? []);
}
