import type { BayId, ShopId, UserId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { giveAuthenticator } from '#server/accounts/factors/give-authenticator.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import type { Context } from '#server/core/context.ts';
import { storeZipCodes } from '#server/marketplace/zip-codes/zip-codes.ts';
import type { Product } from '../../src/main/compose.ts';
import { VERIFIED, verifiedAccount } from './servers/bank.ts';
import {
  emailOf,
  people,
  type PersonName,
  shopNames,
  type ShopName,
  shops,
  type TestPerson,
  type TestShop,
  zipCodes,
  TEST_TOTP_SECRET,
} from './people.ts';

export type World = {
  users: Record<PersonName, UserId>;
  shops: Record<ShopName, { id: ShopId; bays: BayId[] }>;
};

/** Puts the people, shops and ZIP codes of the tests into an empty database. */
export async function makeWorld({ system }: Product): Promise<World> {
  await storeZipCodes(system.database, zipCodes);
  const accounts = new Map<ShopName, string>();
  for (const name of shopNames) {
    const account = await verifiedAccount(system, {
      key: `account-${name}`,
      name: shops[name].name,
      email: `${name}@shops.test`,
    });
    accounts.set(name, account);
  }
  return asSystem(system, async (ctx) => {
    const shopIds: Partial<World['shops']> = {};
    for (const name of shopNames) {
      shopIds[name] = await addShop(ctx, shops[name], { slug: name, accountId: accounts.get(name)! });
    }
    const users: Partial<World['users']> = {};
    for (const name of Object.keys(people) as PersonName[]) {
      users[name] = await addPerson(ctx, name, shopIds as World['shops']);
    }
    return { users, shops: shopIds } as World;
  });
}

export async function addShop(
  ctx: Context,
  shop: TestShop,
  { slug, accountId }: { slug: string; accountId: string },
): Promise<World['shops'][ShopName]> {
  const id = ctx.newId<ShopId>();
  const longAgo = new Date(ctx.now.getTime() - 400 * 86_400_000);
  await ctx.tx
    .insertInto('shop')
    .values({
      id,
      slug,
      name: shop.name,
      street: '1 Main Street',
      city: shop.city,
      state: 'VA',
      zip: shop.zip,
      lat: shop.lat,
      lng: shop.lng,
      phone: '5715550100',
      email: `${slug}@shops.test`,
      status: shop.status,
      suspension: shop.status === 'suspended' ? 'soft' : null,
      verification_status: shop.status === 'pending' ? 'pending' : 'verified',
      labor_rate_cents: cents(9500),
      mobile_service: shop.mobile,
      in_shop_service: !shop.mobile,
      service_radius_miles: 20,
      // Stories of tests begin within minutes.
      lead_minutes: 0,
      activated_at: longAgo,
      created_at: longAgo,
      updated_at: longAgo,
    })
    .execute();
  // Open around the clock and every day, so that a test may move its clock freely.
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    shop_id: id,
    weekday,
    opens: '00:00',
    closes: '23:59',
  }));
  await ctx.tx.insertInto('shop_hours').values(week).execute();
  const bays = Array.from({ length: shop.bays }, () => ctx.newId<BayId>());
  const kind = shop.mobile ? ('van' as const) : ('bay' as const);
  await ctx.tx
    .insertInto('bay')
    .values(
      bays.map((bay, index) => ({
        id: bay,
        shop_id: id,
        name: `${shop.mobile ? 'Van' : 'Bay'} ${index + 1}`,
        kind,
      })),
    )
    .execute();
  await ctx.tx
    .insertInto('shop_service')
    .values(serviceCodes.map((service) => ({ shop_id: id, service, price_cents: cents(10_000) })))
    .execute();
  await ctx.tx
    .insertInto('shop_payout_account')
    .values({ shop_id: id, provider_account_id: accountId, ...VERIFIED, updated_at: longAgo })
    .execute();
  return { id, bays };
}

async function addPerson(ctx: Context, name: PersonName, shopIds: World['shops']): Promise<UserId> {
  const person: TestPerson = people[name];
  const id = await ctx.services.auth
    .within(ctx.tx)
    .createUser({ email: emailOf(name), name: person.name, emailVerified: true });
  if (person.shop) {
    await ctx.tx
      .insertInto('shop_member')
      .values({
        user_id: id,
        shop_id: shopIds[person.shop.shop].id,
        role: person.shop.role,
        created_at: ctx.now,
      })
      .execute();
  }
  if (person.staff) {
    await ctx.tx
      .insertInto('staff_member')
      .values({
        user_id: id,
        role: person.staff.role,
        must_rotate_password: person.staff.mustRotatePassword ?? false,
        created_at: ctx.now,
      })
      .execute();
  }
  if (person.staff?.secondFactor) await giveAuthenticator(ctx, id, TEST_TOTP_SECRET);
  if (person.disabled) {
    await ctx.tx.updateTable('auth_user').set({ disabled_at: ctx.now }).where('id', '=', id).execute();
  }
  return id;
}
