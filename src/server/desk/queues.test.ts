import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { START, testApp, type TestApp } from '#test/support/app.ts';
import { bookedJob, key, paidJob, postJob } from '#test/support/stories.ts';

// A list that shows one queue begins with what waits longest, whatever its rows are otherwise ordered by, and
// goes on in that order from page to page.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Page = { items: readonly { id: string }[]; next: string | null };

/** All that a list has, one row a page. */
async function oneByOne(read: (after: string | undefined) => Promise<Page>): Promise<string[]> {
  const ids: string[] = [];
  let next: string | null | undefined;
  do {
    const page = await read(next ?? undefined);
    ids.push(...page.items.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  return ids;
}

describe('the jobs whose payment needs staff', () => {
  it('are read by their wait, in pages, and narrowed as any list', async () => {
    const oldest = await bookedJob(app);
    app.clock.advance(HOUR);
    const [middle, newest] = [await postJob(app, 'ben'), await postJob(app, 'ben')];
    const waits = async (id: JobId, hours: number) => {
      const since = plus(START, hours * HOUR).toISOString();
      await app.product.system.database.executeSql(`update job set payment_attention = true,
        payment_attention_since = '${since}' where id = '${id}'`);
      return since;
    };
    const first = await waits(newest, -9);
    // Two of the same instant have an order, too.
    const later = [await waits(oldest, -3), await waits(middle, -3)];
    const { list: jobs } = app.as('readOnly').jobs.staff;
    const { items } = await jobs({ waits: 'attention' });
    const expected = [newest, ...[oldest, middle].toSorted()];
    expect(items.map(({ id }) => id)).toEqual(expected);
    expect(items.map((row) => row.waits!.since)).toEqual([first, ...later]);
    const page = (after: string | undefined) => jobs({ waits: 'attention', limit: 1, after });
    expect(await oneByOne(page)).toEqual(expected);

    const found = async (asked: Omit<Parameters<typeof jobs>[0], 'waits'>) =>
      (await jobs({ ...asked, waits: 'attention' })).items.map(({ id }) => id);
    expect(await found({ search: 'Ortiz' })).toEqual([oldest]);
    expect(await found({ search: 'Whitfield', zip: '20147' })).toEqual([newest, middle]);
    expect(await found({ zip: '90210' })).toEqual([]);
    expect(await found({ status: 'pending' })).toEqual(expected);
    expect(await found({ status: 'completed' })).toEqual([]);
    expect(await found({ status: 'hidden' })).toEqual([]);
  });
});

describe('the payments with a refund that waits for a second person', () => {
  it('are read by the wait of the first of theirs, in pages', async () => {
    app.clock.advance(2 * DAY);
    const paid = async () => {
      const jobId = await paidJob(app);
      const { number } = await app.as('ana').jobs.get({ jobId });
      const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
      return items[0]!.paymentId;
    };
    const [older, newer] = [await paid(), await paid()];
    const limits = { aloneCents: cents(10_00), aDayCents: cents(100_00) };
    await app.as('superAdmin').settings.setRefundLimits({
      role: 'support_agent',
      ...limits,
      reason: 'For the test.',
      idempotencyKey: key(),
    });
    for (const paymentId of [older, newer, older]) {
      app.clock.advance(HOUR);
      await app.as('support').payments.staff.giveGoodwill({
        paymentId,
        amountCents: cents(60_00),
        reason: 'A long wait on the phone.',
        idempotencyKey: key(),
      });
    }
    const { list } = app.as('finance').payments.staff;
    const { items } = await list({ waits: 'refunds' });
    expect(items.map(({ id }) => id)).toEqual([older, newer]);
    const since = items.map((row) => new Date(row.waits!.since).getTime());
    expect(since[0]).toBe(since[1]! - HOUR);
    const page = (after: string | undefined) => list({ waits: 'refunds', limit: 1, after });
    expect(await oneByOne(page)).toEqual([older, newer]);
  });
});
