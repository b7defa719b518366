import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BayId, ShopId, UserId } from '#domain/ids.ts';
import type { Database } from '#platform/database/connect.ts';
import { openDatabase } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import type { Context } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { compose, type Product } from '../../../src/main/compose.ts';
import { readConfig } from '../../../src/main/config.ts';
import { verifiedAccount } from '../../support/servers/bank.ts';
import { shops as testShops } from '../../support/people.ts';
import { addShop, makeWorld, type World } from '../../support/world.ts';
import type { Person } from './over-http.ts';

export type RaceShop = { id: ShopId; bays: BayId[]; owner: Person };

/** A market that servers in processes of their own will open: where its database is, and who is in it. */
export type Market = {
  product: Product;
  world: World;
  /** Eight shops that are live. */
  shops: RaceShop[];
  environment: Record<string, string>;
  /** New customers, each with a session. */
  customers(count: number): Promise<Person[]>;
  /** A session of a person of the test world. */
  signIn(userId: UserId, email: string, options?: { secondFactor: boolean }): Promise<Person>;
  /** Limits have a test of their own; here they would only be in the way. */
  forgetLimits(): Promise<void>;
  close(): Promise<void>;
};

const SHOPS = 8;
const SECRET = 'a secret of the races, long enough to pass';

/**
 * Prepares a database as the demo world would leave it, but with the people of the tests, so that servers
 * which start on it seed nothing. Of the embedded database this process must let go (`close`) before a server
 * can open it.
 */
export async function prepareMarket(where: Place): Promise<Market> {
  const opened = await openProduct(where);
  const { product } = opened;
  const { database } = product.system;
  await product.system.queue.prepare();
  const world = await makeWorld(product);
  const shops = await addShops(product);
  await sayWorldIsMade(database);
  return {
    ...opened,
    world,
    shops,
    environment: environmentOf(where),
    customers: (count) => addCustomers(product, count),
    signIn: (userId, email, options) => signIn(product, userId, email, options),
    // Those that a server takes of at this moment stay: it locks several at once, in an order of its own.
    forgetLimits: async () =>
      void (await database.executeSql(
        'delete from rate_bucket where key in (select key from rate_bucket for update skip locked)',
      )),
  };
}

/** Where the database of a market is: on a server, or in a directory of the embedded one. */
export type Place = { url: string } | { dataDir: string };

function environmentOf(where: Place): Record<string, string> {
  return { APP_SECRET: SECRET, ...('url' in where && { DATABASE_URL: where.url }) };
}

/** The product on that database in this process, which serves no requests and runs no tasks. */
export async function openProduct(where: Place): Promise<{ product: Product; close(): Promise<void> }> {
  const scratch = mkdtempSync(join(tmpdir(), 'hoist-market-'));
  const settings = { HOIST_MODE: 'demo', DATA_DIR: scratch, LOG_LEVEL: 'silent' };
  const database = await openDatabase(where);
  const product = await compose({
    config: readConfig({ ...environmentOf(where), ...settings }),
    log: createLog({ level: 'silent', pretty: false }),
    database,
    works: false,
    withZipCodes: false,
  });
  const close = async () => {
    await product.close();
    await database.close();
    rmSync(scratch, { recursive: true, force: true });
  };
  return { product, close };
}

async function addShops(product: Product): Promise<RaceShop[]> {
  const { system } = product;
  const made: RaceShop[] = [];
  for (let number = 1; number <= SHOPS; number += 1) {
    const slug = `racer-${number}`;
    const email = `${slug}@people.test`;
    const name = `Racer ${number}`;
    const accountId = await verifiedAccount(system, { key: slug, name, email });
    const { shop, userId } = await asSystem(system, async (ctx) => {
      const added = await addShop(ctx, { ...testShops.mira, name }, { slug, accountId });
      const user = await createUser(ctx, email);
      const member = { user_id: user, shop_id: added.id, role: 'mso_owner' as const, created_at: ctx.now };
      await ctx.tx.insertInto('shop_member').values(member).execute();
      return { shop: added, userId: user };
    });
    made.push({ ...shop, owner: await signIn(product, userId, email) });
  }
  return made;
}

let customersSoFar = 0;

async function addCustomers(product: Product, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) {
    customersSoFar += 1;
    const email = `customer-${customersSoFar}@people.test`;
    const userId = await asSystem(product.system, (ctx) => createUser(ctx, email));
    people.push(await signIn(product, userId, email));
  }
  return people;
}

function createUser(ctx: Context, email: string): Promise<UserId> {
  const [name = email] = email.split('@');
  return ctx.services.auth.within(ctx.tx).createUser({ email, name, emailVerified: true });
}

async function signIn(
  { system }: Product,
  userId: UserId,
  email: string,
  { secondFactor } = { secondFactor: true },
): Promise<Person> {
  const { token } = await system.services.auth.createSession(userId, {
    audience: 'public',
    remember: true,
    secondFactor,
    provedAt: system.clock.now(),
    clientAddress: '127.0.0.1',
    userAgent: 'vitest',
  });
  return { email, cookie: `session=${token}` };
}

/** The seed of the demo world looks here whether it has anything to do. */
async function sayWorldIsMade(database: Database): Promise<void> {
  await database.executeSql('insert into demo_world (started_at, finished_at) values (now(), now())');
}
