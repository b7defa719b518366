import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sortsByAmount, sortsByTime, sortsOfUsers, unknownSort } from '#domain/desk/list-sorts.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { key, paidJob, postJob, sendQuote } from '#test/support/stories.ts';

// Lists of staff in every order that they offer: page by page they hold each row once, in that order, and an
// order that they do not offer is refused.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const paid = await paidJob(app);
  for (const shop of ['dulles', 'mira'] as const) {
    const jobId = await postJob(app, 'ben', { service: 'tires' });
    await sendQuote(app, jobId, shop);
  }
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge' });
  await app.as('finance').payments.staff.refund({
    paymentId: items[0]!.paymentId,
    amountCents: 30_00 as never,
    reasonCode: 'service_issue',
    reason: `Squeals after ${paid}.`,
    idempotencyKey: key(),
  });
  await app.settle();
});
afterAll(() => app.close());

type Asked = { sort?: string; after?: string; limit?: number; waits?: string };
type Page = { items: { id: string }[]; next: string | null; total: { count: number; isMore: boolean } };
type List = {
  name: string;
  sorts: readonly string[];
  read: (asked: Asked) => Promise<Page>;
  at: string;
  amount?: string;
};

const staff = () => app.as('superAdmin');
const lists: readonly List[] = [
  {
    name: 'jobs',
    sorts: sortsByTime,
    at: 'createdAt',
    read: (asked) => staff().jobs.staff.list(asked as never),
  },
  {
    name: 'vehicles',
    sorts: sortsByTime,
    at: 'createdAt',
    read: (asked) => staff().vehicles.staff.list(asked as never),
  },
  {
    name: 'quotes',
    sorts: sortsByAmount,
    at: 'submittedAt',
    amount: 'totalCents',
    read: (asked) => staff().quotes.staff.list(asked as never),
  },
  {
    name: 'payments',
    sorts: sortsByAmount,
    at: 'at',
    amount: 'amountCents',
    read: (asked) => staff().payments.staff.list(asked as never),
  },
];
const each = lists.flatMap((list) => list.sorts.map((sort) => ({ ...list, sort })));
const ids = ({ items }: Page) => items.map(({ id }) => id);

/** Every row of a list, read one by one. */
async function walk({ read }: List, sort: string): Promise<string[]> {
  const rows: string[] = [];
  let after: string | undefined;
  do {
    const page: Page = await read({ sort, limit: 1, ...(after && { after }) });
    rows.push(...ids(page));
    after = page.next ?? undefined;
  } while (after);
  return rows;
}

describe('a list in an order', () => {
  it.each(each)('$name, $sort first, page by page holds each row once', async (list) => {
    const whole = await list.read({ sort: list.sort });
    expect(whole.items.length).toBeGreaterThan(2);
    expect(await walk(list, list.sort)).toEqual(ids(whole));
    expect(new Set(ids(whole)).size).toBe(whole.items.length);
    expect(whole.total).toMatchObject({ count: whole.items.length, isMore: false });
  });

  it.each(each)('$name, $sort first, comes in that order', async ({ read, sort, at, amount }) => {
    const { items } = (await read({ sort })) as unknown as { items: Record<string, string | number>[] };
    const by = sort === 'largest' || sort === 'smallest' ? amount! : at;
    const keys = items.map((row) => row[by]!);
    const rising = keys.toSorted((a, b) => (a < b ? -1 : 1));
    expect(keys).toEqual(sort === 'oldest' || sort === 'smallest' ? rising : rising.toReversed());
  });

  it.each(lists)('$name refuses an order that it does not offer', async ({ read, sorts }) => {
    await expect(read({ sort: 'color' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ path: 'sort', message: unknownSort(sorts) }] },
    });
  });

  it('refuses the place of a list in another order', async () => {
    const { next } = await lists[3]!.read({ sort: 'largest', limit: 1 });
    await expect(lists[3]!.read({ sort: 'newest', after: next! })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it.each([lists[0]!, lists[3]!])(
    '$name refuses an order for a queue, which has its own',
    async ({ read, name }) => {
      const waits = name === 'jobs' ? 'attention' : 'refunds';
      await expect(read({ waits, sort: 'oldest' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );
});

describe('the sums of the list of payments', () => {
  it('are those of what the filters find, one for each kind of movement', async () => {
    const all = await staff().payments.staff.list({});
    for (const { type, cents } of all.total.sums) {
      const own = all.items.filter((row) => row.type === type);
      expect(cents, type).toBe(own.reduce((sum, row) => sum + row.amountCents, 0));
    }
    expect(all.total.sums.map(({ type }) => type).toSorted()).toEqual(['charge', 'payout', 'refund']);
    const none = await staff().payments.staff.list({ to: '2001-01-01' });
    expect(none.total).toEqual({ count: 0, isMore: false, sums: [] });
  });
});

describe('the users in an order', () => {
  const people = async (sort: (typeof sortsOfUsers)[number]) =>
    (await staff().accounts.staff.list({ sort, type: 'car_owner', page: 1 })).items;

  it('come by name, by age and by when they were last here', async () => {
    const names = (await people('name')).map(({ name }) => (name ?? '').toLowerCase());
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    const oldest = (await people('oldest')).map(({ createdAt }) => createdAt);
    expect(oldest).toEqual(oldest.toSorted());
    const seen = (await people('last_seen')).map(({ lastSignInAt }) => lastSignInAt ?? '');
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it('refuse an order that is not offered', async () => {
    await expect(people('color' as never)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
