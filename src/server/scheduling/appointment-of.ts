import type * as z from 'zod';
import type { appointmentView } from '#api/shapes/job-parts.ts';
import type { JobId } from '#domain/ids.ts';
import { bayLabel } from '#domain/scheduling/locations.ts';
import type { Context } from '#server/core/context.ts';
import { findNewest } from './queries.ts';

/** The newest appointment of a job as owner and shop see it; who works on it is the shop's own business. */
export async function appointmentOf(
  ctx: Context,
  jobId: JobId,
  { withTechnician = false }: { withTechnician?: boolean } = {},
): Promise<z.infer<typeof appointmentView> | null> {
  const row = await findNewest(ctx.tx, jobId);
  if (!row) return null;
  return {
    id: row.id,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    bayName: bayLabel(row.bay_name, row.location),
    mobile: row.bay_kind === 'van',
    timeZone: row.time_zone,
    revision: row.revision,
    changedAt: row.changed_at.toISOString(),
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    ownerConfirmedAt: row.owner_confirmed_at?.toISOString() ?? null,
    technicianName: withTechnician ? row.technician_name : null,
  };
}
