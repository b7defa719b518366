import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { fourDigits, readMigrations } from '#platform/database/migrate.ts';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { type ReadyProxy, startReadyProxy } from '../support/servers/ready-proxy.ts';
import { freePort, type ServerProcess, startServer } from '../support/servers/server-process.ts';
import { until } from '../support/servers/until.ts';
import { type Market, prepareMarket } from './support/market.ts';
import { askAt, type Person } from './support/over-http.ts';
import { key, postJob } from './support/stories-over-http.ts';

// Two servers behind a proxy are replaced one after the other, by a newer version and back, while people
// post: no post is refused, lost or done twice.

const POSTS = rounds(20_000);
const CLIENTS = 8;
const PEOPLE = 40;
const NOISE = 'A noise that only this test hears.';
const root = join(import.meta.dirname, '../..');

let postgres: TestPostgres;
let market: Market;
let dataDir: string;
let next: string;
beforeAll(async () => {
  postgres = await startPostgres();
  market = await prepareMarket({ url: await postgres.createDatabase('rolling') });
  dataDir = mkdtempSync(join(tmpdir(), 'hoist-rolling-'));
  next = await nextRelease();
});
afterAll(async () => {
  await market.close();
  await postgres.stop();
  for (const folder of [dataDir, next]) rmSync(folder, { recursive: true, force: true });
});

/** This code with one more migration, which this code may run beside. */
async function nextRelease(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-next-'));
  for (const part of ['src', 'database', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  for (const part of ['node_modules', 'build']) symlinkSync(join(root, part), join(folder, part));
  const newest = (await readMigrations()).at(-1)!.number;
  writeFileSync(
    join(folder, 'database/migrations', `${fourDigits(newest + 1)}_next_release.sql`),
    `-- runs with: ${fourDigits(newest)}\ncreate table next_release (id int);\n`,
  );
  return folder;
}

const start = (port: number, code: string) =>
  startServer({ port, code, dataDir, env: { ...market.environment, DRAIN_SECONDS: '5' } });

type Load = { posted: number; withdrawn: number; refused: unknown[]; isOver: boolean };

/**
 * One client with people of its own: a job, its answer, and the job taken back, because a customer may have
 * only three open at once. Each is one post.
 */
async function keepPosting(load: Load, origin: string, people: readonly Person[]): Promise<void> {
  for (let turn = 0; !load.isOver && load.refused.length === 0; turn += 1) {
    const { jobs } = askAt(origin, people[turn % people.length]!);
    if (turn % people.length === 0) await market.forgetLimits();
    try {
      const jobId = await postJob(askAt(origin, people[turn % people.length]!), { description: NOISE });
      load.posted += 1;
      await jobs.withdraw({ jobId, idempotencyKey: key() });
      load.withdrawn += 1;
    } catch (error) {
      load.refused.push(error);
    }
  }
}

/** Stops a server while the other one serves, starts one in its place and waits until it gets requests. */
async function replace(server: ServerProcess, proxy: ReadyProxy, code: string): Promise<ServerProcess> {
  const page = new WebSocket(`${server.origin.replace('http', 'ws')}/live`, { origin: server.origin });
  const told = once(page, 'close');
  await once(page, 'open');
  await server.stop();
  expect(server.output(), 'errors').not.toContain('"level":"error"');
  expect((await told)[0], 'the code with which an open page is closed').toBe(1001);
  const started = await start(server.port, code);
  await until('the new server gets requests', async () => proxy.isUp(server.port));
  return started;
}

describe('two servers that are replaced one after the other', () => {
  it('lose no post and do none twice', { timeout: 3_600_000 }, async () => {
    const ports = [await freePort(), await freePort()];
    const people = await market.customers(PEOPLE);
    let servers = await Promise.all(ports.map((port) => start(port, root)));
    const proxy = await startReadyProxy(ports);
    const load: Load = { posted: 0, withdrawn: 0, refused: [], isOver: false };
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      keepPosting(
        load,
        proxy.origin,
        people.filter((_person, place) => place % CLIENTS === client),
      ),
    );
    let replaced = 0;
    try {
      // There and back at least once; a first refusal ends it.
      const isEnough = () => replaced >= 4 && load.posted + load.withdrawn >= POSTS;
      for (let code = next; !isEnough() && load.refused.length === 0; code = code === next ? root : next) {
        for (const [place, server] of servers.entries()) {
          servers = servers.with(place, await replace(server, proxy, code));
          replaced += 1;
        }
      }
    } finally {
      load.isOver = true;
      await Promise.allSettled(clients);
      await proxy.close();
      await Promise.all(servers.map((server) => server.stop()));
    }
    expect(load.refused).toEqual([]);
    const { rows } = await market.product.system.database.executeSql(
      `select count(*)::int as posted, count(*) filter (where state = 'cancelled')::int as withdrawn
       from job where description = $1`,
      [NOISE],
    );
    expect(rows).toEqual([{ posted: load.posted, withdrawn: load.withdrawn }]);
    keepScore({
      what: 'servers replaced under load, to a newer version and back',
      rounds: replaced,
      counted: { posts: load.posted + load.withdrawn, 'lost or doubled': 0 },
    });
  });
});
