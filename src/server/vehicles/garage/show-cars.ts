import type { CarInQuestion, CarSummary, CarView } from '#api/vehicles/garage.ts';
import { maskPlate, maskVin } from '#domain/audit/masking.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId, VehicleId } from '#domain/ids.ts';
import { jobNumber, jobStateLabel } from '#domain/jobs/job-words.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { showPhoto } from '#server/files/show-photo.ts';
import { presentVehicle } from '../present.ts';
import * as queries from './garage-queries.ts';
import type { CarRow } from './garage-queries.ts';

type Page = { show: 'kept' | 'archived'; after?: string | undefined; limit: number };

/** The cars of an owner, newest first, and the pairs that may be one car. */
export async function showGarage(ctx: Context, customerId: UserId, { show, after, limit }: Page) {
  const isArchived = show === 'archived';
  const page = { customerId, isArchived, after: readCursor(after), limit };
  const rows = await queries.listCars(ctx.tx, page);
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return {
    items: items.map((row) => presentCar(ctx, row)),
    next,
    archived: await queries.countArchived(ctx.tx, customerId),
    questions: isArchived ? [] : await questionsTo(ctx, customerId),
  };
}

async function questionsTo(ctx: Context, customerId: UserId) {
  const pairs = await queries.listTwins(ctx.tx, customerId);
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const cars = new Map<string, CarInQuestion>();
  for (const row of await queries.listCarsById(ctx.tx, customerId, ids)) {
    cars.set(row.id, presentCar(ctx, row));
  }
  return pairs.flatMap(({ one, other }) => {
    const [first, second] = [cars.get(one), cars.get(other)];
    return first && second ? [{ one: first, other: second }] : [];
  });
}

function presentCar(ctx: Context, row: CarRow): CarSummary {
  const { year, make, model, trim, nickname, plate_state: plateState } = row;
  return {
    id: row.id,
    name: vehicleName(row),
    year,
    make,
    model,
    trim,
    nickname,
    vin: row.vin && maskVin(row.vin),
    plate: row.plate && maskPlate(row.plate),
    plateState,
    picture: pictureOf(row),
    isArchived: row.archived_at !== null,
    jobs: row.jobs ?? 0,
    lastJob: lastJobOf(ctx, row),
    zip: row.last_zip,
  };
}

function pictureOf({ picture_file: id, picture_width: width, picture_height: height }: CarRow) {
  return id && width && height ? showPhoto({ id, width, height }) : null;
}

function lastJobOf(ctx: Context, row: CarRow): CarSummary['lastJob'] {
  const { last_id: id, last_number: number, last_service: service, last_state: state, last_at: at } = row;
  if (!id || number === null || !service || !state || !at) return null;
  return {
    id,
    number: jobNumber(number),
    serviceName: serviceName(ctx.catalogue, service),
    stateLabel: jobStateLabel(state),
    shopName: row.last_shop,
    at: at.toISOString(),
  };
}

/** One car of its owner with all that belongs to it. The id of a merged row leads to the car it became. */
export async function showCar(ctx: Context, customerId: UserId, id: VehicleId): Promise<CarView> {
  const row = await requireCar(ctx, customerId, id);
  const { tx } = ctx;
  const readings = await queries.listReadings(tx, row.id);
  const jobs = await queries.listJobsOfCar(tx, row.id);
  const photos = await queries.listPhotosOfCar(tx, row.id);
  const merges = await queries.listMerges(tx, row.id);
  const isLive = await queries.hasLiveJob(tx, row.id);
  return {
    ...presentCar(ctx, row),
    version: row.version,
    facts: presentVehicle(row, { wholeVin: false }),
    readings: [
      ...readings.map((one) => ({
        miles: one.miles,
        source: one.source,
        at: one.at.toISOString(),
        jobId: one.job_id,
        shopName: one.shop_name,
      })),
      ...(row.mileage_miles === null
        ? []
        : [{ miles: row.mileage_miles, source: 'staff' as const, at: null, jobId: null, shopName: null }]),
    ],
    history: jobs.map((job) => ({
      id: job.id,
      number: jobNumber(job.number),
      serviceName: serviceName(ctx.catalogue, job.service),
      stateLabel: jobStateLabel(job.state),
      shopName: job.shop_name,
      at: (job.completed_at ?? job.created_at).toISOString(),
      costCents: job.total_cents,
      hasReceipt: Boolean(job.has_receipt),
      warranty: job.warranty ?? '',
    })),
    photos: photos.map(({ job_id: jobId, created_at: at, ...file }) => ({
      ...showPhoto(file),
      jobId,
      at: at.toISOString(),
    })),
    merges: merges.map((merge) => ({
      id: merge.id,
      name: vehicleName(merge),
      nickname: merge.nickname,
      because: merge.because,
      at: merge.merged_at.toISOString(),
      jobs: merge.jobs ?? 0,
    })),
    archiving: isLive && !row.archived_at ? { code: 'CAR_HAS_LIVE_JOB', values: {} } : null,
  };
}

async function requireCar(ctx: Context, customerId: UserId, id: VehicleId): Promise<CarRow> {
  const row = await queries.findCar(ctx.tx, customerId, id);
  if (row) return row;
  const keptId = await queries.findKept(ctx.tx, customerId, id);
  const kept = keptId && (await queries.findCar(ctx.tx, customerId, keptId));
  ensure(kept, 'VEHICLE_NOT_FOUND');
  return kept;
}

/** The VIN and the plate in full. Its owner asks for them by a press, so that a shared screen shows neither. */
export async function showNumbers(ctx: Context, customerId: UserId, id: VehicleId) {
  const { vin, plate } = await requireCar(ctx, customerId, id);
  return { vin, plate };
}
