import type { JobId, PaymentId, UserId, VehicleId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { giveAuthenticator } from '#server/accounts/factors/give-authenticator.ts';
import { lockJob } from '#server/jobs/lock-job.ts';
import { moveJob } from '#server/jobs/move-job.ts';
import { refreshPayment } from '#server/payments/refresh.ts';
import { asSystem, unitOfWork } from '#server/core/unit-of-work.ts';
import { accept, noCard, writeInvoice } from '../../support/money-factories.ts';
import { TEST_TOTP_SECRET } from '../../support/people.ts';
import { until } from '../../support/servers/until.ts';
import type { Arena } from './arena.ts';
import type { RaceShop } from './market.ts';
import { type Person, typeCard } from './over-http.ts';

/*
 * Jobs of any price whose car is at the shop and whose card is held, without the pages that lead there: those
 * have tests of their own. From here on everything is asked of the servers.
 */

export type Amounts = { price: number; tax: number };

/** A job whose work is done and billed, and the people who may act on its money. */
export type ChargedJob = Amounts & {
  jobId: JobId;
  paymentId: PaymentId;
  owner: Person;
  shop: Person;
  /** Two of finance and a super admin who have nothing else to do: limits count for a person and a day. */
  desk: readonly Person[];
};

const systemOf = (arena: Arena) => arena.product.system;

/** Staff who begin today, each with a fresh proof of who they are. */
export async function newDesk(arena: Arena): Promise<Person[]> {
  const roles: StaffRole[] = ['finance_admin', 'finance_admin', 'super_admin'];
  return Promise.all(
    roles.map(async (role) => {
      const email = `${uuidv7()}@desk.test`;
      const userId = await asSystem(systemOf(arena), async (ctx) => {
        const name = `Desk ${role}`;
        const id = await ctx.services.auth.within(ctx.tx).createUser({ email, name, emailVerified: true });
        await ctx.tx
          .insertInto('staff_member')
          .values({ user_id: id, role, must_rotate_password: false, created_at: ctx.now })
          .execute();
        await giveAuthenticator(ctx, id, TEST_TOTP_SECRET);
        return id;
      });
      return arena.signIn(userId, email);
    }),
  );
}

export async function chargedJob(
  arena: Arena,
  { price, tax, card, shop }: Amounts & { card: string; shop: RaceShop },
): Promise<ChargedJob> {
  const system = systemOf(arena);
  const [[owner], desk] = await Promise.all([arena.customers(1), newDesk(arena)]);
  const { customerId, vehicleId } = await asSystem(system, async (ctx) => {
    const { id } = await ctx.tx
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', owner!.email)
      .executeTakeFirstOrThrow();
    const car = { id: ctx.newId<VehicleId>(), year: 2018, make: 'Honda', model: 'Civic' };
    await ctx.tx
      .insertInto('vehicle')
      .values({ ...car, customer_id: id, created_at: ctx.now })
      .execute();
    return { customerId: id as UserId, vehicleId: car.id };
  });
  const people = { customerId, vehicleId, shopId: shop.id, bayId: shop.bays[0]! };
  const customer: Actor = { kind: 'customer', userId: customerId };
  const jobId = await unitOfWork(system, { actor: customer, request: null }, (ctx) =>
    accept(ctx, people, { price, tax }, noCard),
  );
  const paymentId = await payFor(arena, jobId, card);
  const garage: Actor = {
    kind: 'shop',
    userId: customerId,
    shopId: shop.id,
    role: 'mso_owner',
    shopStatus: 'active',
  };
  await unitOfWork(system, { actor: garage, request: null }, async (ctx) => {
    await moveJob(ctx, await lockJob(ctx, jobId), 'checkIn');
    await moveJob(ctx, await lockJob(ctx, jobId), 'startWork');
    await writeInvoice(ctx, jobId, { price, tax });
    await moveJob(ctx, await lockJob(ctx, jobId), 'finishWork');
  });
  return { jobId, paymentId, price, tax, owner: owner!, shop: shop.owner, desk };
}

async function payFor(arena: Arena, jobId: JobId, card: string): Promise<PaymentId> {
  const system = systemOf(arena);
  const payment = () =>
    system.database.kysely.selectFrom('payment').selectAll().where('job_id', '=', jobId).executeTakeFirst();
  const asked = await until('a card is asked for', async () => {
    const row = await payment();
    return row?.client_secret && row.provider_hold_id ? row : null;
  });
  const intent = {
    kind: 'hold',
    provider: 'simulator',
    id: asked.provider_hold_id!,
    clientSecret: asked.client_secret!,
    asksBank: false,
  } as const;
  await typeCard(arena.origin(asked.amount_cents), intent, card);
  await until('the card is held', async () => {
    await refreshPayment(system, jobId);
    return (await payment())?.state === 'authorised';
  });
  return asked.id;
}
