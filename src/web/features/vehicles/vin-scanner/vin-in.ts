import { normaliseVin, vinProblem } from '#domain/vehicles/vin.ts';

export type Reading = { kind: 'vin'; vin: string } | { kind: 'wrong'; text: string } | { kind: 'nothing' };

/**
 * Finds the VIN in a barcode's text. Door jamb labels hold the VIN alone, sometimes after an I; square codes
 * on registrations and stickers hold it among other words.
 */
export function vinIn(read: string): Reading {
  const whole = normaliseVin(read);
  const problem = vinProblem(whole);
  if (!problem) return { kind: 'vin', vin: whole };
  const candidates = read.toUpperCase().match(/(?<![A-Z0-9])I?[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g) ?? [];
  const vin = candidates.map(normaliseVin).find((candidate) => !vinProblem(candidate));
  if (vin) return { kind: 'vin', vin };
  // The page asks whether it matches the car.
  if (problem === 'VIN_UNCHECKED') return { kind: 'vin', vin: whole };
  return problem === 'VIN_CHECK_DIGIT' ? { kind: 'wrong', text: whole } : { kind: 'nothing' };
}

/** The best of several readings of one picture: a valid VIN, or else one that is almost valid. */
export function bestReading(texts: readonly string[]): Reading {
  const readings = texts.map(vinIn);
  return (
    readings.find((reading) => reading.kind === 'vin' && !vinProblem(reading.vin)) ??
    readings.find(({ kind }) => kind === 'vin') ??
    readings.find(({ kind }) => kind === 'wrong') ?? { kind: 'nothing' }
  );
}
