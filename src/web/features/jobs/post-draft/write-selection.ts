import type { PostSelection } from './selection.ts';

/**
 * The address of a selection. The VIN is left out: addresses end up in histories and logs, and a VIN is
 * personal. The id of an own car is nothing to anyone but its owner.
 */
export function writeSelection({ zip: place, vehicle, service, ask = null }: PostSelection): URLSearchParams {
  const { carId: car, year, make, model, trim } = vehicle;
  const entries = {
    zip: place,
    year: year === null ? null : String(year),
    make,
    model,
    trim,
    car,
    service,
    ask,
  };
  return new URLSearchParams(
    Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
