import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import type { PersonName } from '#test/support/people.ts';
import {
  acceptQuote,
  checkIn,
  doTheWork,
  key,
  paidJob,
  payWith,
  postJob,
  sendQuote,
} from '#test/support/stories.ts';
import { writePayments } from './export-payments.ts';

// The list of payments is taken away as a file: all that fits, however much, and the trail says who took it.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await paidJob(app);
});
afterAll(() => app.close());

type Asked = Omit<
  Parameters<ReturnType<TestApp['as']>['payments']['staff']['exportCsv']>[0],
  'idempotencyKey'
>;

const linkFor = async (who: PersonName, asked: Asked = {}) =>
  (await app.as(who).payments.staff.exportCsv({ ...asked, idempotencyKey: key() })).url;
const fetchAs = async (who: PersonName, url: string) =>
  httpOf(app).request(`http://hoist.test${url}`, { headers: { Cookie: await app.sessionOf(who) } });
const fileFor = async (who: PersonName, asked: Asked = {}) => {
  const response = await fetchAs(who, await linkFor(who, asked));
  expect(response.status).toBe(200);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const sql = (text: string) => app.product.system.database.executeSql(text);

/** The lines as records; no cell in these tests has a comma or a quote in it. */
const recordsOf = (bytes: Buffer) => {
  const [head, ...lines] = bytes.toString().replace('\uFEFF', '').trimEnd().split('\r\n');
  const cells = (line: string) => line.slice(1, -1).split('","');
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [cells(head!)[at]!, cell])));
};

