import { sql } from 'kysely';
import type { PretendingClock } from '#platform/clock.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { forgetCheckpoints } from '#server/audit/checkpoint-store.ts';
import type { System } from '#server/core/context.ts';
import { loadZipCodes } from '#server/marketplace/zip-codes/zip-codes.ts';
import { passTime, settle } from './settle.ts';
import {
  addSamplePrices,
  findWorld,
  finishWorld,
  holdsPeople,
  listStorageKeys,
  markAllAsSamples,
  startWorld,
} from './world/queries.ts';
import { replay } from './world/replay.ts';
import { type DemoProduct, Stage } from './world/stage.ts';
import { allStories } from './world/stories.ts';
import { writeVinsDown } from './world/vins.ts';

/** Time only moves forward, so it begins before the first story. */
const BEFORE_EVERYTHING = new Date(0);

/**
 * Makes the demo world once, before anything listens: its people do what they did during the last weeks,
 * through the operations of the product, on a simulated clock. A start that was cut off midway starts over,
 * so nothing may be served before this is done.
 */
export async function seedDemoWorld(product: DemoProduct, clock: PretendingClock): Promise<void> {
  await alone(product.system.database, () => makeOnce(product, clock));
}

const OTHER_DATABASE =
  'Demo mode needs a database of its own: name another DATABASE_URL or DATA_DIR, or set HOIST_MODE=production.';

/**
 * Refuses a database that is not demo mode's to use: it shows every email to everyone, and throws away what
 * an unfinished start left behind. Nothing is changed before this was asked.
 */
export async function requireDemoDatabase(database: Database): Promise<void> {
  const world = await findWorld(database);
  if (world?.finished_at) return;
  if (world && !world.found_nobody) {
    throw new Error(
      'The demo world in this database was never finished, and has no record that the database was empty ' +
        `before it, so it will not be thrown away. ${OTHER_DATABASE}`,
    );
  }
  if (!world && (await holdsPeople(database))) {
    throw new Error(`This database holds people, and no demo world. ${OTHER_DATABASE}`);
  }
}

/** Refuses to serve the demo's data in production: its people share a password that is in the README. */
export async function requireNoDemoWorld(database: Database): Promise<void> {
  if (!(await findWorld(database))) return;
  throw new Error(
    'This database holds a demo world, whose people all share one published password. ' +
      'Production needs a database of its own: name another DATABASE_URL or DATA_DIR.',
  );
}

async function makeOnce(product: DemoProduct, clock: PretendingClock): Promise<void> {
  const { database, log } = product.system;
  const world = await findWorld(database);
  if (world?.finished_at) return;
  await requireDemoDatabase(database);
  if (world) await startOver(product.system);

  const today = clock.now();
  log.info('making the demo world, once');
  await startWorld(database, today);
  await product.system.queue.prepare();
  try {
    await tell(product, clock, today);
  } finally {
    clock.pretend(null);
  }
  await finishWorld(database, clock.now());
  log.info(
    { seconds: Math.round((clock.now().getTime() - today.getTime()) / 1000) },
    'the demo world is made',
  );
}

async function tell(product: DemoProduct, clock: PretendingClock, today: Date): Promise<void> {
  const stage = new Stage(product, clock, today);
  clock.pretend(BEFORE_EVERYTHING);
  await replay(allStories(stage), today, (to) => passTime(product, clock, to));
  await settle(product);
  await writeVinsDown(product.system);
  await addSamplePrices(product.system.database, today);
  await markAllAsSamples(product.system.database);
}

/** No one used what a cut-off start left behind: it was never served. */
async function startOver({ database, services }: System): Promise<void> {
  for (const key of await listStorageKeys(database)) await services.storage.delete(key);
  await forgetCheckpoints(services.storage);
  await database.executeSql(`
    drop schema public cascade;
    drop schema simulator cascade;
    drop schema if exists pgboss cascade;
    create schema public`);
  await migrate(database);
  await loadZipCodes(database);
}

/**
 * Of several servers on one database that start together, one makes the world and the others wait for it. The
 * lock lives as long as a transaction that does nothing else, so a server that dies leaves none. The embedded
 * database lets in one server only.
 */
async function alone(database: Database, run: () => Promise<void>): Promise<void> {
  if (database.kind === 'pglite') return run();
  await database.kysely.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    // With a parameter it would keep a snapshot open for as long, which holds up every vacuum.
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.demoWorld)})`.execute(tx);
    await run();
  });
}
