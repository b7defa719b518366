import type { Handlers } from '#server/core/handlers.ts';
import { decodeVin } from './decode-vin.ts';
import { getDetails } from './register.ts';

export const vehiclesHandlers: Handlers<'vehicles'> = {
  years: ({ system, now }) => system.services.vehicleReference.years(now),
  makes: ({ system }, { year }) => system.services.vehicleReference.makes(year),
  models: ({ system }, { year, make }) => system.services.vehicleReference.models(year, make),
  trims: ({ system }, { year, make, model }) => system.services.vehicleReference.trims(year, make, model),
  details: (ctx, car) => getDetails(ctx, car),
  decodeVin: (ctx, { vin }) => decodeVin(ctx, vin),
};
