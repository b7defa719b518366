import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startPostgres } from '#test/support/servers/postgres.ts';
import { type Child, startChild } from './support/child.ts';
import { percentile, report } from './support/report.ts';
import { attacks, type AttackName } from './support/strangers-attacks.ts';
import type { Cell } from './support/table.ts';

// What one stranger can cost the others: twenty visitors use the site while one address, one person or one
// socket does its worst. Their p95 beside the same twenty alone.

const [secondsWanted = '20', only] = process.argv.slice(2);
const SECONDS = Number(secondsWanted);
const VISITORS = 20;
/** A visitor looks at a page for this long before the next one. */
const PAUSE_MS = 1_000;

const VISITS = [
  '/',
  '/marketplace',
  '/shops',
  '/repairs',
  '/api/marketplace/jobs?lat=39.04&lng=-77.49&distanceMi=20',
  '/api/marketplace/points?lat=39.04&lng=-77.49&distanceMi=20',
  '/api/directory/shops',
  '/reviews',
];

/** Longer than the work that the largest burst of a budget brings. */
const BURST_MS = 8_000;

type Round = { milliseconds: number[]; refused: number; megabytes: number };

const dataDir = mkdtempSync(join(tmpdir(), 'hoist-strangers-'));
const postgres = await startPostgres({ settings: { shared_buffers: '512MB', jit: 'off' } });
const rows: Cell[][] = [];
const measured: Record<string, unknown> = {};
try {
  const server = await startChild('src/main/main.ts', '/readyz', {
    HOIST_MODE: 'demo',
    DATABASE_URL: await postgres.createDatabase('strangers'),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
report({
  name: 'strangers',
  title: `Twenty visitors beside one stranger, ${SECONDS} s each; the ratios are to the quiet round before`,
  columns: [
    'Stranger',
    'asked',
    'answered',
    'p50 ms',
    'p95 ms',
    'p95 ratio',
    'refused visitors',
    'MB',
    'MB ratio',
  ],
  rows,
  measured,
});

async function measure(server: Child): Promise<void> {
  await visit(server, SECONDS);
  for (const name of Object.keys(attacks) as AttackName[]) {
    if (only && name !== only) continue;
    const quiet = await visit(server, SECONDS);
    const stranger = startStranger(server, name);
    // It begins before the others are measured: its burst is over then, and it has what its budget gives it.
    await sleep(BURST_MS);
    const loud = await visit(server, SECONDS);
    const { asked, answered } = await stranger.stop();
    const [before, after] = [percentile(quiet.milliseconds, 0.95), percentile(loud.milliseconds, 0.95)];
    measured[name] = { quiet, loud, asked, answered };
    rows.push([
      attacks[name].title,
      asked,
      answered,
      round(percentile(loud.milliseconds, 0.5)),
      `${round(before)} → ${round(after)}`,
      round(after / before),
      loud.refused,
      loud.megabytes,
      round(loud.megabytes / quiet.megabytes),
    ]);
    process.stdout.write(
      `${name}: p95 ${round(before)} → ${round(after)} ms, ${asked} asked, ${answered} answered\n`,
    );
  }
}

/** Each visitor comes from an address of their own and looks at one thing after the other. */
async function visit({ port, pid }: Child, seconds: number): Promise<Round> {
  const milliseconds: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1_000;
  const visitor = async (number: number) => {
    await sleep((number * PAUSE_MS) / VISITORS);
    for (let turn = number; performance.now() < end; turn += 1) {
      const path = VISITS[turn % VISITS.length]!;
      const startedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'X-Forwarded-For': `198.51.100.${number}`, Accept: 'text/html,application/json' },
      });
      await answer.arrayBuffer();
      milliseconds.push(performance.now() - startedAt);
      if (answer.status !== 200) refused += 1;
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)));
  return { milliseconds, refused, megabytes: residentMegabytes(pid) };
}

/** The stranger has a thread of their own, so that what they do slows no visitor's clock. */
function startStranger({ port }: Child, name: AttackName) {
  const worker = new Worker(new URL('support/strangers-worker.ts', import.meta.url), {
    workerData: { port, name },
  });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  return {
    stop: async () => {
      const said = new Promise<{ asked: number; answered: number }>((resolve) =>
        worker.once('message', resolve),
      );
      worker.postMessage('stop');
      const counts = await Promise.race([said, failed]);
      await worker.terminate();
      return counts;
    },
  };
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
