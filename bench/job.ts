import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startPostgres } from '#test/support/servers/postgres.ts';
import { until } from '#test/support/servers/until.ts';
import { BARE_SCHEMA, playBareJob } from './support/bare-job.ts';
import { type Child, startChild } from './support/child.ts';
import { cpuMs } from './support/cpu.ts';
import { makePeople, type People, type Shop } from './support/job-people.ts';
import { percentile, report } from './support/report.ts';
import type { Cell } from './support/table.ts';
import { type Part, playJob } from './support/whole-job.ts';

/**
 * `npm run bench:job`: B4 of the figures, whole jobs through HTTP, from the post to the paid shop, on a
 * PostgreSQL of its own. `npm run bench:job -- 10` makes a round that many seconds long, for a first look. It
 * reads processor time where Linux keeps it.
 */
const SECONDS = Number(process.argv[2] ?? 40);
const IDLE_SECONDS = 5;
const BARE_MARKETS = 25;
const REPAIRS_PER_DAY = 2_000_000;

/** The first payouts of a shop wait three days and the simulated bank takes minutes: neither is work. */
const HURRY = [
  'update simulator.payout set next_move_at = now() where next_move_at > now()',
  "update payout set available_at = created_at where state = 'held' and available_at > created_at",
  "update job_timer set due_at = now() where kind = 'payout' and due_at > now()",
];

type Site = {
  people: People;
  server: Child;
  admin: pg.Client;
  bank: pg.Client;
  postmaster: number;
  photo: Uint8Array<ArrayBuffer>;
};
type Round = { name: string; lanes: number; shops: readonly Shop[]; seconds: number };
type Times = Record<Part | 'job', number[]>;
/** Milliseconds of processor and statements; `around` is begin, commit and the role between them. */
type Spent = {
  database: number;
  server: number;
  browsers: number;
  statements: number;
  around: number;
  top: readonly Statement[];
};
type Statement = { query: string; calls: number; ms: number };

const say = (text: string) => process.stdout.write(`${text}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'hoist-job-'));
const postgres = await startPostgres({
  fsync: true,
  crashes: true,
  settings: {
    shared_buffers: '2GB',
    max_wal_size: '8GB',
    effective_cache_size: '8GB',
    jit: 'off',
    shared_preload_libraries: 'pg_stat_statements',
  },
});
const rows: Cell[][] = [];
const measured: Record<string, unknown> = {};
let nextOwner = 0;
try {
  await measure(await postgres.createDatabase('job'));
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
report({
  name: 'job',
  title: `A whole job from the post to the paid shop, rounds of ${SECONDS} s; the last four columns a job`,
  columns: ['Work', 'Jobs/s', 'p50 s', 'p95 s', 'Statements', 'of them around', 'Database ms', 'Server ms'],
  rows,
  measured,
});

async function measure(url: string): Promise<void> {
  const adminUrl = new URL(postgres.adminUrl);
  adminUrl.pathname = new URL(url).pathname;
  const admin = await clientOf(adminUrl.href);
  await admin.query('create extension pg_stat_statements');
  const env = {
    HOIST_MODE: 'demo',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const people = await makePeople(env);
  const { owners, everywhere, inOneMarket } = people;
  say(`${owners.length} owners and ${everywhere.length + inOneMarket.length} shops were made`);
  const postmaster = await findPostmaster(admin);
  const server = await startChild('src/main/main.ts', '/readyz', env);
  const bank = await clientOf(adminUrl.href);
  const site = { people, server, admin, bank, postmaster, photo: await photograph() };
  const long = { shops: everywhere, seconds: SECONDS };
  try {
    await playRound(site, { name: 'warm-up', lanes: 8, shops: everywhere, seconds: SECONDS / 4 });
    rows.length = 0;
    await measureIdle(site);
    const few = await playRound(site, { name: '2 lanes', lanes: 2, ...long });
    const many = await playRound(site, { name: '8 lanes', lanes: 8, ...long });
    await playRound(site, {
      name: '8 lanes, one market',
      lanes: 8,
      shops: inOneMarket,
      seconds: SECONDS / 2,
    });
    const bare = await playBareRound(adminUrl.href, postmaster);
    const perDay = Math.round(many * 86_400);
    say(
      `from 2 to 8 lanes ${hundredths(many / few)} x; bare SQL is ${Math.round(bare / many)} x as quick; ` +
        `${perDay} whole jobs a day here, so the country's ${REPAIRS_PER_DAY} repairs a day are ` +
        `${Math.ceil(REPAIRS_PER_DAY / perDay)} such machines on average`,
    );
  } finally {
    await server.stop();
    await bank.end();
    await admin.end();
  }
}

