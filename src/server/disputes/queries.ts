import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DisputeEvidenceId, DisputeId, JobId, PaymentId, UserId } from '#domain/ids.ts';
import type { Speaker } from '#domain/disputes/disputes.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type DisputeRow = Selectable<Schema['dispute']>;
export type DisputeChanges = Updateable<Schema['dispute']>;

/** More cases than one job ever has. */
const MOST_OF_JOB = 50;

export async function insertDispute(tx: Tx, row: Insertable<Schema['dispute']>): Promise<DisputeRow> {
  return tx.insertInto('dispute').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateDispute(tx: Tx, id: DisputeId, changes: DisputeChanges): Promise<DisputeRow> {
  return tx.updateTable('dispute').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function findDispute(tx: Tx, id: DisputeId): Promise<DisputeRow | undefined> {
  return tx.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockDispute(tx: Tx, id: DisputeId): Promise<DisputeRow> {
  return tx.selectFrom('dispute').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The case of a job that is not settled yet; a job has at most one. */
export async function lockOpenDispute(tx: Tx, jobId: JobId): Promise<DisputeRow | undefined> {
  return tx
    .selectFrom('dispute')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', '<>', 'resolved')
    .forUpdate()
    .executeTakeFirst();
}

export async function listDisputesOfJob(tx: Tx, jobId: JobId): Promise<DisputeRow[]> {
  return tx
    .selectFrom('dispute')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OF_JOB)
    .execute();
}

export async function insertEvidence(tx: Tx, row: Insertable<Schema['dispute_evidence']>): Promise<void> {
  await tx.insertInto('dispute_evidence').values(row).execute();
}

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number];

export async function listEvidence(tx: Tx, ids: readonly DisputeId[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('dispute_evidence')
    .innerJoin('auth_user', 'auth_user.id', 'dispute_evidence.author_id')
    .selectAll('dispute_evidence')
    .select('auth_user.name as author_name')
    .where('dispute_id', 'in', ids)
    .orderBy('dispute_evidence.created_at')
    .orderBy('dispute_evidence.id')
    .limit(500)
    .execute();
}

export async function countFiles(tx: Tx, disputeId: DisputeId, side: Speaker): Promise<number> {
  const { files } = await tx
    .selectFrom('dispute_evidence')
    .select(sql<number>`count(*)::int`.as('files'))
    .where('dispute_id', '=', disputeId)
    .where('side', '=', side)
    .where('storage_key', 'is not', null)
    .executeTakeFirstOrThrow();
  return files;
}

export async function insertAttachment(tx: Tx, row: Insertable<Schema['dispute_attachment']>): Promise<void> {
  await tx.insertInto('dispute_attachment').values(row).execute();
}

/** Those of these files that one of staff has sent for an act on a case, in the order in which they came. */
export async function listAttachments(
  tx: Tx,
  { disputeId, by, ids }: { disputeId: DisputeId; by: UserId; ids: readonly DisputeEvidenceId[] },
) {
  return tx
    .selectFrom('dispute_attachment')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .where('author_id', '=', by)
    .where('id', 'in', ids)
    .orderBy('id')
    .limit(ids.length)
    .execute();
}

/** Who of the two has put something forward since then. */
export async function sidesHeardSince(tx: Tx, disputeId: DisputeId, since: Date): Promise<Speaker[]> {
  const rows = await tx
    .selectFrom('dispute_evidence')
    .select('side')
    .distinct()
    .where('dispute_id', '=', disputeId)
    .where('created_at', '>=', since)
    .limit(3)
    .execute();
  return rows.map(({ side }) => side);
}

export async function findEvidenceFile(db: Pick<Database['kysely'], 'selectFrom'>, id: DisputeEvidenceId) {
  return db
    .selectFrom('dispute_evidence')
    .innerJoin('dispute', 'dispute.id', 'dispute_evidence.dispute_id')
    .select(['dispute_evidence.id', 'dispute_evidence.dispute_id', 'dispute_evidence.side', 'dispute.job_id'])
    .select(['dispute_evidence.storage_key', 'dispute_evidence.content_type', 'dispute_evidence.file_name'])
    .where('dispute_evidence.id', '=', id)
    .where('dispute_evidence.storage_key', 'is not', null)
    .executeTakeFirst();
}

/** How long a job's warranty by its invoice lasts; null without a term or an invoice. */
export async function findWarrantyMonths(tx: Tx, jobId: JobId): Promise<number | null> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('warranty_months')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return invoice?.warranty_months ?? null;
}

/** The two sides as a case's page and emails show them. */
export async function findParties(tx: Tx, paymentId: PaymentId) {
  return tx
    .selectFrom('payment')
    .innerJoin('job', 'job.id', 'payment.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .innerJoin('auth_user as customer', 'customer.id', 'payment.customer_id')
    .innerJoin('shop', 'shop.id', 'payment.shop_id')
    .select(['job.number', 'job.service', 'job.market', 'vehicle.year', 'vehicle.make', 'vehicle.model'])
    .select(['vehicle.trim', 'shop.id as shop_id', 'shop.name as shop_name', 'shop.time_zone'])
    .select(['customer.name as customer_name', 'customer.email as customer_email'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** The names of staff who did something about a case. */
export async function namesOf(tx: Tx, ids: readonly (UserId | null)[]): Promise<Map<UserId, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await tx.selectFrom('auth_user').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
