import * as z from 'zod';
import { drivabilities } from '#domain/jobs/intake/drivable.ts';

/** What the owner said of the car while posting, in the codes of `src/domain/jobs/intake`. */
export const intakeView = z.object({
  odometerMiles: z.int().nullable(),
  drivable: z.enum(drivabilities).nullable(),
  /** For the tow truck: where the car is, keys, ground. Empty unless it needs a tow. */
  towNote: z.string(),
  symptom: z.object({ kind: z.string(), place: z.string(), sign: z.string() }).nullable(),
  troubleCodes: z.array(z.string()),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export type IntakeView = z.infer<typeof intakeView>;
