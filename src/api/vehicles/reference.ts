import * as z from 'zod';
import { op } from '../operation.ts';
import { vehicleView } from '../shapes/job-parts.ts';

const year = z.coerce.number().int().min(1980).max(2100);
const name = z.string().trim().min(1).max(80);

/** `fallback` is true when the reference data cannot be read and the built-in lists answer instead. */
const list = z.object({ items: z.array(z.string()), fallback: z.boolean() });

const decodedCar = vehicleView.omit({ vin: true, source: true }).extend({
  /** Trims that the VIN does not tell apart; `trim` is null then. */
  trims: z.array(z.string()),
});

export const vinAnswer = z.object({
  vin: z.string(),
  /** False where nothing but the car can tell whether the VIN is right: its owner is asked, and no car comes. */
  passesCheck: z.boolean(),
  /** The only car is a fact. Otherwise its owner is asked which one it is, the likeliest first. */
  isCertain: z.boolean(),
  cars: z.array(decodedCar),
});
export type VinAnswer = z.infer<typeof vinAnswer>;
export type DecodedCar = z.infer<typeof decodedCar>;

export const reference = {
  years: op({
    method: 'GET',
    path: '/vehicles/years',
    summary: 'Model years, newest first',
    input: z.strictObject({}),
    output: z.object({ items: z.array(z.int()), fallback: z.boolean() }),
    access: { who: 'anyone' },
  }),
  makes: op({
    method: 'GET',
    path: '/vehicles/makes',
    summary: 'Makes of a model year, by name',
    input: z.strictObject({ year }),
    output: list,
    access: { who: 'anyone' },
  }),
  models: op({
    method: 'GET',
    path: '/vehicles/models',
    summary: 'Models of a make in a year, by name',
    input: z.strictObject({ year, make: name }),
    output: list,
    access: { who: 'anyone' },
  }),
  trims: op({
    method: 'GET',
    path: '/vehicles/trims',
    summary: 'Trims of a model in a year',
    input: z.strictObject({ year, make: name, model: name }),
    output: list,
    access: { who: 'anyone' },
  }),
  details: op({
    method: 'GET',
    path: '/vehicles/details',
    summary: 'What is known of a car by its year, make, model and trim',
    input: z.strictObject({ year, make: name, model: name, trim: name.optional() }),
    output: vehicleView
      .pick({ transmission: true, drivetrain: true, fuelType: true, mpgCity: true, mpgHighway: true })
      .extend({
        /** `typical`: nothing is known of this car, and the values are those of cars in general. */
        source: z.enum(['register', 'typical']),
      }),
    access: { who: 'anyone' },
  }),
  decodeVin: op({
    method: 'GET',
    path: '/vehicles/vin/{vin}',
    summary: 'The cars that a VIN can mean: one for certain, or a question with alternatives',
    input: z.strictObject({ vin: z.string().max(40) }),
    output: vinAnswer,
    errors: ['VIN_INVALID', 'VIN_CHECK_DIGIT', 'VIN_TYPO', 'VIN_NOT_FOUND', 'VIN_UNAVAILABLE'],
    access: { who: 'anyone' },
    limit: { burst: 20, perMinute: 20 },
  }),
};