/** Answers how many jobs a second were done: all that were begun in time are played to their end. */
async function playRound(site: Site, { name, lanes, shops, seconds }: Round): Promise<number> {
  const { admin, people, server, photo } = site;
  const times: Times = { job: [], page: [], read: [], act: [], upload: [] };
  const browsing = { port: server.port, photo, took: (part: Part, ms: number) => times[part].push(ms) };
  const playInTurn = async () => {
    while (performance.now() < end) {
      const owner = people.owners[nextOwner % people.owners.length]!;
      const shop = shops[nextOwner % shops.length]!;
      nextOwner += 1;
      const begunAt = performance.now();
      await playJob(browsing, owner, shop);
      times.job.push(performance.now() - begunAt);
    }
  };
  const spentPer = await startCounting(site);
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const banking = hurryTheBank(site.bank);
  let perSecond: number;
  try {
    await Promise.all(Array.from({ length: lanes }, playInTurn));
    perSecond = times.job.length / ((performance.now() - startedAt) / 1_000);
    await until('every shop is paid', () => areAllPaid(admin));
  } finally {
    await banking.stop();
  }
  const spent = await spentPer(times.job.length);
  say(
    `${name}: ${times.job.length} jobs, ${hundredths(perSecond)} a second; ` +
      `the browsers of a job take ${spent.browsers} ms`,
  );
  measured[name] = { times, perSecond, spent };
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => hundredths(percentile(times.job, share) / 1_000));
  addRow(name, [hundredths(perSecond), p50, p95], spent);
  return perSecond;
}

/** What the server does by itself: to be taken off a round in which jobs are few. */
async function measureIdle(site: Site): Promise<void> {
  const spentPer = await startCounting(site);
  await sleep(IDLE_SECONDS * 1_000);
  const spent = await spentPer(IDLE_SECONDS);
  measured['idle'] = spent;
  addRow('nothing, for a second', ['', '', ''], spent);
}

function addRow(name: string, speeds: readonly Cell[], { statements, around, database, server }: Spent) {
  rows.push([name, ...speeds, statements, around, database, server]);
}

async function playBareRound(url: string, postmaster: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: 8 }, () => clientOf(url)));
  await clients[0]!.query(BARE_SCHEMA);
  const before = cpuMs(postmaster);
  const startedAt = performance.now();
  let jobs = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - startedAt < SECONDS * 250) await playBareJob(client, jobs++ % BARE_MARKETS);
    }),
  );
  const perSecond = jobs / ((performance.now() - startedAt) / 1_000);
  const database = hundredths((cpuMs(postmaster) - before) / jobs);
  rows.push(['bare SQL, 8 connections', hundredths(perSecond), '', '', '', '', database, '']);
  for (const client of clients) await client.end();
  return perSecond;
}

/** Answers how to ask what was spent since, for each of so many jobs or seconds. */
async function startCounting(site: Site): Promise<(count: number) => Promise<Spent>> {
  const { admin, server, postmaster } = site;
  const used = () => {
    const { user, system } = process.cpuUsage();
    return { database: cpuMs(postmaster), server: cpuMs(server.pid), browsers: (user + system) / 1_000 };
  };
  await admin.query('select pg_stat_statements_reset()');
  const before = used();
  return async (count) => {
    const after = used();
    const per = (what: keyof typeof after) => Math.round((after[what] - before[what]) / count);
    return {
      database: per('database'),
      server: per('server'),
      browsers: per('browsers'),
      ...(await countStatements(admin, count)),
    };
  };
}

/** Parent of every process that serves a connection. */
async function findPostmaster(admin: pg.Client): Promise<number> {
  const { rows: found } = await admin.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  return found[0]!.pid;
}

function hurryTheBank(bank: pg.Client): { stop(): Promise<void> } {
  let isOver = false;
  const hurrying = (async () => {
    while (!isOver) {
      for (const statement of HURRY) await bank.query(statement);
      await sleep(500);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await hurrying;
    },
  };
}

async function areAllPaid(admin: pg.Client): Promise<boolean> {
  const { rows: found } = await admin.query<{ waiting: number }>(
    `select count(*)::int as waiting from job left join payout on payout.job_id = job.id
     where payout.state is distinct from 'paid'`,
  );
  return found[0]!.waiting === 0;
}

/** What the product sent to the database, for each job. */
async function countStatements(admin: pg.Client, jobs: number) {
  const { rows: all } = await admin.query<Statement>(
    `select query, sum(calls)::float8 as calls, sum(total_exec_time) as ms from pg_stat_statements
     where userid <> current_user::regrole group by query order by ms desc`,
  );
  const sum = (some: readonly Statement[]) =>
    Math.round(some.reduce((total, { calls }) => total + calls, 0) / jobs);
  const around = all.filter(({ query }) => /^(begin|start|commit|rollback|set )/i.test(query));
  return { statements: sum(all), around: sum(around), top: all.slice(0, 100) };
}

/** A small picture, as the journeys of the tests take them. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const blue = { width: 320, height: 240, channels: 3, background: '#336699' } as const;
  return new Uint8Array(await sharp({ create: blue }).jpeg().toBuffer());
}

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  // Where the bench breaks off, the server stops under it: what broke it is what should be read.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
