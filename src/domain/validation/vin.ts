import * as z from 'zod';
import { errorCatalogue } from '#domain/errors/errors.ts';
import { sayVinProblem } from '#domain/vehicles/vin-typo.ts';
import { normaliseVin, vinProblem } from '#domain/vehicles/vin.ts';

/**
 * Reads a VIN and refuses a wrong one with the sentence of the catalog. One that no check digit vouches for
 * passes: whether it was confirmed is asked where the car is written down.
 */
export const vinSchema = z
  .string()
  .max(40, errorCatalogue.VIN_INVALID.says)
  .transform(normaliseVin)
  .check((context) => {
    const problem = vinProblem(context.value);
    if (!problem || problem === 'VIN_UNCHECKED') return;
    context.issues.push({
      code: 'custom',
      input: context.value,
      message: sayVinProblem(context.value) ?? errorCatalogue[problem].says,
      params: { code: problem },
    });
  });
