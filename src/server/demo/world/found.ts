import { assert } from '#domain/assert.ts';
import { marketOf } from '#domain/marketplace/coverage.ts';
import type { BayId, PackageId, ShopId, UserId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { shopLifecycle } from '#domain/shops/shop-lifecycle.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { services } from '#domain/shops/service-catalog.ts';
import { verifyAccount } from '#platform/payments/simulator/accounts.ts';
import { uuidv7 } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { giveAuthenticator } from '#server/accounts/factors/give-authenticator.ts';
import { columnsOf } from '#server/payments/payout-accounts/account-facts.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET, demoAddress, demoPeople, type DemoPerson } from '../people.ts';
import { customers } from './customers.ts';
import { decideAboutPapers, sendRequiredPapers, type SentPapers } from './papers.ts';
import { phoneOf } from './phones.ts';
import * as queries from './queries.ts';
import type { Story } from './replay.ts';
import { type DemoShop, demoShops, type StandingMove } from './shops.ts';
import { type OpenShop, type Stage, TIME_ZONE } from './stage.ts';

const system: Actor = { kind: 'system' };

/** The people arrive: staff, car owners, and those who will work in the shops. */
export async function* peopleArrive(stage: Stage): Story {
  yield stage.at(-142, 9);
  await Promise.all(demoPeople.filter(({ staff }) => staff).map((person) => addStaff(stage, person)));
  yield stage.at(-45, 9);
  const owners = demoPeople.filter(({ shop, staff }) => !shop && !staff);
  const names = [
    ...owners.map(({ email, name }) => [nameAt(email), name] as const),
    ...Object.entries(customers),
  ];
  await Promise.all(
    names.map(async ([at, name]) =>
      stage.enter(at, { kind: 'customer', userId: await createPerson(stage, at, name) }),
    ),
  );
}

/** One shop from its registration to today's standing, with all who work there. */
export async function* shopJoins(stage: Stage, shop: DemoShop): Story {
  yield stage.at(-shop.joinedDaysAgo, 11);
  const opened = await openShop(stage, shop);
  let papers: SentPapers | null = null;
  for (const step of shop.history) {
    if (step.move === 'submit') {
      yield stage.at(-step.daysAgo, 14.2);
      papers = await sendRequiredPapers(stage, opened);
    } else if (papers) {
      yield stage.at(-step.daysAgo, 14.6);
      await decideAboutPapers(stage, opened, papers, step);
      papers = null;
    }
    yield stage.at(-step.daysAgo, 15);
    await takeStep(stage, opened, step);
    if (step.move === 'verify') await connectBank(stage, opened);
  }
}

export function foundation(stage: Stage): Story[] {
  return [peopleArrive(stage), ...demoShops.map((shop) => shopJoins(stage, shop))];
}

async function createPerson(stage: Stage, at: string, name: string): Promise<UserId> {
  const { database, services } = stage.product.system;
  const known = { email: demoAddress(at), name, password: DEMO_PASSWORD, emailVerified: true };
  const userId = await services.auth.createUser(known);
  await queries.setPhone(database, userId, phoneOf(at));
  return userId;
}

async function addStaff(stage: Stage, person: DemoPerson): Promise<void> {
  const { role, mustRotatePassword = false, secondFactor = false } = person.staff!;
  const userId = await createPerson(stage, nameAt(person.email), person.name);
  await act(stage, system, async (ctx) => {
    await queries.insertStaff(ctx.tx, {
      user_id: userId,
      role,
      must_rotate_password: mustRotatePassword,
      created_at: ctx.now,
    });
    if (secondFactor) await giveAuthenticator(ctx, userId, DEMO_TOTP_SECRET);
    ctx.audit({
      action: 'user.added',
      entity: 'user',
      entityId: userId,
      market: 'platform',
      after: { userId, role },
    });
  });
  stage.enter(nameAt(person.email), { kind: 'staff', userId, role, mustRotatePassword, secondFactor });
}

async function openShop(stage: Stage, shop: DemoShop): Promise<OpenShop> {
  const id = uuidv7() as ShopId;
  const bays = shop.places.map((name) => ({ id: uuidv7() as BayId, name }));
  const team = await teamOf(stage, shop);
  await act(stage, system, async (ctx) => {
    const { lat, lng } = await queries.findZip(ctx.tx, shop.zip);
    await queries.insertShop(
      ctx.tx,
      {
        ...rowOf(shop),
        contact_name: team[0]?.name ?? '',
        id,
        lat,
        lng,
        created_at: ctx.now,
        updated_at: ctx.now,
      },
      {
        hours: shop.week.map((day) => ({ shop_id: id, ...day })),
        bays: bays.map((bay) => ({ ...bay, shop_id: id, kind: shop.work === 'mobile' ? 'van' : 'bay' })),
        services: shop.services.map((code) => ({ shop_id: id, service: code, ...priceOf(shop, code) })),
      },
    );
    if (shop.package) {
      const { name, description, dollars, services: codes } = shop.package;
      const terms = { name, description, price_cents: cents(dollars * 100), updated_at: ctx.now };
      await queries.insertPackage(ctx.tx, { ...terms, id: uuidv7() as PackageId, shop_id: id, codes });
    }
    const record = { market: marketOf(shop.zip), shopId: id };
    const owner = team[0]?.userId ?? null;
    ctx.audit({
      ...record,
      action: 'shop.created',
      entity: 'shop',
      entityId: id,
      after: { status: 'pending', owner },
    });
    for (const { userId, role } of team) {
      await queries.insertMember(ctx.tx, { user_id: userId, shop_id: id, role, created_at: ctx.now });
      // The maker of a shop owns it; the others join.
      if (userId === owner) continue;
      ctx.audit({ ...record, action: 'member.joined', entity: 'user', entityId: userId, after: { role } });
    }
  });
  for (const { at, userId, role } of team) {
    stage.enter(at, { kind: 'shop', userId, shopId: id, role, shopStatus: 'pending' });
  }
  const opened = { ...shop, id, bays: bays.map((bay) => bay.id), team: team.map(({ at }) => at) };
  stage.open(opened);
  return opened;
}

async function teamOf(stage: Stage, shop: DemoShop) {
  const known = demoPeople.flatMap((person) =>
    person.shop?.slug === shop.slug
      ? [{ at: nameAt(person.email), name: person.name, role: person.shop.role }]
      : [],
  );
  const team = shop.owner ? [{ at: shop.slug, name: shop.owner, role: 'mso_owner' as const }] : known;
  return Promise.all(
    team.map(async (member) => ({ ...member, userId: await createPerson(stage, member.at, member.name) })),
  );
}

function rowOf(shop: DemoShop) {
  return {
    slug: shop.slug,
    name: shop.name,
    description: shop.description,
    street: shop.street,
    city: shop.city,
    state: shop.state,
    zip: shop.zip,
    phone: shop.phone,
    license_number: `VA-${shop.phone.slice(-6)}`,
    email: demoAddress(shop.slug),
    time_zone: TIME_ZONE,
    status: 'pending' as const,
    verification_status: 'pending' as const,
    labor_rate_cents: cents(shop.laborDollars * 100),
    mobile_service: shop.work === 'mobile',
    in_shop_service: shop.work === 'in-shop',
    service_radius_miles: shop.radiusMiles,
  };
}

/** The catalog's average at this shop's level; what has no average begins with a diagnosis. */
function priceOf({ priceFactor }: DemoShop, code: DemoShop['services'][number]) {
  const average = services[code].averageCents ?? services.engine_diagnostic.averageCents ?? 0;
  return { price_cents: cents(Math.round((average * priceFactor) / 100) * 100), duration_minutes: 60 };
}

/** Takes one step of a shop's standing, by the role its lifecycle names. */
async function takeStep(stage: Stage, shop: OpenShop, step: StandingMove): Promise<void> {
  await actOn(stage, shop, step);
  for (const at of shop.team) {
    const actor = stage.actor(at);
    assert(actor.kind === 'shop', 'they work there');
    const role = step.move === 'submit' ? 'shop_owner' : 'staff';
    const shopStatus = shopLifecycle.next(actor.shopStatus, step.move, role);
    stage.enter(at, { ...actor, shopStatus });
    // They have worked here for a while, so hide the dashboard's welcome.
    if (shopStatus === 'active') await stage.as(at).dashboard.putAway({ what: 'welcome', isAway: true });
  }
}

async function actOn(stage: Stage, { id: shopId, team }: OpenShop, step: StandingMove): Promise<void> {
  const { standing, review } = stage.as('ops').shops;
  const idempotencyKey = stage.key();
  const once = { shopId, idempotencyKey };
  switch (step.move) {
    case 'submit':
      await acceptTerms(stage, team[0]!);
      await stage.as(team[0]!).shops.standing.submit({ idempotencyKey });
      return;
    case 'verify':
      await review.approve(once);
      return;
    case 'reject':
      await review.reject({ ...once, reason: step.reason });
      return;
    case 'requestChanges': {
      const remarks = [{ field: step.turnsDown, remark: step.reason }];
      await review.requestChanges({ ...once, remarks });
      return;
    }
    case 'suspend':
      await standing.suspend({ ...once, kind: step.kind, reason: step.reason });
      return;
    case 'softDelete':
      await standing.remove({ ...once, reason: step.reason });
  }
}

/** What a shop promises is part of what a review asks for. */
async function acceptTerms(stage: Stage, owner: string): Promise<void> {
  const { profile } = stage.as(owner).shops;
  const warrantyTerms = '12 months or 12,000 miles on parts and labor.';
  await profile.savePolicies({ cancellationPolicy: '', warrantyTerms, idempotencyKey: stage.key() });
  const { currentVersion: version } = await profile.policies({});
  await profile.acceptTerms({ version, idempotencyKey: stage.key() });
}

/** The provider checks the bank account and confirms that it can be paid */
async function connectBank(stage: Stage, shop: OpenShop): Promise<void> {
  const { payments } = stage.product.system.services;
  const { id } = await payments.createAccount({
    key: `hoist-account-${shop.id}`,
    name: shop.name,
    email: demoAddress(shop.slug),
  });
  await verifyAccount(stage.product.simulator, id);
  const account = await payments.readAccount(id);
  await act(stage, stage.actor(shop.team[0]!), async (ctx) => {
    await queries.insertPayoutAccount(ctx.tx, {
      shop_id: shop.id,
      provider: payments.name,
      provider_account_id: account.id,
      ...columnsOf(account),
      updated_at: ctx.now,
    });
    ctx.audit({
      action: 'payout_account.created',
      entity: 'shop',
      entityId: shop.id,
      market: marketOf(shop.zip),
      shopId: shop.id,
      after: { providerAccount: account.id },
    });
  });
}

function act<T>(stage: Stage, actor: Actor, work: (ctx: Context) => Promise<T>): Promise<T> {
  return unitOfWork(stage.product.system, { actor, request: null }, work);
}

function nameAt(email: string): string {
  return email.split('@')[0]!;
}
