import type { Insertable } from 'kysely';
import type { AppointmentId, JobId } from '#domain/ids.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

/** False if this reminder of this appointment has its link already. */
export async function insertConfirmLink(tx: Tx, link: Insertable<Schema['confirm_link']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('confirm_link')
    .values(link)
    .onConflict((conflict) => conflict.columns(['appointment_id', 'revision', 'reminder']).doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteEndedConfirmLinks(tx: Tx, before: Date, limit: number): Promise<void> {
  const ended = tx
    .selectFrom('confirm_link')
    .select('token_hash')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit);
  await tx.deleteFrom('confirm_link').where('token_hash', 'in', ended).execute();
}

/**
 * What a link leads to while it is good: its appointment is confirmed, has not moved since the email, and
 * belongs to an account that is still in use. Its end is for the caller to compare, on the job's own clock.
 */
export async function findByConfirmLink(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('confirm_link as link')
    .innerJoin('appointment', (join) =>
      join
        .onRef('appointment.id', '=', 'link.appointment_id')
        .onRef('appointment.revision', '=', 'link.revision'),
    )
    .innerJoin('job', 'job.id', 'appointment.job_id')
    .innerJoin('auth_user as owner', 'owner.id', 'job.customer_id')
    .innerJoin('shop', 'shop.id', 'appointment.shop_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .select(['job.id as job_id', 'job.service', 'job.clock_offset_seconds', 'shop.name as shop_name'])
    .select(['shop.time_zone', 'vehicle.year', 'vehicle.make', 'vehicle.model'])
    .select(['appointment.starts_at', 'appointment.ends_at', 'appointment.revision'])
    .select('appointment.owner_confirmed_revision')
    .$narrowType<{ service: ServiceCode; job_id: JobId }>()
    .where('link.token_hash', '=', tokenHash)
    .where('job.state', '=', 'booked')
    .where('appointment.state', '=', 'confirmed')
    .where('owner.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Records the owner's confirmation of the time as it is now; false if it was recorded before. */
export async function setOwnerConfirmed(tx: Tx, id: AppointmentId, at: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('appointment')
    .set(({ ref }) => ({ owner_confirmed_at: at, owner_confirmed_revision: ref('revision') }))
    .where('id', '=', id)
    .where(({ eb, ref }) => eb('owner_confirmed_revision', 'is distinct from', ref('revision')))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