describe('the money in the file of payments', () => {
  it('is gross, refunded, fees, taxes and net of each charge, and a refund adds up with them', async () => {
    const [charge] = recordsOf((await fileFor('finance', { type: 'charge' })).bytes);
    expect(charge).toMatchObject({
      Kind: 'Job',
      State: 'Completed',
      Amount: '330.08',
      Gross: '330.08',
      Refunded: '0.00',
      Held: '0.00',
      Job: expect.stringMatching(/^JOB-/) as unknown,
      Invoice: expect.stringMatching(/^INV-/) as unknown,
    });
    const sum = (names: readonly string[]) =>
      names.reduce((all, name) => all + Math.round(Number(charge![name]) * 100), 0);
    expect(sum(['Gross', 'Borne by platform'])).toBe(
      sum(['Refunded', 'Platform fee', 'Processing', 'Tax to state', 'Net to shop', 'Held in funds']),
    );
  });

  it('has only the days that were asked for, named in the file', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const [month] = [`${today.slice(0, 7)}-01`];
    const { response, bytes } = await fileFor('finance', { from: month, to: today });
    expect(response.headers.get('content-disposition')).toContain(`payments-${month}-to-${today}-utc.csv`);
    expect(recordsOf(bytes)).toHaveLength(2);
    expect(recordsOf((await fileFor('finance', { from: '2030-01-01' })).bytes)).toEqual([]);
    expect(recordsOf((await fileFor('finance', { to: '2020-12-31' })).bytes)).toEqual([]);
    await expect(linkFor('finance', { from: '2026-02-01', to: '2026-01-01' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('the file of the list of payments', () => {
  it('has what the filters find, masked, as spreadsheets read it', async () => {
    const { response, bytes } = await fileFor('finance');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/filename="payments-2026-11-\d\d\.csv"/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().trimEnd().split('\r\n');
    expect(lines[0]).toContain('"Transaction ID","Type","Kind","State","Amount","Gross","Refunded"');
    expect(lines).toHaveLength(3);
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',')[1])
        .toSorted(),
    ).toEqual(['"Charge"', '"Payout"']);
    expect(lines.join()).toContain('an***@people.test');
    const charges = (await fileFor('finance', { type: 'charge', search: 'ortiz' })).bytes.toString();
    expect(charges.trimEnd().split('\r\n')).toHaveLength(2);
    const waiting = (await fileFor('finance', { waits: 'refunds' })).bytes.toString();
    expect(waiting.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('has the order and the columns of the list as it is shown', async () => {
    const recordsIn = async (asked: Asked) => recordsOf((await fileFor('finance', asked)).bytes);
    const amounts = async (sort: 'largest' | 'smallest') =>
      (await recordsIn({ sort })).map(({ Amount }) => Number(Amount));
    const rising = (await amounts('smallest')).toSorted((a, b) => a - b);
    expect(rising.length).toBeGreaterThan(1);
    expect(await amounts('smallest')).toEqual(rising);
    expect(await amounts('largest')).toEqual(rising.toReversed());
    const [whole] = await recordsIn({});
    const [without] = await recordsIn({ without: ['customer', 'at'] });
    const left = Object.keys(whole!).filter((name) => !(name in without!));
    expect(left).toEqual(['Customer', 'Customer email', 'Created']);
    for (const [name, cell] of Object.entries(without!)) expect(cell, name).toBe(whole![name]);
  });

  it('is in the audit trail with its filters, and without personal data', async () => {
    await linkFor('superAdmin', { type: 'charge', search: 'ana@people.test' });
    const { items } = await app.as('finance').audit.staff.list({ action: 'payments.exported' });
    expect(items[0]!.after).toMatchObject({ filter: { type: 'charge', found: { reference: '' } } });
    expect(JSON.stringify(items.map(({ after }) => after))).not.toMatch(/people\.test|ortiz/i);
  });

  it('opens only for its requester, and not for long', async () => {
    const url = await linkFor('finance');
    expect((await fetchAs('readOnly', url)).status).toBe(404);
    expect((await fetchAs('ana', url)).status).toBe(403);
    expect((await fetchAs('finance', url)).status).toBe(200);
    app.clock.advance(5 * MINUTE + 1);
    expect((await fetchAs('finance', url)).status).toBe(404);
  });

  it('defuses what a spreadsheet would take for a formula', async () => {
    await sql(`update auth_user set name = '=1+1' where name = 'Ana Ortiz'`);
    const text = (await fileFor('finance')).bytes.toString();
    await sql(`update auth_user set name = 'Ana Ortiz' where name = '=1+1'`);
    expect(text).toContain(`"'=1+1"`);
  });

  it('has every row of a long list once, and is read in batches while it is taken', async () => {
    const ROWS = 12_000;
    await sql(`insert into payment select made.* from payment one, generate_series(1, ${ROWS}) n,
      jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'state', 'failed',
        'captured_cents', 0, 'released_cents', 0, 'refunded_cents', 0, 'provider_charge_id', null,
        'provider_hold_id', null, 'provider_setup_id', null, 'created_at', one.created_at - n * interval '1 second')) made`);
    const text = (await fileFor('finance', { type: 'charge' })).bytes.toString();
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(ROWS + 1);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(ROWS + 1);

    const { database, clock } = app.product.system;
    let reads = 0;
    const counted = { ...database, transaction: (run: never) => ((reads += 1), database.transaction(run)) };
    const upTo = clock.now();
    const writer = writePayments({ database: counted as never, clock }, { type: 'charge' }, { upTo });
    await writer.next();
    await writer.next();
    await writer.next();
    expect(reads).toBe(2);
    await writer.return(undefined);
  });
});

describe('a job with a shop that did not come', () => {
  it('names the invoice at the charge that paid it, and not at the hold of the shop before', async () => {
    const jobId = await postJob(app, 'ben');
    const { myQuote: first } = await sendQuote(app, jobId, 'mira', { startsInHours: 2 });
    const { myQuote: second } = await sendQuote(app, jobId, 'dulles', { startsInHours: 30 });
    await acceptQuote(app, jobId, 'ben', first!.id);
    await app.settle();
    await payWith(app, jobId, 'ben');
    app.clock.advance(3 * HOUR);
    await app.as('ben').bookings.reportNoShow({ jobId, idempotencyKey: key() });
    await acceptQuote(app, jobId, 'ben', second!.id);
    await app.settle();
    await payWith(app, jobId, 'ben');
    await app.settle();
    await checkIn(app, jobId, 'ben', 'dulles');
    await doTheWork(app, jobId, 'dulles');
    await app.as('ben').bookings.confirm({ jobId, idempotencyKey: key() });
    await app.settle();
    const { number } = await app.as('ben').jobs.get({ jobId });
    const charges = recordsOf((await fileFor('finance', { type: 'charge' })).bytes);
    expect(charges.filter(({ Job }) => Job === number).map(({ State, Invoice }) => [State, Invoice])).toEqual(
      [
        [expect.anything(), expect.stringMatching(/^INV-/)],
        ['Voided', ''],
      ],
    );
  });
});
