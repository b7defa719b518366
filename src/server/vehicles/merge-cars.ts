import { assert } from '#domain/assert.ts';
import type { UserId, VehicleId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import {
  closeMerge,
  insertMerge,
  keepCarsApart,
  type MergeRow,
  moveJobs,
  moveJobsBack,
  repoint,
  repointBack,
} from './merge-queries.ts';
import { changeVehicle, findVehicle, type VehicleRow } from './queries.ts';
import { tellOpenJobs } from './tell-open-jobs.ts';

/** What a kept car takes over from the other one where it has nothing itself. A VIN is never among it. */
const given = ['trim', 'nickname', 'plate', 'plate_state', 'picture_id', 'mileage_miles'] as const;
type Given = (typeof given)[number];

type Merge = { customerId: UserId; kept: VehicleRow; merged: VehicleRow; because: 'vin' | 'owner' };

/**
 * Makes one car of two rows, which the caller has locked. The jobs move to the kept row. The other row stays
 * as it is, and which jobs it had is written down, so that `splitCars` can undo it.
 */
export async function mergeCars(ctx: Context, { customerId, kept, merged, because }: Merge): Promise<void> {
  const id = ctx.newId();
  const gave = given.filter((name) => kept[name] === null && merged[name] !== null);
  await insertMerge(ctx.tx, {
    id,
    customer_id: customerId,
    kept_id: kept.id,
    merged_id: merged.id,
    because,
    gave,
    merged_at: ctx.now,
  });
  await changeVehicle(ctx.tx, merged.id, { merged_into: kept.id });
  await repoint(ctx.tx, merged.id, kept.id);
  const taken = Object.fromEntries(gave.map((name) => [name, merged[name]]));
  const is = { ...kept, ...taken };
  await tellOpenJobs(ctx, kept.id, { was: kept, is });
  await tellOpenJobs(ctx, merged.id, { was: merged, is });
  await changeVehicle(ctx.tx, kept.id, { ...taken, archived_at: null, version: kept.version + 1 });
  const jobs = await moveJobs(ctx.tx, id, merged.id, kept.id);
  ctx.audit({
    action: 'vehicle.merged',
    entity: 'vehicle',
    entityId: kept.id,
    market: 'platform',
    after: { mergedId: merged.id, because, jobs: jobs.length, gave },
  });
}

/** Undoes a merge: the other row is a car again, with the jobs that it had. Its owner is not asked again. */
export async function splitCars(ctx: Context, merge: MergeRow): Promise<VehicleId> {
  const merged = await findVehicle(ctx.tx, merge.merged_id);
  assert(merged?.merged_into, 'a merged car says into which one');
  const kept = await findVehicle(ctx.tx, merged.merged_into);
  assert(kept, 'a merged car is in another');
  await closeMerge(ctx.tx, merge.id, ctx.now);
  const gave = merge.gave as Given[];
  const returned = gave.filter((name) => kept[name] === merged[name]);
  const without = Object.fromEntries(returned.map((name) => [name, null]));
  // Of two cars of one owner only one can have that VIN.
  const vin = merged.vin === kept.vin ? null : merged.vin;
  await tellOpenJobs(ctx, kept.id, { was: kept, is: { ...kept, ...without } });
  await tellOpenJobs(ctx, kept.id, { was: kept, is: { ...merged, vin } }, merge.id);
  await changeVehicle(ctx.tx, kept.id, { ...without, version: kept.version + 1 });
  await changeVehicle(ctx.tx, merged.id, { merged_into: null, vin, version: merged.version + 1 });
  await repointBack(ctx.tx, merged.id);
  const jobs = await moveJobsBack(ctx.tx, merge.id, kept.id, merged.id);
  await keepCarsApart(ctx.tx, kept.id, merged.id, ctx.now);
  ctx.audit({
    action: 'vehicle.unmerged',
    entity: 'vehicle',
    entityId: merged.id,
    market: 'platform',
    after: { keptId: kept.id, jobs: jobs.length },
  });
  return merged.id;
}
