import type { Handlers } from '../handlers.ts';
import { decodeVin } from './decode-vin.ts';

export const vehiclesHandlers: Handlers<'vehicles'> = {
  years: ({ system, now }) => system.services.vehicleReference.years(now),
  makes: ({ system }, { year }) => system.services.vehicleReference.makes(year),
  models: ({ system }, { year, make }) => system.services.vehicleReference.models(year, make),
  trims: ({ system }, { year, make, model }) => system.services.vehicleReference.trims(year, make, model),
  decodeVin: ({ system }, { vin }) => decodeVin(system, vin),
};
