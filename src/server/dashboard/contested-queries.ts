import { sql } from 'kysely';
import type { ShopId } from '#domain/ids.ts';
import { openChargebackStates } from '#domain/money/chargeback-lifecycle.ts';
import { openDisputeStates } from '#domain/disputes/dispute-lifecycle.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';

const MOST = 50;

/** The cases of a shop that are not settled, what is due first. */
export async function listOpenCases(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('dispute')
    .innerJoin('job', 'job.id', 'dispute.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['job.id as job_id', 'job.service', 'vehicle.year', 'vehicle.make', 'vehicle.model'])
    .select(['dispute.state', 'dispute.opened_side', 'dispute.due_at', 'dispute.evidence_from'])
    .select(['dispute.answered_at', 'dispute.replied_at'])
    .select(
      sql<boolean>`exists (select from dispute_evidence said where said.dispute_id = dispute.id
        and said.side = 'shop' and said.created_at >= dispute.evidence_asked_at)`.as('is_heard'),
    )
    .$narrowType<{ service: ServiceCode }>()
    .where('dispute.shop_id', '=', shopId)
    .where('dispute.state', 'in', openDisputeStates)
    .orderBy('dispute.due_at')
    .orderBy('dispute.id')
    .limit(MOST)
    .execute();
}

/** What banks ask back of a shop's payments and have not decided, the oldest first. */
export async function listOpenChargebacks(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('chargeback')
    .innerJoin('job', 'job.id', 'chargeback.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['job.id as job_id', 'job.service', 'vehicle.year', 'vehicle.make', 'vehicle.model'])
    .leftJoin('invoice', 'invoice.job_id', 'job.id')
    .select(['chargeback.amount_cents', 'chargeback.state', 'invoice.number as invoice'])
    .$narrowType<{ service: ServiceCode }>()
    .where('chargeback.shop_id', '=', shopId)
    .where('chargeback.state', 'in', openChargebackStates)
    .orderBy('chargeback.opened_at')
    .orderBy('chargeback.id')
    .limit(MOST)
    .execute();
}

/** Reports that this shop was absent, while it can contest them; what ends first comes first. */
export async function listContestable(tx: Tx, shopId: ShopId, now: Date) {
  return (
    tx
      .selectFrom('no_show')
      .innerJoin('job', 'job.id', 'no_show.job_id')
      .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
      .select(['job.id as job_id', 'job.service', 'vehicle.year', 'vehicle.make', 'vehicle.model'])
      .select('no_show.contest_until')
      .$narrowType<{ service: ServiceCode }>()
      .where('no_show.shop_id', '=', shopId)
      .where('no_show.absent', '=', 'shop')
      .where('no_show.state', '=', 'reported')
      // Its end is one of the job's own clock.
      .where(
        sql<boolean>`no_show.contest_until > ${now}::timestamptz + job.clock_offset_seconds * interval '1 second'`,
      )
      .orderBy('no_show.contest_until')
      .orderBy('no_show.id')
      .limit(MOST)
      .execute()
  );
}
