import { serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import type { TimeSort } from '#domain/desk/list-sorts.ts';
import { ensure, sentenceFor } from '#domain/errors/errors.ts';
import type { VehicleId } from '#domain/ids.ts';
import { jobNumber, jobStateLabel } from '#domain/jobs/job-words.ts';
import { maskEmail, maskPlate, maskVin } from '#domain/audit/masking.ts';
import { staffCan, type StaffPermission } from '#domain/permissions/staff-roles.ts';
import { instantsOfDays } from '#domain/validation/day-range.ts';
import { type VehicleDetails, vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { findVehicle } from '../queries.ts';
import { pageOfRows, readCursor, totalOf } from '#server/core/cursor.ts';
import { noteLookUp } from '#server/audit/note-contacts.ts';
import { sightOf } from '#server/core/sight.ts';
import {
  countVehicles,
  findVehicleWithOwner,
  listMergedRows,
  listServices,
  listVehicleRows,
  type VehicleListRow,
} from './vehicle-queries.ts';
import { findCars, findParties } from '#server/core/walk-queries.ts';

type Page = { after?: string | undefined; limit: number };
type Asked = Page & {
  search?: string | undefined;
  owner?: string | undefined;
  year?: number | undefined;
  make?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: TimeSort | undefined;
};

/** The cars of owners, by when they came. */
export async function listVehicles(ctx: Context, asked: Asked) {
  const { search, owner, year, make, sort, after, limit } = asked;
  const filters = {
    year,
    make,
    owners: owner ? await ownersNamed(ctx, owner) : undefined,
    found: search ? await foundCars(ctx, search) : undefined,
    sort,
    ...instantsOfDays(asked),
  };
  const rows = await listVehicleRows(ctx.tx, filters, { after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  for (const typed of [search, owner]) {
    if (typed) noteLookUp(ctx, { entity: 'vehicle_list', typed, found: items.length > 0 });
  }
  return {
    items: items.map((row) => ({ ...presentCar(row), owner: { id: row.owner_id, name: row.owner_name } })),
    next,
    total: totalOf(await countVehicles(ctx.tx, filters)),
  };
}

async function ownersNamed(ctx: Context, text: string) {
  return (await findParties(ctx.tx, text)).customers;
}

/** The cars that a text names: by what they are called, by their owner, by their VIN. */
async function foundCars(ctx: Context, search: string) {
  const cars = await findCars(ctx.tx, search, { byVin: sightOf(ctx).isFull });
  return { cars, owners: await ownersNamed(ctx, search), words: search };
}

function presentCar(row: VehicleListRow) {
  const { engine } = row.details as VehicleDetails;
  return {
    id: row.id,
    name: vehicleName(row),
    engine: engine ?? null,
    vin: row.vin && maskVin(row.vin),
    mileage: row.mileage,
    lastServiceAt: row.last_service?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * One car as staff see it. Its VIN, its plate and its owner's address are masked for all readers: see
 * `revealVehicle`. What the owner calls it is for the owner.
 */
export async function showVehicle(ctx: Context, id: VehicleId) {
  const row = await requireVehicle(ctx, id);
  const { transmission, exteriorColor, interiorColor } = row.details as VehicleDetails;
  return {
    ...presentCar(row),
    year: row.year,
    make: row.make,
    model: row.model,
    trim: row.trim,
    transmission: transmission ?? null,
    exteriorColor: exteriorColor ?? null,
    interiorColor: interiorColor ?? null,
    plate: row.plate && maskPlate(row.plate),
    plateState: row.plate_state,
    isArchived: row.archived_at !== null,
    mergedInto: await mergedInto(ctx, row.merged_into),
    merged: (await listMergedRows(ctx.tx, id)).map((merged) => ({
      id: merged.id,
      name: vehicleName(merged),
      because: merged.because,
      at: merged.merged_at.toISOString(),
    })),
    version: row.version,
    owner: { id: row.owner_id, name: row.owner_name, email: maskEmail(row.owner_email) },
    totalServices: row.services ?? 0,
    refusals: {
      edit: row.merged_into ? sentenceFor('VEHICLE_MERGED') : unless(ctx, 'vehicles.edit'),
      reveal: unless(ctx, ['owners.edit', 'payments.view']),
    },
  };
}

async function mergedInto(ctx: Context, id: VehicleId | null) {
  const kept = id && (await findVehicle(ctx.tx, id));
  return kept ? { id: kept.id, name: vehicleName(kept) } : null;
}

function unless({ actor }: Context, needed: StaffPermission | readonly StaffPermission[]): string | null {
  assert(actor.kind === 'staff', 'only staff look at cars');
  return staffCan(actor.role, needed) ? null : sentenceFor('NOT_ALLOWED');
}

async function requireVehicle(ctx: Context, id: VehicleId) {
  const row = await findVehicleWithOwner(ctx.tx, id);
  ensure(row, 'VEHICLE_NOT_FOUND');
  return row;
}

/** What a car was in for, newest first. */
export async function listServicesOf(ctx: Context, id: VehicleId, { after, limit }: Page) {
  await requireVehicle(ctx, id);
  const rows = await listServices(ctx.tx, id, { after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return {
    items: items.map((row) => ({
      id: row.id,
      number: jobNumber(row.number),
      at: (row.completed_at ?? row.created_at).toISOString(),
      serviceName: serviceName(ctx.catalogue, row.service),
      shopName: row.shop_name,
      costCents: row.total_cents,
      stateLabel: jobStateLabel(row.state),
    })),
    next,
  };
}

/** The VIN, the plate and the contact of its owner in full. Reading them is an act of its own, with a reason. */
export async function revealVehicle(ctx: Context, id: VehicleId, reason: string) {
  const row = await requireVehicle(ctx, id);
  ctx.audit({
    action: 'vehicle.read_unmasked',
    entity: 'vehicle',
    entityId: id,
    market: 'platform',
    after: { fields: ['vin', 'plate', 'ownerEmail', 'ownerPhone'] },
    reason,
  });
  return { vin: row.vin, plate: row.plate, ownerEmail: row.owner_email, ownerPhone: row.owner_phone };
}
