import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents, formatCents, sumCents } from '#domain/money/money.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { statementFile } from '#web/routes/mechanic/shop/payouts/statement-file.ts';
import { testApp, type TestApp } from './support/app.ts';
import { brokenInvariants } from './support/invariants.ts';
import { textOfPdf } from './support/inputs/pdf-text.ts';
import { bookedJob, checkIn, doTheWork, key, paidJob } from './support/stories.ts';

/*
 * A job whose money has reached the bank of its shop is refunded whole: the shop owes its share from then on,
 * and it is kept from what the shop earns next. Who reads the statement is told so, in each of its forms.
 */

let app: TestApp;
let first: JobId;
beforeAll(async () => {
  app = await testApp();
  first = await paidJob(app);
  app.clock.advance(3 * DAY + HOUR);
  await app.settle();
  await refund(first, 250_00);
  await refund(first, 80_08);
});
afterAll(() => app.close());

const SHARE = 330_08 - 16_00 - 2_90;
const SECOND = 152_00 - 7_60 - 2_90;

async function paymentIdOf(jobId: JobId) {
  const { number } = await app.as('ana').jobs.get({ jobId });
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
  return items[0]!.paymentId;
}

async function refund(jobId: JobId, amount: number): Promise<void> {
  await app.as('finance').payments.staff.refund({
    paymentId: await paymentIdOf(jobId),
    amountCents: cents(amount),
    reasonCode: 'service_issue',
    reason: 'The brakes still squeal.',
    idempotencyKey: key(),
  });
  await app.settle();
}

async function workedJob(doneLines: number[]): Promise<JobId> {
  const jobId = await bookedJob(app);
  await checkIn(app, jobId);
  await doTheWork(app, jobId, 'mira', doneLines);
  await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
  return jobId;
}

const statement = () => app.as('miraAccounting').payments.statement.list({});
const itemOf = async (jobId: JobId) => (await statement()).items.find((item) => item.jobId === jobId)!;

async function paperOf(): Promise<string> {
  const { items } = await statement();
  const days = items.map(({ releasedAt }) => releasedAt.slice(0, 10)).toSorted();
  const { pdfBase64 } = await app
    .as('miraAccounting')
    .payments.statement.paper({ from: days[0]!, to: days.at(-1)! });
  return textOfPdf(Buffer.from(pdfBase64, 'base64')).join('\n');
}

async function fileOf(): Promise<string[][]> {
  let whole = '';
  const never = async () => Promise.reject(new Error('there is no further page'));
  const file = statementFile(await statement(), never, { zone: 'America/New_York' });
  for await (const part of file) whole += part;
  const lines = whole.trimEnd().split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
}

describe('a refund of what the bank of the shop has already', () => {
  it('is what the shop owes, as staff read it, and is with the job it is of', async () => {
    const { owesCents, shopId } = await statement();
    expect(owesCents).toBe(SHARE);
    expect((await app.as('finance').shops.staff.money({ shopId })).owesCents).toBe(owesCents);
    expect(await itemOf(first)).toMatchObject({
      owedCents: SHARE,
      keptForDebtCents: 0,
      returnedCents: 0,
      payout: { state: 'paid', amountCents: SHARE },
    });
  });

  it('is in the figures of the dashboard, for who reads the statement', async () => {
    const payoutsOf = async (who: 'mira' | 'miraAccounting' | 'miraAdvisor' | 'miraTechnician') =>
      (await app.as(who).dashboard.read({})).payouts;
    expect(await payoutsOf('mira')).toMatchObject({ owesCents: SHARE });
    expect(await payoutsOf('miraAccounting')).toMatchObject({ owesCents: SHARE });
    for (const who of ['miraAdvisor', 'miraTechnician'] as const) {
      expect(await payoutsOf(who)).toBeNull();
      await expect(app.as(who).payments.statement.list({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });

  it('is on the paper and in the file, with how it is settled', async () => {
    const paper = await paperOf();
    const file = (await fileOf()).flat();
    expect(paper).toContain('You owe us');
    expect(paper).toContain(formatCents(cents(SHARE)));
    expect(paper).toContain('deduct it from your next earnings');
    expect(file).toContain('You owe us now');
    expect(file).toContain((SHARE / 100).toFixed(2));
    expect(file.join(' ')).toContain('deduct it from your next earnings');
  });
});

describe('the next jobs of a shop that owes', () => {
  let second: JobId;
  beforeAll(async () => {
    second = await workedJob([0]);
  });

  it('are kept whole while the debt is greater, and nothing waits for a payout', async () => {
    expect((await statement()).owesCents).toBe(SHARE - SECOND);
    expect(await itemOf(second)).toMatchObject({
      payout: null,
      keptForDebtCents: SECOND,
      returnedCents: SECOND,
    });
    const paper = await paperOf();
    expect(paper).toContain('Kept for what you owed');
    expect(paper).not.toContain('Not scheduled yet');
    const [headings, ...lines] = await fileOf();
    const { number } = await itemOf(second);
    const line = lines.find((cells) => cells.includes(number))!;
    expect(line).toHaveLength(headings!.length);
    expect(line[headings!.indexOf('Kept for what you owed')]).toBe((SECOND / 100).toFixed(2));
    expect(line[headings!.indexOf('Payout state')]).toBe('kept');
  });

  it('say the same to staff, and send a member of the shop to the statement', async () => {
    const paymentId = await paymentIdOf(second);
    const payment = await app.as('finance').payments.staff.get({ paymentId });
    expect(payment).toMatchObject({ payout: null, keptForDebtCents: SECOND });
    const { items } = await app.as('miraAdvisor').jobs.listAsShop({});
    const next = items.find(({ id }) => id === second)?.next;
    expect(next).toBe('The work is confirmed and its money is settled. See the details under Payouts.');
  });

  it('are paid out less the rest of it, and then nothing is owed', async () => {
    const third = await workedJob([0, 1]);
    const item = await itemOf(third);
    const kept = SHARE - SECOND;
    expect(item).toMatchObject({ keptForDebtCents: kept, returnedCents: kept });
    expect(item.payout?.amountCents).toBe(SHARE - kept);
    const payment = await app.as('finance').payments.staff.get({ paymentId: await paymentIdOf(third) });
    expect(payment).toMatchObject({ keptForDebtCents: kept, payout: { amountCents: SHARE - kept } });
    const { owesCents, items } = await statement();
    expect(owesCents).toBe(0);
    expect(sumCents(items.map((each) => each.keptForDebtCents))).toBe(SHARE);
    expect((await fileOf()).flat()).not.toContain('You owe us now');
    expect(await paperOf()).not.toContain('You owe us');
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });
});
