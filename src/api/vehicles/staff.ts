import * as z from 'zod';
import { jobId, userId, vehicleId } from '#domain/ids.ts';
import { email } from '#domain/validation/contact.ts';
import { vehicleSchema } from '#domain/validation/job.ts';
import { vinSchema } from '#domain/validation/vin.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { reason, search } from '../shapes/staff.ts';
import { op } from '../operation.ts';
import { countedPageOf, idempotencyKey, instant, pageOf, refusal, sortOf } from '../shapes/basic.ts';
import { sortsByTime } from '#domain/desk/list-sorts.ts';
import { dayRangeInput, inOrder } from '#domain/validation/day-range.ts';
import { pageInput } from '#domain/validation/query.ts';

const looking = { who: 'staff', permissions: ['vehicles.view'] } as const;
const editing = { who: 'staff', permissions: ['vehicles.edit'] } as const;

const words = (most: number) =>
  z.string().trim().max(most, `At most ${most} characters.`).nullable().default(null);

/** What staff record of a car; unknown facts are null. */
const carFields = vehicleSchema.omit({ vin: true, source: true }).extend({
  engine: words(80),
  transmission: words(80),
  exteriorColor: words(40),
  interiorColor: words(40),
  mileage: z.int().min(0).max(2_000_000, 'At most 2,000,000 miles.').nullable().default(null),
});

const carView = z.object({
  id: vehicleId,
  /** Year, make, model and trim. */
  name: z.string(),
  engine: z.string().nullable(),
  /** Its last eight characters behind asterisks, for all readers. */
  vin: z.string().nullable(),
  /** What a shop read at a check-in or staff wrote down, whichever is more. */
  mileage: z.int().nullable(),
  lastServiceAt: instant.nullable(),
  createdAt: instant,
});

const known = z.string().nullable();

export const staffVehicleView = carView.extend({
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: known,
  transmission: known,
  exteriorColor: known,
  interiorColor: known,
  /** Its last two characters behind asterisks, for all readers. */
  plate: known,
  plateState: known,
  /** Its owner put it away. */
  isArchived: z.boolean(),
  /** The car that this row became, which has its jobs. */
  mergedInto: z.object({ id: vehicleId, name: z.string() }).nullable(),
  /** The rows that became this car. */
  merged: z.array(
    z.object({ id: vehicleId, name: z.string(), because: z.enum(['vin', 'owner']), at: instant }),
  ),
  version: z.int(),
  owner: z.object({ id: userId, name: z.string(), email: z.string() }),
  totalServices: z.int(),
  refusals: z.object({ edit: refusal, reveal: refusal }),
});

const changed = z.object({ vehicle: staffVehicleView });

export const staff = {
  list: op({
    method: 'GET',
    path: '/admin/vehicles',
    summary: 'The cars of owners that fit the filters, by when they came; VINs masked',
    input: z
      .strictObject({
        ...pageInput,
        search,
        owner: search,
        year: z.coerce.number().int().min(1980).max(2100).optional(),
        make: z.string().trim().min(1).max(60).optional(),
        ...dayRangeInput,
        sort: sortOf(sortsByTime),
      })
      .refine(...inOrder),
    output: countedPageOf(carView.extend({ owner: z.object({ id: userId, name: z.string() }) })),
    access: looking,
    search: ['search', 'owner'],
  }),
  get: op({
    method: 'GET',
    path: '/admin/vehicles/{vehicleId}',
    summary: 'One car; its VIN and the address of its owner masked',
    input: z.strictObject({ vehicleId }),
    output: staffVehicleView,
    errors: ['VEHICLE_NOT_FOUND'],
    access: looking,
  }),
  services: op({
    method: 'GET',
    path: '/admin/vehicles/{vehicleId}/services',
    summary: 'The jobs of one car, newest first',
    input: z.strictObject({ vehicleId, ...pageInput }),
    output: pageOf(
      z.object({
        id: jobId,
        number: z.string(),
        /** When it was finished, or else posted. */
        at: instant,
        serviceName: z.string(),
        shopName: z.string().nullable(),
        costCents: centsSchema.nullable(),
        stateLabel: z.string(),
      }),
    ),
    errors: ['VEHICLE_NOT_FOUND'],
    access: looking,
  }),
  reveal: op({
    method: 'POST',
    path: '/admin/vehicles/{vehicleId}/reveal',
    summary: 'The VIN and plate of a car and the contact of its owner in full, with a reason that is kept',
    input: z.strictObject({ vehicleId, reason, idempotencyKey }),
    output: z.object({
      vin: z.string().nullable(),
      plate: z.string().nullable(),
      ownerEmail: z.string(),
      ownerPhone: z.string().nullable(),
    }),
    errors: ['VEHICLE_NOT_FOUND'],
    access: { who: 'staff', permissions: ['owners.edit', 'payments.view'], stepUp: true },
  }),
  edit: op({
    method: 'POST',
    path: '/admin/vehicles/{vehicleId}',
    summary: 'Write down what a car is; a VIN that is left out stays as it is',
    input: carFields
      .extend({
        vehicleId,
        version: z.int(),
        vin: vinSchema.nullable().optional(),
        reason,
        idempotencyKey,
      })
      .strict(),
    output: changed,
    errors: [
      'VEHICLE_NOT_FOUND',
      'STALE_VERSION',
      'VIN_UNCHECKED',
      'VEHICLE_KNOWN',
      'VEHICLE_MERGED',
      'CAR_IS_BEING_BOOKED',
    ],
    access: editing,
  }),
  add: op({
    method: 'POST',
    path: '/admin/vehicles',
    summary: 'Add a car for a person who has an account; they get an email',
    input: carFields.extend({ email, vin: vehicleSchema.shape.vin, idempotencyKey }).strict(),
    output: z.object({ vehicleId }),
    errors: [
      'OWNER_UNKNOWN',
      'OWNER_IS_STAFF',
      'OWNER_IS_OF_A_SHOP',
      'OWNER_DISABLED',
      'VEHICLE_KNOWN',
      'VIN_UNCHECKED',
    ],
    access: editing,
    search: 'email',
  }),
};
