import { deepStrictEqual } from 'node:assert';
import pg from 'pg';
import { assert } from '#domain/assert.ts';
import { openDatabase } from '#platform/database/connect.ts';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { startChild } from './support/child.ts';
import { getRequest, type Load, load } from './support/http-load.ts';
import { percentile, report } from './support/report.ts';
import { fillWithJobs, type Spread, type Town } from './support/search-data.ts';
import * as ask from './support/search-questions.ts';
import type { Question, Statement } from './support/search-questions.ts';
import type { Cell } from './support/table.ts';

/**
 * `npm run bench:search`: B1 and B2 of the figures, on a PostgreSQL of its own. `npm run bench:search --
 * 10000` makes the largest of its three sizes smaller, for a first look.
 */
const LARGEST = Number(process.argv[2] ?? 1_000_000);
const SIZES = [LARGEST / 100, LARGEST / 10, LARGEST];
const ROUNDS = 3;
const QUESTIONS = 300;
const CONNECTIONS = 32;
const SECONDS = LARGEST < 1_000_000 ? 3 : 10;
/** More visitors than requests that one of them may make at once. */
const VISITORS = 20_000;

type Set = { jobs: number; spread: Spread; url: string; towns: Town[]; client: pg.Client };
type Times = Record<string, number[]>;

const say = (text: string) => process.stdout.write(`${text}\n`);
const server = await startPostgres({
  fsync: true,
  crashes: true,
  settings: { shared_buffers: '2GB', max_wal_size: '8GB', effective_cache_size: '8GB', jit: 'off' },
});
const measured: Record<string, unknown> = {};
const rows: Cell[][] = [];
try {
  const sets: Set[] = [];
  for (const spread of ['population', 'alike'] as const) {
    for (const jobs of SIZES) sets.push(await makeSet(server, jobs, spread));
  }
  const largest = sets.find(({ jobs, spread }) => jobs === LARGEST && spread === 'population');
  assert(largest, 'the largest set was made');
  const gist = await gistOf(largest);
  await againstGist('as the jobs came', largest, gist);
  await growth(sets);
  await overHttp(largest);
  await afterChanges(largest, gist);
  await gist.end();
  for (const { client } of sets) await client.end();
} finally {
  await server.stop();
}
report({
  name: 'search',
  title: `Marketplace search, ${ROUNDS} rounds of ${QUESTIONS} questions, up to ${LARGEST} jobs`,
  columns: ['Work', 'p50 ms', 'p99 ms', 'Compared', 'p50 ×', 'p99 ×'],
  rows,
  measured,
});

