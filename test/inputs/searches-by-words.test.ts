import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { foldWords } from '#domain/fold-words.ts';
import { listOperations } from '#server/core/router.ts';
import { searchHelp } from '#web/content/search-help.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { callNamed } from '#test/support/operations.ts';
import type { PersonName } from '#test/support/people.ts';
import { reviewEachOther } from '#test/support/acts/canary-acts.ts';
import { anInvitation } from '#test/support/acts/joining-acts.ts';
import { oneOfEachDispute } from '#test/support/acts/dispute-acts.ts';
import { key, paidJob, postJob, sendQuote } from '#test/support/stories.ts';

// People search as they type: without accents, in small letters, with the apostrophe of their keyboard or
// none. Every search by words finds the same for all of these.

const NAME = 'Zoë O’Brien';
const MAKE = 'Citroën';

const spellings: Record<string, readonly string[]> = {
  person: ['zoe obrien', 'ZOË', "o'brien", 'O’Brien', 'obrien', 'OBRIEN', 'Zoe\u0308', 'brien'],
  // A part of the name, not words of it.
  part: ['zoe o', 'ZOË', "o'brien", 'O’Brien', 'obrien', 'brien'],
  first: ['zoe', 'ZOË', 'Zoë'],
  car: ['citroen', 'CITROËN', 'Citroën', 'Citroe\u0308n'],
};

/** What each search is asked by, and who asks. */
const searches: Record<string, [PersonName, keyof typeof spellings, object?]> = {
  'accounts.staff.list search': ['ops', 'person'],
  'audit.staff.list q': ['ops', 'part'],
  'dashboard.search q': ['mira', 'first'],
  'dashboard.customers.list search': ['mira', 'part'],
  'desk.search q': ['ops', 'person'],
  'disputes.staff.list search': ['finance', 'person', { tab: 'all' }],
  'jobs.staff.list search': ['ops', 'person'],
  'marketplace.search q': ['ben', 'car'],
  'marketplace.points q': ['ben', 'car'],
  'marketplace.searchAsShop q': ['mira', 'car'],
  'payments.staff.list search': ['finance', 'person'],
  'quotes.mine q': ['mira', 'car'],
  'quotes.staff.list search': ['ops', 'person'],
  'reviews.staff.list search': ['ops', 'person', { show: 'all' }],
  'shops.invitations.list search': ['ops', 'person'],
  'shops.review.shops search': ['ops', 'person'],
  'support.tickets search': ['support', 'person'],
  'vehicles.staff.list search': ['ops', 'car'],
};

/** Asked by another question than the name of a person, a shop or a car. */
const others = [
  // The same conditions as their list.
  'audit.staff.export q',
  'payments.staff.exportCsv search',
  // Ids and whole contacts only.
  'settings.securityLog q',
];

type Shape = { shape?: Record<string, z.ZodType> };
const fields = listOperations().flatMap(({ name, definition }) => {
  const { shape = {} } = ((definition.inputSchema as z.ZodType | undefined)?._zod.def ?? {}) as Shape;
  return ['q', 'search'].filter((field) => field in shape).map((field) => `${name} ${field}`);
});

let app: TestApp;
const sql = async (text: string, values: unknown[] = []) =>
  (await app.product.system.database.executeSql(text, values)).rows;

beforeAll(async () => {
  app = await testApp();
  const { users, shops } = app.world;
  await reviewEachOther(app, await paidJob(app));
  await app.as(null).support.open({
    name: NAME,
    email: 'asker@people.test',
    topic: 'question',
    message: 'What does it cost?',
    idempotencyKey: key(),
  });
  await oneOfEachDispute(app);
  const open = await postJob(app);
  await sendQuote(app, open);
  await postJob(app, 'ben');
  await app.as('ops').shops.invitations.invite({
    ...anInvitation(),
    businessName: `${NAME} Motors`,
    idempotencyKey: key(),
  });
  const names = [users.ana, users.ops];
  await sql(`update auth_user set name = $1 where id = any($2::uuid[])`, [NAME, names]);
  await sql(`update shop set name = $1 where id = $2`, [`${NAME} Garage`, shops.mira.id]);
  await sql(`update vehicle set make = $1`, [MAKE]);
});
afterAll(() => app.close());

describe('a search by words', () => {
  it('is one of these', () => {
    expect(fields.toSorted()).toEqual([...Object.keys(searches), ...others].toSorted());
  });

  it.each(Object.entries(searches))('%s finds every spelling', async (search, [who, by, beside]) => {
    const [name, field] = search.split(' ') as [string, string];
    const ask = async (typed: string) =>
      JSON.stringify(await callNamed(app.as(who), name, { ...beside, [field]: typed }));
    const nothing = await ask('qqqqzz');
    const [first, ...rest] = spellings[by]!;
    const found = await ask(first!);
    expect(found.length).toBeGreaterThan(nothing.length);
    for (const typed of rest) expect(comparable(await ask(typed)), typed).toBe(comparable(found));
  });

  it('of the help does, too', () => {
    const groups = [
      { id: 'a', title: 'A', questions: [{ id: 'q', question: 'Café or O’Brien?', answer: [] }] },
    ];
    for (const typed of ['cafe', 'CAFÉ', 'obrien', "o'brien"])
      expect(searchHelp(groups as unknown as Parameters<typeof searchHelp>[0], typed)).toHaveLength(1);
  });

  it('compares in the database as it does in the browser', async () => {
    const words = [
      NAME,
      MAKE,
      "D'Angelo",
      'Łukasz Żółć',
      'Straße',
      'Ærø',
      'Øst',
      'İstanbul',
      'ﬁat',
      'ﾊ',
      'Nguyễn',
    ];
    const [row] = await sql(
      `select array(select fold_words(word) from unnest($1::text[])
        with ordinality as w(word, at) order by at)
        as found`,
      [words],
    );
    expect(row!['found']).toEqual(words.map(foldWords));
  });
});

/** Without what was typed, which some answers repeat. */
function comparable(answer: string): string {
  return answer.replace(/"(q|search|words)":"[^"]*"/g, '');
}
