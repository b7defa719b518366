import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { JobId } from '#domain/ids.ts';
import { listOperations } from '#server/core/router.ts';
import { testApp, type TestApp } from './support/app.ts';
import { believableInputs, type BelievableInputs } from './support/inputs/believable-inputs.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import { plainPdf, sendPaper } from './support/inputs/papers.ts';
import type { PersonName } from './support/people.ts';
import { key } from './support/stories.ts';

// A shop must not set its own standing, its verification, its rating or its payout account by adding them
// to what a form sends. So every existing column goes along with a believable request to each write
// about shops, by a person who may make it: it is refused, and no row of any shop changes.

const AREAS = [
  'dashboard', 'shops.services', 'shops.profile', 'scheduling', 'scheduling.locations', 'payments.payoutAccount',
  'shops.setup', 'shops.documents', 'shops.review', 'shops.standing', 'shops.staff', 'shops.invitations',
]; // prettier-ignore
const ROWS = [
  'shop', 'shop_member', 'shop_payout_account', 'shop_document', 'shop_setup', 'shop_hours', 'shop_closure',
  'shop_location', 'shop_invitation', 'shop_remark', 'shop_fact_change', 'bay', 'technician',
]; // prettier-ignore

let app: TestApp;
let inputs: BelievableInputs;
let columns: string[];
let tables: string[];
beforeAll(async () => {
  app = await testApp();
  const nobodys = { open: key() as JobId, booked: key() as JobId, quoteId: key(), cardId: key() };
  inputs = believableInputs(app, nobodys);
  const { rows } = await sql(
    "select table_name as name, column_name as part from information_schema.columns where table_schema = 'public'",
  );
  const snake = rows.map(({ part }) => String(part));
  const camel = snake.map((one) => one.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  columns = [...new Set([...snake, ...camel])];
  tables = ROWS.filter((table) => rows.some(({ name }) => name === table));
});
afterAll(() => app.close());

const sql = (text: string) => app.product.system.database.executeSql(text);

async function storedRows(): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t`,
    );
    stored[table] = rows[0];
  }
  return stored;
}

const operations = listOperations()
  .map(({ steps, ...operation }) => ({ ...operation, area: steps.slice(0, -1).join('.') }))
  .filter(({ area, meta }) => AREAS.includes(area) && meta.kind === 'write')
  .map(({ name, area, meta, definition }) => ({
    name,
    area,
    who: callerOf(area, meta.access.who),
    definition,
  }));

function callerOf(area: string, kind: string): PersonName {
  if (area === 'shops.setup') return 'pending';
  return kind === 'staff' ? 'superAdmin' : 'mira';
}

describe('every column that there is, added to what a shop sends', () => {
  it('is tried on the writes of shops, of their papers, their way in and their review', () => {
    const tried = new Set(operations.map(({ area }) => area));
    expect([...tried].toSorted()).toEqual(AREAS.toSorted());
    expect(tables.length).toBeGreaterThan(8);
    expect(columns).toEqual(expect.arrayContaining(['status', 'verificationStatus', 'provider_account_id']));
  });

  it.each(operations)('is refused by $name and stored nowhere', async ({ name, who, definition }) => {
    const schema = definition.inputSchema as z.ZodType & { shape?: Record<string, unknown> };
    const given = await inputs[name as keyof BelievableInputs]();
    const known = new Set([...Object.keys(schema.shape ?? {}), ...Object.keys(given)]);
    const added = columns.filter((one) => !known.has(one));
    const sent = { ...given, ...Object.fromEntries(added.map((one) => [one, 'active'])) };
    const issues = schema.safeParse(sent).error?.issues ?? [];
    const refused = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    expect(new Set(refused)).toEqual(new Set(added));

    const before = await storedRows();
    const cookie = await app.sessionOf(who);
    const answer = await callOverHttp(httpOf(app), name, sent, { Cookie: cookie });
    expect([400, 422], `${name}: ${answer.status}`).toContain(answer.status);
    expect(await storedRows()).toEqual(before);
  });

  it('is refused where a paper is sent, whose details are in its address', async () => {
    const known = new Set(['kind', 'expiresOn', 'holder', 'name']);
    const added = columns.filter((one) => !known.has(one));
    const before = await storedRows();
    const cookie = await app.sessionOf('mira');
    const sent = { kind: 'w9', ...Object.fromEntries(added.map((one) => [one, 'approved'])) };
    const answer = await sendPaper(httpOf(app), cookie, sent, plainPdf());
    expect(answer.status).toBe(422);
    expect(await storedRows()).toEqual(before);
    // The same paper is taken without them, and waits for a decision like every other one.
    const taken = await sendPaper(httpOf(app), cookie, { kind: 'w9' }, plainPdf());
    expect(await taken.json()).toMatchObject({ kind: 'w9', status: 'pending' });
  });
});
