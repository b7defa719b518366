import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { createLog } from '#platform/log.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { watchClock } from '#server/core/watch-clock.ts';
import { testApp } from '#test/support/app.ts';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { postJob, sendQuote } from '#test/support/stories.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

// A worker on a machine whose clock is two days ahead, beside a database whose clock is right.

const TWO_DAYS = 2 * 86_400_000;

let server: TestPostgres;
let template: string;
beforeAll(async () => {
  server = await startPostgres();
  const url = await server.createDatabase('clock_world');
  const app = await testApp({ databaseUrl: url });
  app.clock.moveTo(new Date());
  const jobId = await postJob(app);
  await sendQuote(app, jobId, 'mira', { validDays: 1 });
  await app.settle();
  await app.close();
  template = new URL(url).pathname.slice(1);
});
afterAll(() => server.stop());

let database: Database;
beforeEach(async () => {
  database = await openDatabase({ url: await server.createDatabase('clock', { template }) });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

function setClockAhead(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}

async function startWorker() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoist-clock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, APP_SECRET: 'a secret of the tests, long enough to pass' });
  const log = createLog({ level: 'warn', pretty: false, destination: { write: (line) => lines.push(line) } });
  const product = await compose({ config, log, database, works: true, withZipCodes: false });
  const metrics = createMetrics({ withProcess: false });
  const watch = watchClock(product.system, metrics);
  const difference = async () => (await metrics.clockDifferenceSeconds.get()).values[0]?.value;
  return {
    ...product.system,
    product,
    watch,
    difference,
    said: () => lines.map((line) => JSON.parse(line).msg),
  };
}

/** What a worker changes that takes tomorrow for today, and what it did at all. */
async function traces() {
  const { rows } = await database.executeSql(`
    select (select count(*)::int from session) as sessions,
      (select array_agg(state) from quote) as quotes,
      (select count(*)::int from audit_entry) as entries,
      (select count(*)::int from audit_entry
        where at::timestamptz > now() + interval '5 seconds') as of_tomorrow,
      (select count(*)::int from health_day where day = current_date) as checks_today,
      (select count(*)::int from health_day where day > current_date) as checks_tomorrow`);
  return rows[0]!;
}

describe('a worker whose clock is two days ahead', () => {
  it('does nothing until its clock is right, and says so once each time', async () => {
    const before = await traces();
    setClockAhead(TWO_DAYS);
    const worker = await startWorker();
    await worker.watch.look();
    await worker.queue.start();
    await worker.watch.look();
    // A sweep that had begun would be waited for, and a second pause begins none.
    await worker.queue.pause();
    expect(await traces()).toEqual(before);
    expect(worker.watch.isRight()).toBe(false);
    expect(await worker.difference()).toBeCloseTo(TWO_DAYS / 1_000, -1);

    vi.useRealTimers();
    await worker.watch.look();
    await worker.watch.look();
    expect(worker.watch.isRight()).toBe(true);
    // Sweeps run at once when they begin; what runs is waited for.
    await worker.queue.pause();
    expect((await traces())['checks_today']).toBeGreaterThan(0);
    expect(worker.said()).toEqual([
      expect.stringContaining('differs from the database'),
      expect.stringContaining('agrees with the database'),
    ]);
    await worker.product.close();
  });

  it('would still go by the database’s clock if it worked', async () => {
    const before = await traces();
    setClockAhead(TWO_DAYS);
    const worker = await startWorker();
    await worker.queue.start();
    await worker.queue.pause();
    const now = await asSystem(worker, async (ctx) => {
      ctx.audit({ action: 'test.noted', entity: 'test', entityId: '1', market: 'platform' });
      return ctx.now;
    });
    expect(Date.now() - now.getTime()).toBeGreaterThan(TWO_DAYS - 60_000);
    const { sessions, quotes } = before;
    expect(await traces()).toMatchObject({ sessions, quotes, of_tomorrow: 0, checks_tomorrow: 0 });
    expect((await traces())['entries']).toBeGreaterThan(before['entries'] as number);
    await worker.product.close();
  });
});
