import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { acceptQuote, key, payWith, postJob, saveCard, sendQuote } from '#test/support/stories.ts';

// Shops whose papers expire, or whose account can no longer be paid, after they have sent a quote: they get
// no new bookings, by hand or by a rule, and keep the old ones.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { shops, users } = app.world;
  await sql(
    `insert into shop_document (id, shop_id, kind, version, state, expires_on, file_name, content_type,
       bytes, storage_key, sha256, uploaded_by, created_at, decided_at, decided_by)
     select gen_random_uuid(), $1, 'insurance', 1, 'approved', '2030-01-01', 'x.pdf', 'application/pdf', 1,
       'x', 'x', $2, now(), now(), $2`,
    [shops.mira.id, users.mira],
  );
});
afterEach(async () => {
  for (const { mended } of troubles) await trouble(mended);
  await app.settle();
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) =>
  app.product.system.database.executeSql(text, values as never);
const trouble = (set: string) => sql(set, [app.world.shops.mira.id]);
const refused = (code: string) => expect.objectContaining({ code });
const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });
const jobOf = (jobId: JobId, who: 'ana' | 'ben' = 'ana') => app.as(who).jobs.get({ jobId });

const papers = "update shop_document set expires_on = '2030-01-01' where shop_id = $1";
const account = (can: string, is: boolean) =>
  `update shop_payout_account set ${can} = ${is} where shop_id = $1`;
const troubles = [
  { what: 'its insurance has run out', set: papers.replace('2030', '2026'), mended: papers },
  {
    what: 'its account takes no transfers',
    set: account('transfers_enabled', false),
    mended: account('transfers_enabled', true),
  },
  {
    what: 'its account pays nothing out',
    set: account('payouts_enabled', false),
    mended: account('payouts_enabled', true),
  },
];

async function withdraw(jobId: JobId, who: 'ana' | 'ben' = 'ana'): Promise<void> {
  await app.as(who).jobs.withdraw(once(jobId));
}

describe.each(troubles)('a quote of a shop of which $what', ({ set, mended }) => {
  it('is not accepted, in words that say nothing of it, and is again when that is mended', async () => {
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId, 'mira');
    await trouble(set);
    const refusal = await acceptQuote(app, jobId, 'ana', myQuote!.id).catch((error: unknown) => error);
    expect(refusal).toEqual(refused('QUOTE_PAUSED'));
    expect(String(refusal)).toMatch(
      /is not taking jobs right now, so you can’t accept its quote. Choose another one/,
    );
    expect((await jobOf(jobId)).quotes).toMatchObject([{ id: myQuote!.id, state: 'submitted' }]);
    await trouble(mended);
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await trouble(set);
    // Its owner said yes while the shop could be booked, so the money that comes now books it.
    expect((await payWith(app, jobId, 'ana')).state).toBe('booked');
    await app.settle();
    expect((await jobOf(jobId)).state).toBe('booked');
    await app.as('ana').jobs.cancel({ ...once(jobId), shownFeeCents: cents(0) });
  });

  it('is passed over by the rule "accept for me", which takes the next one', async () => {
    const cardId = await saveCard(app, 'ana');
    const jobId = await postJob(app, 'ana', { response: 'auto', budgetCents: cents(500_00), cardId });
    // It is sent while it may be, and the rule looks afterwards.
    await sendQuote(app, jobId, 'mira');
    await trouble(set);
    await app.settle();
    expect((await jobOf(jobId)).state).toBe('pending_selection');
    await sendQuote(app, jobId, 'dulles', { parts: 200_00 });
    await app.settle();
    expect(await jobOf(jobId)).toMatchObject({ state: 'booked', shop: { name: 'Dulles Auto Works' } });
    await app.as('ana').jobs.cancel({ ...once(jobId), shownFeeCents: cents(0) });
  });

  it('is not put first in the two hours after another shop gave the job back', async () => {
    const jobId = await postJob(app, 'ben');
    const waits = await sendQuote(app, jobId, 'mira', { startsInHours: 92, validDays: 6 });
    const taken = await sendQuote(app, jobId, 'dulles', { startsInHours: 90, parts: 300_00, validDays: 6 });
    await acceptQuote(app, jobId, 'ben', taken.myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ben');
    await app.settle();
    const { appointment } = await jobOf(jobId, 'ben');
    const giving = { startsAt: appointment!.startsAt, code: 'no_capacity' as const, note: '' };
    await app.as('dulles').bookings.cancelAsShop({ ...once(jobId), ...giving });
    await app.settle();
    expect((await jobOf(jobId, 'ben')).rescue?.quoteIds).toEqual([waits.myQuote!.id]);
    await trouble(set);
    expect((await jobOf(jobId, 'ben')).rescue?.quoteIds).toEqual([]);
    await withdraw(jobId, 'ben');
  });
});
