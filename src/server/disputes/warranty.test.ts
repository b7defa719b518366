import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { key, paidJob } from '#test/support/stories.ts';

// A warranty is worth what an owner can do about it when everything else is long over.

const refused = (code: string) => expect.objectContaining({ code });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const claim = (jobId: JobId, reason: 'warranty' | 'not_fixed' = 'warranty') =>
  app.as('ana').disputes.open({
    jobId,
    reason,
    statement: 'The pads are through to the metal.',
    askedCents: cents(50_00),
    idempotencyKey: key(),
  });

it('can be claimed for the twelve months of an invoice, and not a day longer', async () => {
  const first = await paidJob(app);
  const second = await paidJob(app);
  app.clock.advance(360 * DAY);
  await app.settle();
  const view = await app.as('ana').disputes.ofJob({ jobId: first });
  expect([view.refusals.open, view.openReasons]).toEqual([null, ['warranty']]);
  expect(new Date(view.warrantyUntil!) > new Date(view.openUntil!)).toBe(true);
  await expect(claim(first, 'not_fixed')).rejects.toEqual(refused('DISPUTE_TOO_LATE'));
  const { disputes } = await claim(first);
  expect(disputes.cases[0]).toMatchObject({ state: 'negotiation', reason: 'warranty' });
  await app.as('ana').disputes.withdraw({ jobId: first, idempotencyKey: key() });
  app.clock.advance(7 * DAY);
  await app.settle();
  expect((await app.as('ana').disputes.ofJob({ jobId: second })).refusals.open).not.toBeNull();
  await expect(claim(second)).rejects.toEqual(refused('DISPUTE_WARRANTY_LATE'));
});
