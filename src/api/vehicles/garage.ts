import * as z from 'zod';
import { jobId, uuid, vehicleId } from '#domain/ids.ts';
import { milesSchema, nicknameSchema, plateSchema, plateStateSchema } from '#domain/validation/garage.ts';
import { vehicleSchema } from '#domain/validation/job.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { photoView } from '#domain/validation/photo.ts';
import { pageInput } from '#domain/validation/query.ts';
import { vinSchema } from '#domain/validation/vin.ts';
import { op } from '../operation.ts';
import { attachedPhoto, codedRefusal, idempotencyKey, instant, pageOf } from '../shapes/basic.ts';
import { vehicleView } from '../shapes/job-parts.ts';

const owning = { who: 'customer' } as const;
const onCar = z.strictObject({ vehicleId });

const jobOfCar = z.object({
  id: jobId,
  number: z.string(),
  serviceName: z.string(),
  stateLabel: z.string(),
  shopName: z.string().nullable(),
  at: instant,
});

/** A car as its owner reads it in a list. The VIN and the plate are masked for them, too: see `numbers`. */
const carSummary = z.object({
  id: vehicleId,
  /** Year, make, model and trim. */
  name: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  nickname: z.string().nullable(),
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  plateState: z.string().nullable(),
  picture: photoView.nullable(),
  isArchived: z.boolean(),
  /** How many jobs it had, and the last one. */
  jobs: z.int(),
  lastJob: jobOfCar.nullable(),
  /** Where the car was for its last job, which the next post begins with. */
  zip: z.string().nullable(),
});
export type CarSummary = z.infer<typeof carSummary>;

/** Who read the odometer: the owner, the shop at the check-in or the finish, or staff. */
export const readingSources = ['owner', 'check_in', 'finish', 'staff'] as const;

export const carView = carSummary.extend({
  /** What the owner sends back with an edit. */
  version: z.int(),
  facts: vehicleView.omit({ vin: true, year: true, make: true, model: true, trim: true }),
  /** Newest first; staff do not note when. */
  readings: z.array(
    z.object({
      miles: z.int(),
      source: z.enum(readingSources),
      at: instant.nullable(),
      jobId: jobId.nullable(),
      shopName: z.string().nullable(),
    }),
  ),
  /** The newest of its jobs, with what papers there are. */
  history: z.array(
    jobOfCar.extend({
      costCents: centsSchema.nullable(),
      hasReceipt: z.boolean(),
      /** The shop's warranty on finished work; empty without one. */
      warranty: z.string(),
    }),
  ),
  photos: z.array(photoView.extend({ jobId, at: instant })),
  /** Rows that became this car, and can be separate cars again. */
  merges: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      nickname: z.string().nullable(),
      because: z.enum(['vin', 'owner']),
      at: instant,
      jobs: z.int(),
    }),
  ),
  /** Why it cannot be archived now; null where it can. */
  archiving: codedRefusal,
});
export type CarView = z.infer<typeof carView>;

const carInQuestion = carSummary.pick({ id: true, name: true, nickname: true, vin: true, lastJob: true });
export type CarInQuestion = z.infer<typeof carInQuestion>;

const changed = z.object({ car: carView });

const owned = {
  nickname: nicknameSchema.nullable().default(null),
  plateState: plateStateSchema.nullable().default(null),
};

export const garage = {
  mine: op({
    method: 'GET',
    path: '/garage',
    summary: 'My cars, newest first, and which of them may be the same',
    input: z.strictObject({ ...pageInput, show: z.enum(['kept', 'archived']).default('kept') }),
    output: pageOf(carSummary).extend({
      archived: z.int(),
      /** Pairs that agree in all that is known. Their owner is asked once. */
      questions: z.array(z.object({ one: carInQuestion, other: carInQuestion })),
    }),
    access: owning,
  }),
  get: op({
    method: 'GET',
    path: '/garage/{vehicleId}',
    summary: 'One of my cars with its jobs, papers, photos and odometer readings',
    input: onCar,
    output: carView,
    errors: ['VEHICLE_NOT_FOUND'],
    access: owning,
  }),
  numbers: op({
    method: 'GET',
    path: '/garage/{vehicleId}/numbers',
    summary: 'The VIN and the plate of one of my cars in full',
    input: onCar,
    output: z.object({
      vin: z.string().nullable(),
      plate: z.string().nullable(),
    }),
    errors: ['VEHICLE_NOT_FOUND'],
    access: owning,
  }),
  add: op({
    method: 'POST',
    path: '/garage',
    summary: 'Add a car to my garage',
    input: vehicleSchema.extend({
      ...owned,
      plate: plateSchema.nullable().default(null),
      idempotencyKey,
    }),
    output: z.object({ vehicleId }),
    errors: ['VIN_UNCHECKED', 'VIN_IN_GARAGE', 'CAR_IS_BEING_BOOKED'],
    access: owning,
  }),
  edit: op({
    method: 'POST',
    path: '/garage/{vehicleId}',
    summary: 'Change what I keep of a car; a VIN, plate or picture that is left out stays',
    input: z.strictObject({
      vehicleId,
      version: z.int(),
      ...owned,
      plate: plateSchema.nullable().optional(),
      vin: vinSchema.nullable().optional(),
      vinConfirmed: z.boolean().default(false),
      picture: attachedPhoto.nullable().optional(),
      idempotencyKey,
    }),
    output: changed,
    errors: [
      'VEHICLE_NOT_FOUND',
      'STALE_VERSION',
      'VIN_UNCHECKED',
      'VIN_IN_GARAGE',
      'CAR_IS_BEING_BOOKED',
      'NOT_FOUND',
    ],
    access: owning,
  }),
  noteOdometer: op({
    method: 'POST',
    path: '/garage/{vehicleId}/odometer',
    summary: 'Note what the odometer of my car shows now',
    input: onCar.extend({ miles: milesSchema, idempotencyKey }),
    output: changed,
    errors: ['VEHICLE_NOT_FOUND'],
    access: owning,
  }),
  archive: op({
    method: 'POST',
    path: '/garage/{vehicleId}/archive',
    summary: 'Put a car away that has no live jobs, or take it out again',
    input: onCar.extend({ isArchived: z.boolean(), idempotencyKey }),
    output: changed,
    errors: ['VEHICLE_NOT_FOUND', 'CAR_HAS_LIVE_JOB'],
    access: owning,
  }),
  answerSame: op({
    method: 'POST',
    path: '/garage/same',
    summary: 'Say whether two of my cars are the same: they become one, or are not asked about again',
    input: z.strictObject({ oneId: vehicleId, otherId: vehicleId, isSame: z.boolean(), idempotencyKey }),
    output: z.object({ vehicleId }),
    errors: ['VEHICLE_NOT_FOUND', 'CARS_DIFFER', 'CAR_IS_BEING_BOOKED'],
    access: owning,
  }),
  undoMerge: op({
    method: 'POST',
    path: '/garage/merges/{mergeId}/undo',
    summary: 'Make two cars again of what was merged, each with the jobs that it had',
    input: z.strictObject({ mergeId: uuid, idempotencyKey }),
    output: z.object({ vehicleId }),
    errors: ['NOT_FOUND', 'CAR_IS_BEING_BOOKED'],
    access: owning,
  }),
};
