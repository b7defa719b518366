export const VIN_LENGTH = 17;

/** What each letter counts in the check sum; a digit counts as itself. I, O and Q are not used. */
const letterValues = new Map<string, number>(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letters, index) =>
    [...letters].map((letter): [string, number] => [letter, index + 1]),
  ),
);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_POSITION = 8;

/**
 * A VIN as typed, pasted or scanned, in its one spelling. Door-jamb labels for import carry a letter I
 * before the number, which scanners read along with it; an eighteenth character that is such an I is
 * dropped.
 */
export function normaliseVin(text: string): string {
  const vin = text.toUpperCase().replace(/[\s-]/g, '');
  return vin.length === VIN_LENGTH + 1 && vin.startsWith('I') ? vin.slice(1) : vin;
}

/**
 * What of a text a VIN field takes: letters, digits and what people put between them. Letters that no VIN
 * has stay, so that the person who misread one sees it.
 */
export function vinCharacters(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9\s-]/g, '');
}

export function isVinShaped(vin: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin);
}

/** What the ninth character must be for the other sixteen: a digit, or X for ten. */
export function vinCheckDigit(vin: string): string {
  let sum = 0;
  for (const [position, weight] of weights.entries()) {
    const sign = vin.charAt(position);
    sum += (letterValues.get(sign) ?? Number(sign)) * weight;
  }
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Built in the United States, Canada or Mexico, where every VIN has a check digit. No country has a 0. */
export function isNorthAmerican(vin: string): boolean {
  return /^(?:[0-5]|7[F-Z0-9])/.test(vin);
}

export type VinProblem = 'VIN_INVALID' | 'VIN_CHECK_DIGIT' | 'VIN_UNCHECKED';

/**
 * Why a VIN cannot be used as it is, as an error code, or undefined when it can. Expects its normal spelling.
 * Elsewhere than in North America the ninth character means nothing: only the car can tell whether the VIN is
 * right, so `VIN_UNCHECKED` is a question and not an error.
 */
export function vinProblem(vin: string): VinProblem | undefined {
  if (!isVinShaped(vin)) return 'VIN_INVALID';
  if (vin.charAt(CHECK_POSITION) === vinCheckDigit(vin)) return undefined;
  return isNorthAmerican(vin) ? 'VIN_CHECK_DIGIT' : 'VIN_UNCHECKED';
}
