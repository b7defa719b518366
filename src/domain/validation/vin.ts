import * as z from 'zod';
import { errorCatalogue } from '#domain/errors/errors.ts';
import { normaliseVin, vinProblem } from '#domain/vehicles/vin.ts';

/** Reads a VIN and refuses a wrong one with the sentence of the catalogue. */
export const vinSchema = z
  .string()
  .max(40, errorCatalogue.VIN_INVALID.says)
  .transform(normaliseVin)
  .check((context) => {
    const problem = vinProblem(context.value);
    if (!problem) return;
    context.issues.push({
      code: 'custom',
      input: context.value,
      message: errorCatalogue[problem].says,
      params: { code: problem },
    });
  });
