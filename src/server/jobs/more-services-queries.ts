import { type RawBuilder, sql } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import { MOST_MORE_SERVICES, type ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';

// A job is for its main service, `job.service`, and for these besides.

export async function insertMoreServices(tx: Tx, jobId: JobId, services: readonly ServiceCode[]) {
  if (services.length === 0) return;
  const rows = services.map((service, index) => ({ job_id: jobId, position: index + 1, service }));
  await tx.insertInto('job_more_service').values(rows).execute();
}

export async function replaceMoreServices(tx: Tx, jobId: JobId, services: readonly ServiceCode[]) {
  await tx.deleteFrom('job_more_service').where('job_id', '=', jobId).execute();
  await insertMoreServices(tx, jobId, services);
}

export async function listMoreServices(tx: Tx, jobId: JobId): Promise<ServiceCode[]> {
  const rows = await tx
    .selectFrom('job_more_service')
    .select('service')
    .$narrowType<{ service: ServiceCode }>()
    .where('job_id', '=', jobId)
    .orderBy('position')
    .limit(MOST_MORE_SERVICES)
    .execute();
  return rows.map(({ service }) => service);
}

/** The main service and the others of a job that is at hand. */
export async function servicesOf(tx: Tx, job: { id: JobId; service: string }): Promise<ServiceCode[]> {
  return [job.service as ServiceCode, ...(await listMoreServices(tx, job.id))];
}

/** Of a row of `job` in a query: what it needs besides, in order. */
export const moreOfRow = sql<ServiceCode[]>`array(
  select more.service from job_more_service more where more.job_id = job.id order by more.position)`;

/** Whether a row of `job` in a query needs any of these services, the main one or another. */
export function needsAny(services: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(job.service = any(${services}::text[]) or exists (
    select from job_more_service more
    where more.job_id = job.id and more.service = any(${services}::text[])))`;
}

/** Whether a row of `job` in a query needs one service alone, so that its price is that of the service. */
export const needsOneAlone = sql<boolean>`not exists (
  select from job_more_service more where more.job_id = job.id)`;
