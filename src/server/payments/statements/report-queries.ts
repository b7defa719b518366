import { sql } from 'kysely';
import type { JobId, ShopId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Tx } from '#platform/database/connect.ts';
import { inFundsCents, isHeld, onCardCents } from '#server/core/held-queries.ts';

/** What a receipt says about its job besides money. */
export async function findReceiptJob(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('job')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .innerJoin('payment', 'payment.job_id', 'job.id')
    .innerJoin('shop', 'shop.id', 'payment.shop_id')
    .innerJoin('auth_user as owner', 'owner.id', 'job.customer_id')
    .select(['shop.street', 'shop.city', 'shop.state', 'shop.zip', 'owner.name as owner_name'])
    .select([
      'job.number',
      'job.customer_id',
      'job.cancel_code',
      'job.service',
      'vehicle.year',
      'vehicle.make',
      'vehicle.model',
      'vehicle.trim',
      'vehicle.vin',
      'shop.name as shop_name',
      'shop.phone as shop_phone',
    ])
    .where('job.id', '=', jobId)
    .where('payment.is_tip', '=', false)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The jobs of a page of the statement, with what their invoices said. */
export async function listStatementJobs(tx: Tx, jobIds: readonly JobId[]) {
  if (jobIds.length === 0) return [];
  return tx
    .selectFrom('job')
    .leftJoin('invoice', 'invoice.job_id', 'job.id')
    .select(['job.id', 'job.number', 'job.service', 'job.cancel_code'])
    .innerJoin('auth_user as owner', 'owner.id', 'job.customer_id')
    .select(['invoice.price_cents', 'invoice.tax_cents', 'invoice.number as invoice', 'owner.name as owner'])
    .where('job.id', 'in', jobIds)
    .limit(jobIds.length)
    .execute();
}

/** What a shop has been sent, by how far it came. */
export async function sumPayouts(tx: Tx, shopId: ShopId): Promise<{ state: string; total: Cents }[]> {
  return tx
    .selectFrom('payout')
    .select((expression) => ['state', expression.fn.sum<Cents>('amount_cents').as('total')])
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['in_transit', 'paid'])
    .groupBy('state')
    .limit(2)
    .execute();
}

/** What is held for the jobs of a shop. */
export async function sumHeld(tx: Tx, shopId: ShopId): Promise<Cents> {
  const { held } = await tx
    .selectFrom('payment')
    .select(sql<Cents>`coalesce(sum(${onCardCents} + ${inFundsCents}), 0)::bigint`.as('held'))
    .where('payment.shop_id', '=', shopId)
    .where(isHeld)
    .executeTakeFirstOrThrow();
  return held;
}

/** The payouts of a shop that have not left yet, by why: the first day of each comes with it. */
export async function listWaitingSums(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('payout')
    .select((on) => [
      'hold_reason',
      on.fn.sum<Cents>('amount_cents').as('total'),
      on.fn.count<number>('id').as('payouts'),
      on.fn.min('available_at').as('available_at'),
    ])
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['held', 'pending', 'failed'])
    .groupBy('hold_reason')
    .orderBy('available_at')
    .limit(20)
    .execute();
}

/** What is let go on the first day that something held waits for. */
export async function findNextPayout(
  tx: Tx,
  { shopId, reasons, now }: { shopId: ShopId; reasons: readonly string[]; now: Date },
) {
  const waits = tx
    .selectFrom('payout')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'held')
    .where('hold_reason', 'in', reasons)
    .where('available_at', '>', now);
  const first = await waits
    .select(['available_at', 'amount_cents'])
    .orderBy('available_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return undefined;
  const day = plus(first.available_at, DAY);
  const { total } = await waits
    .select((on) => on.fn.sum<Cents>('amount_cents').as('total'))
    .where('available_at', '<', day)
    .executeTakeFirstOrThrow();
  return { at: first.available_at, total };
}

/** Who a statement is of. */
export async function findStatementShop(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['name', 'street', 'city', 'state', 'zip', 'time_zone', 'slug'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}
