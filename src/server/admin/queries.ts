import { sql } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import type { AdminJobStatus } from '#domain/lifecycles/job-views.ts';
import { statesShownAs } from '#domain/lifecycles/job-views.ts';
import type { ServiceCode } from '#domain/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '../cursor.ts';

export type JobListRow = Awaited<ReturnType<typeof listPostedJobs>>[number];

/** Every job that was posted, newest first; one more than `limit`. Hidden ones have a status of their own. */
export async function listPostedJobs(
  tx: Tx,
  page: { status: AdminJobStatus | undefined; after: Cursor | undefined; limit: number },
) {
  const { status, after } = page;
  return (
    tx
      .selectFrom('job')
      .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
      .leftJoin('shop', 'shop.id', 'job.shop_id')
      .leftJoin('quote', 'quote.id', 'job.accepted_quote_id')
      .leftJoin('invoice', 'invoice.job_id', 'job.id')
      .select(['job.id', 'job.number', 'job.state', 'job.hidden_at', 'job.service', 'job.city', 'job.zip'])
      .select(['job.created_at', 'shop.name as shop_name'])
      // What was invoiced, once it was; before that, what was agreed.
      .select(({ fn }) => fn.coalesce('invoice.total_cents', 'quote.total_cents').as('total_cents'))
      .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
      .$narrowType<{ service: ServiceCode }>()
      .where('job.state', '!=', sql.lit('draft'))
      .$if(status === 'hidden', (query) => query.where('job.hidden_at', 'is not', null))
      .$if(status !== undefined && status !== 'hidden', (query) =>
        query
          .where('job.hidden_at', 'is', null)
          .where('job.state', 'in', statesShownAs(status as Exclude<AdminJobStatus, 'hidden'>)),
      )
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(job.created_at, job.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
      )
      .orderBy('job.created_at', 'desc')
      .orderBy('job.id', 'desc')
      .limit(page.limit + 1)
      .execute()
  );
}

export async function findPeople(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('job')
    .innerJoin('auth_user as owner', 'owner.id', 'job.customer_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .leftJoin('shop', 'shop.id', 'job.shop_id')
    .select(['owner.name as owner_name', 'owner.email as owner_email', 'shop.name as shop_name'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
}

export type SentQuoteRow = Awaited<ReturnType<typeof listQuotesSent>>[number];

/** The quotes of a job that reached its owner, newest first; a draft is nobody's business but the shop's. */
export async function listQuotesSent(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('quote')
    .innerJoin('shop', 'shop.id', 'quote.shop_id')
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('shop_member')
          .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
          .select('auth_user.name as shop_owner')
          .whereRef('shop_member.shop_id', '=', 'quote.shop_id')
          .where('shop_member.role', '=', 'mso_owner')
          .orderBy('shop_member.created_at')
          .limit(1)
          .as('owner'),
      (join) => join.onTrue(),
    )
    .select(['quote.id', 'quote.state', 'quote.total_cents', 'quote.message', 'quote.submitted_at'])
    .select(['quote.slot_starts_at', 'quote.slot_ends_at', 'quote.decision_reason'])
    .select(['shop.name as shop_name', 'owner.shop_owner'])
    .where('quote.job_id', '=', jobId)
    .where('quote.submitted_at', 'is not', null)
    .orderBy('quote.created_at', 'desc')
    .orderBy('quote.id', 'desc')
    .limit(100)
    .execute();
}
