import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { apart } from './money/apart.ts';
import { moneyOfContract } from './money/leaves.ts';
import { type Life, liveTogether } from './money/lives.ts';
import { type FileRow, readLine, readPayment, readTip } from './money/readers.ts';
import { newSheet } from './money/sheet.ts';
import { readMarket, readShops } from './money/sums.ts';
import { type Truth, truths } from './money/truth.ts';
import { testApp, type TestApp } from './support/app.ts';
import { randomOf } from './support/random.ts';
import { isFullRun, runSeed } from './support/rounds.ts';
import { httpOf } from './support/servers/http.ts';
import { key } from './support/stories.ts';

// Every reader of a payment sees the same numbers under the same words, those of the ledger:
// the owner, the shop, staff, files and sums, over random payments that people made, moved and disputed.

const BATCH = 25;
/** Two hundred payments in a full run: making one takes more than half a second. */
const BATCHES = isFullRun() ? 8 : 2;

let app: TestApp;
const sheet = newSheet();
/** Every state in which a payment was read. */
const states = new Set<string>();

beforeAll(async () => {
  app = await testApp();
  for (const role of ['finance_admin', 'super_admin'] as const) {
    await app.as('superAdmin').settings.setRefundLimits({
      role,
      aloneCents: cents(5_000_00),
      aDayCents: cents(50_000_00),
      reason: 'A busy month.',
      idempotencyKey: key(),
    });
  }
});
afterAll(() => app.close());

async function fileOfCharges(): Promise<FileRow[]> {
  const { url } = await app.as('finance').payments.staff.exportCsv({ type: 'charge', idempotencyKey: key() });
  const cookie = await app.sessionOf('finance');
  const response = await httpOf(app).request(`http://hoist.test${url}`, { headers: { Cookie: cookie } });
  const [head, ...lines] = (await response.text()).trimEnd().split('\r\n');
  const cells = (line: string) => line.replace('\uFEFF', '').slice(1, -1).split('","');
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [cells(head!)[at]!, cell])));
}

async function readAll(which: readonly Life[]): Promise<Truth[]> {
  const all = await truths(app.product.system.database);
  for (const { state } of all) states.add(state);
  const byPayment = new Map(all.map((truth) => [truth.id, truth]));
  for (const life of which) await readPayment({ app, life, truth: byPayment.get(life.paymentId)!, sheet });
  const tips = new Map(all.filter((one) => one.is_tip).map((one) => [one.job_id, one]));
  for (const life of which) {
    const truth = tips.get(life.jobId);
    if (truth) await readTip({ app, life, truth, sheet });
  }
  await readShops(app, all, sheet);
  await readMarket(app, all, sheet);
  const file = new Map((await fileOfCharges()).map((row) => [row['Payment ID'], row]));
  for (const truth of all) readLine(file.get(truth.id), truth, sheet);
  return all;
}

describe('random payments, two hundred in a full run', () => {
  it('read the same everywhere, under way and at rest', { timeout: 900_000 }, async () => {
    for (let batch = 1; batch <= BATCHES; batch += 1) {
      const name = `money ${batch}`;
      const made = await liveTogether(app, randomOf(name), {
        count: BATCH,
        whenBooked: () => readAll([]),
      });
      await readAll(made);
      await app.settle();
      expect(sheet.wrong.slice(0, 20), `${name}, seed ${runSeed()}`).toEqual([]);
    }
    await readAll([]);
    expect(sheet.wrong.slice(0, 20), `at rest, seed ${runSeed()}`).toEqual([]);
    for (const state of ['awaiting_card', 'authorised', 'voided', 'fee_kept', 'captured', 'released'])
      expect(states, `seed ${runSeed()}`).toContain(state);
  });

  it('are read by every answer that names money, or it is said why not', () => {
    const contract = moneyOfContract();
    const isApart = (name: string) => Object.keys(apart).some((start) => name.startsWith(start));
    const leaves = [...contract].flatMap(([operation, { kind, leaves: named }]) =>
      kind === 'read' ? named.map((leaf) => `${operation} ${leaf}`) : [],
    );
    expect(leaves.filter((leaf) => !sheet.seen.has(leaf) && !isApart(leaf))).toEqual([]);
  });
});
