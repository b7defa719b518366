import { ensure } from '#domain/errors/errors.ts';
import type { FileId, UserId, VehicleId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { claimPhotos, type ClaimedPhoto } from '#server/files/claim-photos.ts';
import { addVehicle, type NewVehicle, requireConfirmedVin } from '../add-vehicle.ts';
import { lookUpAgain, requireOwnCar } from '../own-car.ts';
import { changeVehicle, findCarByVin, type VehicleRow } from '../queries.ts';
import { tellOpenJobs } from '../tell-open-jobs.ts';
import { hasLiveJob, insertReading } from './garage-queries.ts';

type Kept = { nickname: string | null; plateState: string | null; plate?: string | null | undefined };
type NewCar = NewVehicle & Kept;

/** An owner adds a car before it has a job. One that they archived comes back by its VIN. */
export async function addCar(ctx: Context, customerId: UserId, car: NewCar): Promise<VehicleId> {
  const same = car.vin && (await findCarByVin(ctx.tx, customerId, car.vin));
  ensure(!same || same.archived_at, 'VIN_IN_GARAGE');
  const id = await addVehicle(ctx, car, customerId);
  const { nickname, plate, plateState } = car;
  const words = Object.entries({ nickname, plate, plate_state: plate ? plateState : null });
  const given = Object.fromEntries(words.filter(([, word]) => word));
  if (Object.keys(given).length > 0) await changeVehicle(ctx.tx, id, given);
  const { year, make, model } = car;
  audit(ctx, id, 'vehicle.create', { year, make, model, isBack: Boolean(same) });
  return id;
}

type Edit = Kept & {
  vehicleId: VehicleId;
  version: number;
  vin?: string | null | undefined;
  vinConfirmed: boolean;
  picture?: ClaimedPhoto | null | undefined;
};

/** The owner changes what they keep of a car. Of another VIN everything is looked up again. */
export async function editCar(ctx: Context, customerId: UserId, edit: Edit): Promise<void> {
  const car = await requireOwnCar(ctx, edit.vehicleId, customerId);
  ensure(car.version === edit.version, 'STALE_VERSION');
  const { vin = car.vin, plate = car.plate, nickname } = edit;
  if (vin !== car.vin) await requireFreeVin(ctx, customerId, vin, edit.vinConfirmed);
  const changes = {
    nickname: nickname || null,
    plate,
    plate_state: plate ? edit.plateState : null,
    vin,
    picture_id: await pictureOf(ctx, car, edit.picture),
  };
  await tellOpenJobs(ctx, car.id, { was: car, is: { ...car, vin } });
  await changeVehicle(ctx.tx, car.id, { ...changes, version: car.version + 1 });
  if (vin !== car.vin) await lookUpAgain(ctx, car);
  // The trail says what changed. The words are nowhere but in the row.
  const changed = Object.entries(changes).filter(
    ([name, value]) => car[name as keyof typeof changes] !== value,
  );
  audit(ctx, car.id, 'vehicle.update', { fields: changed.map(([name]) => name) });
}

async function requireFreeVin(ctx: Context, customerId: UserId, vin: string | null, vinConfirmed: boolean) {
  requireConfirmedVin({ vin, vinConfirmed });
  ensure(!vin || !(await findCarByVin(ctx.tx, customerId, vin)), 'VIN_IN_GARAGE');
}

async function pictureOf(ctx: Context, car: VehicleRow, picture: Edit['picture']): Promise<FileId | null> {
  if (picture === undefined) return car.picture_id;
  const [id] = picture ? await claimPhotos(ctx, [picture]) : [];
  return id ?? null;
}

/** What the owner reads off the odometer now. */
export async function noteOdometer(ctx: Context, customerId: UserId, id: VehicleId, miles: number) {
  const car = await requireOwnCar(ctx, id, customerId);
  await insertReading(ctx.tx, { id: ctx.newId(), vehicle_id: car.id, miles, read_at: ctx.now });
  audit(ctx, car.id, 'vehicle.odometer_noted', { miles });
}

/** Puts a car away, or takes it out again. A car with a live job is in use. */
export async function archiveCar(ctx: Context, customerId: UserId, id: VehicleId, isArchived: boolean) {
  const car = await requireOwnCar(ctx, id, customerId);
  if (isArchived === (car.archived_at !== null)) return;
  ensure(!isArchived || !(await hasLiveJob(ctx.tx, car.id)), 'CAR_HAS_LIVE_JOB');
  await changeVehicle(ctx.tx, car.id, {
    archived_at: isArchived ? ctx.now : null,
    version: car.version + 1,
  });
  audit(ctx, car.id, isArchived ? 'vehicle.archived' : 'vehicle.unarchived', {});
}

function audit(
  ctx: Context,
  entityId: VehicleId,
  action: string,
  after: Record<string, string | number | boolean | readonly string[]>,
): void {
  ctx.audit({ action, entity: 'vehicle', entityId, market: 'platform', after });
}
