import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '#server/demo/settle.ts';
import type { Product } from '../../src/main/compose.ts';
import { randomOf } from '../support/random.ts';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { until } from '../support/servers/until.ts';
import { expectAllWell } from './support/arena.ts';
import { expectNothingLost, type Log, newLog, travel } from './support/journey.ts';
import { openProduct, type Place, prepareMarket, type RaceShop } from './support/market.ts';
import type { Person } from './support/over-http.ts';
import { startVictim, type Victim } from './support/victim.ts';

// A server that dies in the middle of anything forgets nothing that it has acknowledged, and pays nothing
// twice.

const KILLS = Math.max(3, rounds(30));
const TRAVELLERS = 5;
/** How long after the chosen answer the blow may fall: about as long as a step takes. */
const MOMENT_MS = 80;

let postgres: TestPostgres;
let dataDir: string;
beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'hoist-kill-'));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a server that is killed again and again', () => {
  it('loses nothing on PostgreSQL', { timeout: 3_600_000 }, async () => {
    await killAndCompare('kill -9 on PostgreSQL', { url: await postgres.createDatabase('kill') });
  });

  it('loses nothing on the embedded database', { timeout: 3_600_000 }, async () => {
    await killAndCompare('kill -9 on the embedded database', { dataDir });
  });
});

async function killAndCompare(what: string, place: Place): Promise<void> {
  const market = await prepareMarket(place);
  const people = await market.customers(10 * TRAVELLERS);
  // The embedded database lets in one process only.
  await market.close();
  const victim = await startVictim(dataDir, market.environment);
  const log = newLog(victim.origin);
  try {
    await travelAndKill(victim, log, { what, shops: market.shops, people });
    await expectNothingLost(log);
  } finally {
    await victim.stop();
  }

  const { product, close } = await openProduct(place);
  try {
    await comeToRest(product);
    await expectAllWell({ product });
    expect(await countCompleted(product)).toBe(log.finished.length);
  } finally {
    await close();
  }
  const { acknowledged, unknown, finished } = log;
  keepScore({
    what,
    rounds: victim.kills,
    counted: {
      acknowledged: acknowledged.length,
      lost: 0,
      'answers that never came': unknown,
      journeys: finished.length,
    },
  });
}

type Cast = { what: string; shops: readonly RaceShop[]; people: readonly Person[] };

/** Journeys go on side by side until the last blow has fallen, and then to their ends. */
async function travelAndKill(victim: Victim, log: Log, { what, shops, people }: Cast): Promise<void> {
  let isOver = false;
  const lanes = shops
    .slice(0, TRAVELLERS)
    .map((shop, number) => ({ number, shop, people, isOver: () => isOver }));
  const travelling = Promise.all(lanes.map((lane) => keepTravelling(log, lane)));
  const killing = kill(victim, log, what, () => isOver);
  try {
    // The journeys only end by themselves when one of them fails.
    await Promise.race([killing, travelling]);
  } finally {
    isOver = true;
    await Promise.allSettled([killing, travelling]);
  }
  await travelling;
}

type Lane = { number: number; shop: RaceShop; people: readonly Person[]; isOver: () => boolean };

/** One journey after the other in a lane of its own: its shop, and times no other lane wants. */
async function keepTravelling(log: Log, { number, shop, people, isOver }: Lane): Promise<void> {
  for (let trip = 0; !isOver(); trip += 1) {
    const person = people[(trip * TRAVELLERS + number) % people.length]!;
    await travel(log, person, shop, 3 + trip * 2);
  }
}

/** Each blow falls at a random moment after a random number of further answers. */
async function kill(victim: Victim, log: Log, what: string, isOver: () => boolean): Promise<void> {
  const random = randomOf(what);
  for (let blow = 0; blow < KILLS && !isOver(); blow += 1) {
    const answers = log.acknowledged.length + random.below(10);
    await until('the journeys have gone on', async () => isOver() || log.acknowledged.length >= answers);
    // Not to wait for anything: this is the random moment.
    await pass(random.below(MOMENT_MS));
    await victim.killAndRestart();
  }
}

/** What the dead server was at is taken up again, as a living one would after its missed heartbeats. */
async function comeToRest(product: Product): Promise<void> {
  const { database } = product.system;
  await database.executeSql(
    `update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`,
  );
  await database.executeSql(
    'update simulator.webhook_delivery set next_attempt_at = now() where delivered_at is null',
  );
  await product.system.queue.prepare();
  await settle(product);
}

async function countCompleted(product: Product): Promise<number> {
  const { rows } = await product.system.database.executeSql(
    `select count(*)::int as count from job where state = 'completed'`,
  );
  return rows[0]!['count'] as number;
}