async function makeSet(
  { createDatabase, adminUrl }: TestPostgres,
  jobs: number,
  spread: Spread,
): Promise<Set> {
  const startedAt = performance.now();
  const url = await createDatabase(`${spread}_${jobs}`);
  const database = await openDatabase({ url });
  const adminOf = new URL(adminUrl);
  adminOf.pathname = new URL(url).pathname;
  const admin = await clientOf(adminOf.href);
  const towns = await fillWithJobs(database, admin, { jobs, spread });
  await admin.end();
  await database.close();
  const client = await clientOf(url);
  say(`${jobs} jobs, ${spread}: made in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  return { jobs, spread, url, towns, client };
}

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  // Where the bench breaks off, the server stops under it: what broke it is what should be read.
  client.on('error', () => {});
  await client.connect();
  return client;
}

// B2

/** The same questions on three sizes: where towns grow, and where there are more towns. */
async function growth(sets: readonly Set[]): Promise<void> {
  const times: Times = {};
  const questions = sets.map(({ towns }) => ask.askAround(towns, QUESTIONS));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let at = 0; at < QUESTIONS; at += 1) {
      for (const [index, set] of sets.entries()) {
        const took = await timed(set.client, ask.statementOf(questions[index]![at]!));
        if (round > 0) (times[`${set.spread} ${set.jobs}`] ??= []).push(took);
      }
    }
  }
  measured['growth'] = times;
  for (const [spread, what] of [
    ['alike', 'the same number in range'],
    ['population', 'density grows'],
  ] as const) {
    for (const jobs of SIZES) {
      const base = jobs === SIZES[0] ? undefined : times[`${spread} ${SIZES[0]}`];
      addRow(`B2 ${what}: ${jobs} jobs`, times[`${spread} ${jobs}`]!, base && `${SIZES[0]} jobs`, base);
    }
  }
}

// B1, SQL

/** The product's statement against the same one on a box, over a copy of the table with a GiST index. */
async function againstGist(when: string, set: Set, gist: pg.Client): Promise<void> {
  await compare(`B1 SQL, ${when}`, set.client, gist, ask.askAround(set.towns, QUESTIONS));
  const town = ask.askAround(set.towns.slice(0, 1), QUESTIONS);
  await compare(`B2 largest town, ${when}`, set.client, gist, town);
}

async function afterChanges(set: Set, gist: pg.Client): Promise<void> {
  await gist.query('set search_path = public');
  await changeOnePercent(gist, set.jobs);
  await gist.query('set search_path = gist, public');
  const questions = ask.askAround(set.towns, QUESTIONS);
  await compare('B1 SQL, 1 % changed, before a vacuum', set.client, gist, questions);
  say(`autovacuum came after ${await untilVacuumed(gist)} s`);
  await againstGist('1 % changed, autovacuum as shipped', set, gist);
}

async function gistOf({ url }: Set): Promise<pg.Client> {
  const gist = await clientOf(url);
  await gist.query(`
    create schema gist;
    create table gist.job (like public.job including all excluding indexes excluding identity);
    alter table gist.job set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
      autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000)`);
  const { rows: columns } = await gist.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = 'public.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = columns[0]!.names;
  await gist.query(`insert into gist.job (${names}) select ${names} from public.job`);
  await gist.query(`
    alter table gist.job add primary key (id);
    create index on gist.job using gist (point(public_lng, public_lat))
      where state = 'open' and hidden_at is null`);
  await gist.query('vacuum (analyze) gist.job');
  await gist.query('checkpoint').catch(() => undefined);
  await gist.query('set search_path = gist, public');
  return gist;
}

/** The same hundredth of the jobs leaves the marketplace in both tables, as it does when they are taken. */
async function changeOnePercent(client: pg.Client, jobs: number): Promise<void> {
  for (const table of ['public.job', 'gist.job']) {
    const { rowCount } = await client.query(
      `update ${table} set state = 'cancelled', cancel_code = 'owner_early' where number % 100 = 7`,
    );
    assert(Math.abs((rowCount ?? 0) - jobs / 100) <= jobs / 1_000, 'one percent was changed');
  }
}

/** Waits until both tables are as autovacuum leaves them; small ones it leaves alone. */
async function untilVacuumed(client: pg.Client): Promise<number> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
  while (seconds() < (LARGEST < 1_000_000 ? 5 : 180)) {
    const { rows: left } = await client.query(
      `select from pg_stat_user_tables where relname = 'job' and schemaname in ('public', 'gist')
       and n_dead_tup > 2000`,
    );
    if (left.length === 0 && seconds() > 2) break;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return seconds();
}

async function compare(what: string, grid: pg.Client, gist: pg.Client, questions: readonly Question[]) {
  const times: { grid: number[]; gist: number[] } = { grid: [], gist: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const question of questions) {
      const statement = ask.statementOf(question);
      const ours = await timed(grid, statement);
      const theirs = await timed(gist, ask.asBox(statement, question));
      if (round === 0) continue;
      times.grid.push(ours);
      times.gist.push(theirs);
    }
  }
  measured[what] = times;
  addRow(`${what}: GiST box`, times.gist);
  addRow(`${what}: ours`, times.grid, 'GiST box', times.gist);
}

/** Prepared on both sides: this compares indexes, and planning takes the same time with either. */
async function timed(client: pg.Client, { text, values }: Statement): Promise<number> {
  const startedAt = performance.now();
  await client.query({ name: 'search', text, values });
  return performance.now() - startedAt;
}

// B1, HTTP

/** The product's own server and a bare one, by turns, with the same requests from many visitors. */
async function overHttp({ url, towns }: Set): Promise<void> {
  const questions = ask.askWithThreeFilters(towns, 1_000);
  for (const question of questions) checkByHand(question);
  const bare = await startChild('bench/support/bare-search-server.ts', ask.pathOf(questions[0]!), {
    DATABASE_URL: url,
    SEARCH_SQL: ask.statementOf(questions[0]!).text,
  });
  const product = await startChild('src/main/main.ts', '/healthz', {
    HOIST_MODE: 'production',
    ALLOW_NO_PAYMENTS: '1',
    ROLE: 'web',
    DATABASE_URL: url,
    APP_SECRET: 'a secret of the benchmark, long enough to pass',
    PUBLIC_URL: 'https://hoist.test',
    TRUSTED_PROXIES: '127.0.0.1',
    // Asked for, and never used: only the worker sends email.
    SMTP_URL: 'smtp://127.0.0.1:25',
  });
  try {
    await sameAnswers([bare.port, product.port], questions.slice(0, 50));
    const loads: Record<'bare' | 'product', Load[]> = { bare: [], product: [] };
    const requests = Array.from({ length: VISITORS }, (_, at) =>
      getRequest(ask.pathOf(questions[at % questions.length]!), { 'X-Forwarded-For': visitor(at) }),
    );
    // As long as a round: what runs often is made quick while it runs.
    for (const { port } of [bare, product]) {
      await load({ port, requests, connections: CONNECTIONS, seconds: SECONDS });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, { port }] of [
        ['bare', bare],
        ['product', product],
      ] as const) {
        const run = await load({ port, requests, connections: CONNECTIONS, seconds: SECONDS });
        assert(run.refused === 0, `${name} refused ${run.refused} requests`);
        loads[name].push(run);
        say(`${name}: ${Math.round(run.requests / run.seconds)} requests/s`);
      }
    }
    reportLoads(loads);
  } finally {
    await bare.stop();
    await product.stop();
  }
}

function visitor(at: number): string {
  return `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;
}

