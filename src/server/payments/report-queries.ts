import type { JobId, ShopId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#platform/database/connect.ts';

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
      'job.service',
      'vehicle.year',
      'vehicle.make',
      'vehicle.model',
      'vehicle.trim',
      'shop.name as shop_name',
    ])
    .where('job.id', '=', jobId)
    .orderBy('payment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The jobs of a page of the statement, with what their invoices said. */
export async function listStatementJobs(tx: Tx, jobIds: readonly JobId[]) {
  if (jobIds.length === 0) return [];
  return tx
    .selectFrom('job')
    .leftJoin('invoice', 'invoice.job_id', 'job.id')
    .select(['job.id', 'job.number', 'job.service', 'invoice.price_cents', 'invoice.tax_cents'])
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

/** What lies on cards or with us for the jobs a shop has under way. */
export async function sumHeld(tx: Tx, shopId: ShopId): Promise<{ state: string; total: Cents }[]> {
  return tx
    .selectFrom('job')
    .innerJoin('payment', 'payment.job_id', 'job.id')
    .select((expression) => [
      'payment.state',
      expression.fn
        .sum<Cents>(
          expression
            .case()
            .when('payment.state', '=', 'authorised')
            .then(expression.ref('payment.authorised_cents'))
            .else(expression('payment.captured_cents', '-', expression.ref('payment.refunded_cents')))
            .end(),
        )
        .as('total'),
    ])
    .where('job.shop_id', '=', shopId)
    .where('job.state', 'in', [
      'booked',
      'checked_in',
      'inspecting',
      'awaiting_approval',
      'in_progress',
      'work_done',
      'completed',
    ])
    .where('payment.state', 'in', ['authorised', 'captured'])
    .groupBy('payment.state')
    .limit(2)
    .execute();
}
