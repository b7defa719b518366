import { sql } from 'kysely';
import type { ShopId } from '#domain/ids.ts';
import { openChargebackStates } from '#domain/money/chargeback-lifecycle.ts';
import { openDisputeStates } from '#domain/disputes/dispute-lifecycle.ts';
import { carAtShopStates, type JobState } from '#domain/jobs/job-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '#server/core/cursor.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

export async function findShopOfActor(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['id', 'name', 'status', 'lat', 'lng', 'time_zone', 'labor_rate_cents'])
    .select(['mobile_service', 'in_shop_service', 'service_radius_miles'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}

/** A shop's general warranty; empty without one. */
export async function findWarranty(tx: Tx, shopId: ShopId): Promise<string> {
  const row = await tx
    .selectFrom('shop_setup')
    .select('warranty_terms')
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.warranty_terms ?? '';
}

export async function listBays(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('bay')
    .leftJoin('shop_location as place', 'place.id', 'bay.location_id')
    .select(['bay.id', 'bay.name', 'bay.kind', 'place.name as place_name'])
    .where('bay.shop_id', '=', shopId)
    .where('bay.active', '=', true)
    .where('place.archived_at', 'is', null)
    .orderBy('place.name', (order) => order.nullsFirst())
    .orderBy('bay.name')
    .limit(50)
    .execute();
}

/** The jobs that a shop was booked for, the latest appointment first; one more than `limit`. */
export async function listShopJobs(
  tx: Tx,
  page: { shopId: ShopId; states: readonly JobState[]; after: Cursor | undefined; limit: number },
) {
  return jobsOfShop(tx, page)
    .$if(page.after !== undefined, (query) =>
      query.where(sql<boolean>`(visit.starts_at, job.id) < (${page.after!.at}, ${page.after!.id}::uuid)`),
    )
    .orderBy('visit.starts_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/**
 * The jobs of a shop in the order in which they need it: the cars that are there, then the appointments, the
 * nearest first by the clock of each job. One more than `limit`.
 */
export async function listNearestJobs(
  tx: Tx,
  { shopId, states, limit }: { shopId: ShopId; states: readonly JobState[]; limit: number },
) {
  return jobsOfShop(tx, { shopId, states })
    .orderBy(sql`job.state = any(${carAtShopStates}::text[])`, 'desc')
    .orderBy(sql`visit.starts_at - job.clock_offset_seconds * interval '1 second'`)
    .orderBy('job.id')
    .limit(limit + 1)
    .execute();
}

const hasCase = sql<boolean>`exists (select from dispute where dispute.job_id = job.id
  and dispute.state = any(${openDisputeStates}::text[]))`.as('has_case');

const isWithBank = sql<boolean>`exists (select from chargeback
  join payment on payment.id = chargeback.payment_id and not payment.is_tip
  where chargeback.job_id = job.id
  and chargeback.state = any(${openChargebackStates}::text[]))`.as('is_with_bank');

const wasReleased = sql<boolean>`exists (select from payment
  where job_id = job.id and state = 'released' and not is_tip)`.as('released');

function jobsOfShop(tx: Tx, { shopId, states }: { shopId: ShopId; states: readonly JobState[] }) {
  return (
    tx
      .selectFrom('job')
      .innerJoin('quote', 'quote.id', 'job.accepted_quote_id')
      .innerJoinLateral(
        (db) =>
          db
            .selectFrom('appointment')
            .select(['id', 'starts_at', 'ends_at', 'bay_id', 'technician_id'])
            .select(({ eb, ref }) => eb('owner_confirmed_revision', '=', ref('revision')).as('is_confirmed'))
            .whereRef('appointment.job_id', '=', 'job.id')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(1)
            .as('visit'),
        (join) => join.onTrue(),
      )
      .innerJoin('bay', 'bay.id', 'visit.bay_id')
      .leftJoin('shop_location as place', 'place.id', 'bay.location_id')
      .leftJoin('technician', 'technician.id', 'visit.technician_id')
      .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
      .innerJoin('auth_user as owner', 'owner.id', 'job.customer_id')
      .leftJoin('invoice', 'invoice.job_id', 'job.id')
      .leftJoin('payout', (join) =>
        join.onRef('payout.job_id', '=', 'job.id').on('payout.is_tip', '=', false),
      )
      .leftJoin('no_show as absence', (join) =>
        join.onRef('absence.appointment_id', '=', 'visit.id').on('absence.absent', '=', 'owner'),
      )
      .leftJoin('reschedule as asked', (join) =>
        join.onRef('asked.job_id', '=', 'job.id').on('asked.state', '=', 'proposed'),
      )
      .select([
        'job.id',
        'job.number',
        'job.state',
        'job.service',
        'job.handed_over_at',
        'job.payment_attention',
        'job.shop_id',
        'job.address_visibility',
        'job.clock_offset_seconds',
        'job.key_drop_at',
      ])
      // The invoice takes the place of the quote that it was made of: it can come to less.
      .select(({ fn }) => fn.coalesce('invoice.total_cents', 'quote.total_cents').as('total_cents'))
      .select(['payout.state as payout_state'])
      .select(['visit.starts_at', 'visit.ends_at', 'visit.is_confirmed', 'absence.state as no_show'])
      .select(['bay.name as bay_name', 'technician.name as technician'])
      .select('place.name as place_name')
      .select('owner.name as owner_name')
      .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
      // At most one proposal of a job waits for its answer.
      .select(['asked.side as asked_by', 'asked.expires_at as answer_until'])
      .select([hasCase, isWithBank, wasReleased])
      .select(({ selectFrom }) => {
        const payments = selectFrom('payment')
          .whereRef('payment.job_id', '=', 'job.id')
          .where('payment.is_tip', '=', false);
        return [
          payments.select(({ fn }) => fn.sum<Cents>('captured_cents').as('sum')).as('captured'),
          payments.select(({ fn }) => fn.sum<Cents>('refunded_cents').as('sum')).as('refunded'),
        ];
      })
      .$narrowType<{ service: ServiceCode; asked_by: JobSide | null }>()
      .where('job.shop_id', '=', shopId)
      .where('job.state', 'in', states)
  );
}

/** How many jobs of a shop run, how many of their cars are there, and how many begin between two instants. */
export async function countRunning(
  tx: Tx,
  { shopId, states, from, until }: { shopId: ShopId; states: readonly JobState[]; from: Date; until: Date },
): Promise<{ running: number; inProgress: number; today: number }> {
  const { rows } = await sql<{ running: number; in_progress: number; today: number }>`
    select count(*)::int as running,
      (count(*) filter (where job.state = any(${carAtShopStates}::text[])))::int as in_progress,
      (count(*) filter (where visit.starts_at >= ${from} and visit.starts_at < ${until}))::int as today
    from job
    join lateral (
      select starts_at from appointment where job_id = job.id order by created_at desc, id desc limit 1
    ) visit on true
    where job.shop_id = ${shopId} and job.state = any(${states}::text[])`.execute(tx);
  const { running, in_progress: inProgress, today } = rows[0]!;
  return { running, inProgress, today };
}

/** Offers of owners that wait for the answer of this shop; only the last one on a quote does. */
export async function listOffers(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('quote')
    .innerJoin('job', 'job.id', 'quote.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .innerJoin('quote_counter as counter', (join) =>
      join
        .onRef('counter.quote_id', '=', 'quote.id')
        .onRef('counter.version', '=', 'quote.version')
        .on('counter.side', '=', 'owner'),
    )
    .distinctOn('quote.id')
    .select(['job.id', 'job.service', 'quote.total_cents', 'counter.amount_cents', 'counter.expires_at'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model'])
    .$narrowType<{ service: ServiceCode }>()
    .where('quote.shop_id', '=', shopId)
    .where('quote.state', '=', 'countered_by_owner')
    .where('job.state', '=', 'pending_selection')
    .orderBy('quote.id')
    .orderBy('counter.number', 'desc')
    .limit(20)
    .execute();
}

/** Draft quotes of a shop whose job still takes quotes: work that was begun and not sent. */
export async function listDrafts(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('quote')
    .innerJoin('job', 'job.id', 'quote.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select([
      'job.id',
      'job.service',
      'job.quote_window_ends_at',
      'vehicle.year',
      'vehicle.make',
      'vehicle.model',
    ])
    .$narrowType<{ service: ServiceCode }>()
    .where('quote.shop_id', '=', shopId)
    .where('quote.state', '=', 'draft')
    .where('job.state', 'in', ['open', 'pending_selection'])
    .where('job.accepting_quotes', '=', true)
    .orderBy('quote.created_at')
    .limit(20)
    .execute();
}

export async function countQuotes(tx: Tx, shopId: ShopId): Promise<{ drafts: number; live: number }> {
  const row = await tx
    .selectFrom('quote')
    .select(sql<number>`count(*) filter (where state = 'draft')`.as('drafts'))
    .select(
      sql<number>`count(*) filter (where state in ('submitted', 'revised', 'countered_by_owner', 'countered_by_shop'))`.as(
        'live',
      ),
    )
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['draft', 'submitted', 'revised', 'countered_by_owner', 'countered_by_shop'])
    .executeTakeFirstOrThrow();
  return { drafts: Number(row.drafts), live: Number(row.live) };
}
