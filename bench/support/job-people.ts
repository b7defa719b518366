import { mkdir } from 'node:fs/promises';
import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import type { ShopId } from '#domain/ids.ts';
import { createLog } from '#platform/log.ts';
import type { Context, System } from '#server/core/context.ts';
import { settle } from '#server/demo/settle.ts';
import { finishWorld, insertMember, startWorld } from '#server/demo/world/queries.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { compose } from '../../src/main/compose.ts';
import { readConfig } from '../../src/main/config.ts';
import { verifiedAccount } from '#test/support/servers/bank.ts';
import { addShop } from '#test/support/world.ts';

export type Town = { zip: string; city: string; lat: number; lng: number };
/** Someone who is signed in, at an address of their own. */
export type Person = { email: string; token: string; address: string };
export type Shop = { town: Town; person: Person };
/** The first shops lie in as many markets as there are; one after the other is in another one. */
export type People = { owners: Person[]; everywhere: Shop[]; inOneMarket: Shop[] };

const OWNERS = 1_200;
const SHOPS_OF_A_TOWN = 6;
/** Jobs of one market belong to the same chain of the audit trail. */
const SHOPS_OF_ONE_MARKET = 50;

/**
 * Fills an empty database with towns, shops and signed-in people. Each owner posts one repair and each shop
 * does a few, as in life, so that the product's limits stay on. No demo world is made beside them.
 */
export async function makePeople(env: Record<string, string>): Promise<People> {
  await mkdir(env['DATA_DIR']!, { recursive: true });
  const config = readConfig(env);
  const log = createLog({ level: 'warn', pretty: false });
  const product = await compose({ config, log, works: false });
  const { system } = product;
  await system.queue.prepare();
  await startWorld(system.database, system.clock.now());
  const everywhere: Shop[] = [];
  const towns = await openTowns(system);
  const seats = Array.from({ length: SHOPS_OF_A_TOWN }, () => towns).flat();
  for (const town of seats) everywhere.push(await makeShop(system, town, everywhere.length));
  const inOneMarket: Shop[] = [];
  while (inOneMarket.length < SHOPS_OF_ONE_MARKET) {
    inOneMarket.push(await makeShop(system, towns[0]!, everywhere.length + inOneMarket.length));
  }
  const owners = await asSystem(system, async (ctx) => {
    const made: Person[] = [];
    while (made.length < OWNERS) made.push(await makePerson(ctx, 'owner', made.length));
    return made;
  });
  await finishWorld(system.database, system.clock.now());
  // The provider tells of each new account.
  await settle(product);
  await product.close();
  return { owners, everywhere, inOneMarket };
}

/** One town of each market of Virginia, the state whose tax and time zone the shops of the tests have. */
async function openTowns({ database }: System): Promise<Town[]> {
  const { rows } = await database.executeSql(
    `select distinct on (left(zip, 3)) zip, city, lat, lng from zip_code where state = 'VA'
     order by left(zip, 3), zip`,
  );
  await database.executeSql(
    'insert into supported_zip (zip) select unnest($1::text[]) on conflict do nothing',
    [rows.map(({ zip }) => zip)],
  );
  return rows as Town[];
}

async function makeShop(system: System, town: Town, at: number): Promise<Shop> {
  const slug = `garage-${at}`;
  const accountId = await verifiedAccount(system, { key: slug, name: slug, email: `${slug}@shops.test` });
  const shop = { name: `Garage ${at}`, ...town, status: 'active', mobile: false, bays: 6 } as const;
  const person = await asSystem(system, async (ctx) => {
    const { id } = await addShop(ctx, shop, { slug, accountId });
    return makePerson(ctx, 'garage', at, { shopId: id, role: 'mso_owner' });
  });
  return { town, person };
}

type Membership = { shopId: ShopId; role: ShopRole };

async function makePerson(
  ctx: Context,
  kind: 'owner' | 'garage',
  at: number,
  membership?: Membership,
): Promise<Person> {
  const email = `${kind}-${at}@people.test`;
  const address = `198.${kind === 'owner' ? 18 : 19}.${at >> 8}.${at & 255}`;
  const auth = ctx.services.auth.within(ctx.tx);
  const userId = await auth.createUser({ email, name: `Pat ${kind} ${at}`, emailVerified: true });
  if (membership) {
    const { shopId, role } = membership;
    await insertMember(ctx.tx, { user_id: userId, shop_id: shopId, role, created_at: ctx.now });
  }
  const { token } = await auth.createSession(userId, {
    audience: 'public',
    remember: true,
    secondFactor: false,
    provedAt: ctx.now,
    clientAddress: address,
    userAgent: 'bench',
  });
  return { email, token, address };
}