function checkByHand(question: Question): void {
  const query = new URL(ask.pathOf(question), 'http://localhost').searchParams;
  deepStrictEqual(ask.valuesByHand(query), ask.statementOf(question).values);
}

async function sameAnswers(ports: readonly number[], questions: readonly Question[]): Promise<void> {
  for (const question of questions) {
    const [one, other] = await Promise.all(
      ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}${ask.pathOf(question)}`)).json()),
    );
    deepStrictEqual(other, one);
    ask.answerShape.parse(one);
  }
}

function reportLoads(loads: Record<'bare' | 'product', Load[]>): void {
  const perSecond = (runs: readonly Load[]) =>
    percentile(runs.map(({ requests, seconds }) => requests / seconds), 0.5); // prettier-ignore
  const bare = perSecond(loads.bare);
  const product = perSecond(loads.product);
  measured['http'] = loads;
  const times = (runs: readonly Load[]) => runs.flatMap(({ milliseconds }) => milliseconds);
  addRow(`B1 HTTP: bare node:http + pg, ${Math.round(bare)} requests/s`, times(loads.bare));
  addRow(
    `B1 HTTP: ours, ${Math.round(product)} requests/s, ${round(product / bare)} of it`,
    times(loads.product),
    'bare',
    times(loads.bare),
  );
}

function addRow(work: string, times: readonly number[], compared = '', base?: readonly number[]): void {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const ratios = base ? [round(p50 / percentile(base, 0.5)), round(p99 / percentile(base, 0.99))] : ['', ''];
  rows.push([work, round(p50), round(p99), compared, ...ratios]);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
