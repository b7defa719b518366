import { errorCatalogue, sentenceFor } from '#domain/errors/errors.ts';
import { VIN_LENGTH, vinProblem } from './vin.ts';

/** Characters that people and cameras take for each other. No VIN has an I, an O or a Q. */
const lookalikes = ['0DOQ', '1IL', '2Z', '5S', '6G', '8B'];

export type VinTypo = { position: number; typed: string; instead: string };

/**
 * The character that was probably misread, counted from 1: the only one that makes the VIN add up when it is
 * taken for what it looks like. Undefined where several would: a wrong pointer is worse than none.
 */
export function likelyTypo(vin: string): VinTypo | undefined {
  if (vin.length !== VIN_LENGTH) return undefined;
  const signs = [...vin];
  const impossible = signs.flatMap((sign, index) => (canStand(sign, index) ? [] : [index]));
  const suspects = impossible.length > 0 ? impossible : [...signs.keys()];
  const mended = suspects.flatMap((index) =>
    alike(signs[index]!)
      .filter(
        (instead) =>
          canStand(instead, index) && vinProblem(signs.with(index, instead).join('')) === undefined,
      )
      .map((instead) => ({ position: index + 1, typed: signs[index]!, instead })),
  );
  return mended.length === 1 ? mended[0] : undefined;
}

/** What North American VINs have where: a check digit in the ninth place, digits in the last four. */
function canStand(sign: string, index: number): boolean {
  if (index === 8) return /[0-9X]/.test(sign);
  return index >= 13 ? /[0-9]/.test(sign) : /[A-HJ-NPR-Z0-9]/.test(sign);
}

/** Why a VIN is refused, in a sentence that points to the likely typo where there is one. */
export function sayVinProblem(vin: string): string | null {
  const problem = vinProblem(vin);
  if (!problem) return null;
  const typo = problem === 'VIN_UNCHECKED' ? undefined : likelyTypo(vin);
  return typo ? sentenceFor('VIN_TYPO', typo) : errorCatalogue[problem].says;
}

function alike(character: string): string[] {
  return lookalikes.flatMap((group) =>
    group.includes(character) ? [...group].filter((other) => other !== character) : [],
  );
}
