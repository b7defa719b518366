import { normaliseVin, vinProblem } from '#domain/vehicles/vin.ts';

export type Reading = { kind: 'vin'; vin: string } | { kind: 'wrong'; text: string } | { kind: 'nothing' };

/**
 * The VIN in what a barcode says. Door-jamb labels hold the number alone, sometimes after a letter I; the
 * square codes of registrations and stickers hold it between other words.
 */
export function vinIn(read: string): Reading {
  const whole = normaliseVin(read);
  const problem = vinProblem(whole);
  if (!problem) return { kind: 'vin', vin: whole };
  const candidates = read.toUpperCase().match(/(?<![A-Z0-9])I?[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g) ?? [];
  const vin = candidates.map(normaliseVin).find((candidate) => !vinProblem(candidate));
  if (vin) return { kind: 'vin', vin };
  // The rest of the page asks whether it is what is on the car.
  if (problem === 'VIN_UNCHECKED') return { kind: 'vin', vin: whole };
  return problem === 'VIN_CHECK_DIGIT' ? { kind: 'wrong', text: whole } : { kind: 'nothing' };
}

/** The best of several readings of one picture: a VIN that adds up, else one that almost does. */
export function bestReading(texts: readonly string[]): Reading {
  const readings = texts.map(vinIn);
  return (
    readings.find((reading) => reading.kind === 'vin' && !vinProblem(reading.vin)) ??
    readings.find(({ kind }) => kind === 'vin') ??
    readings.find(({ kind }) => kind === 'wrong') ?? { kind: 'nothing' }
  );
}
