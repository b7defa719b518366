import type { IntakeView } from '#api/shapes/job-intake.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { findIntake, listAnswers } from './intake-queries.ts';

/** What the owner said of the car; all empty for a job that said nothing. */
export async function showIntake(ctx: Context, jobId: JobId): Promise<IntakeView> {
  const row = await findIntake(ctx.tx, jobId);
  const { symptom_kind: kind, symptom_place: place, symptom_sign: sign } = row ?? {};
  return {
    odometerMiles: row?.odometer_miles ?? null,
    drivable: row?.drivable ?? null,
    towNote: row?.tow_note ?? '',
    symptom: kind && place && sign ? { kind, place, sign } : null,
    troubleCodes: row?.trouble_codes ?? [],
    answers: row ? await listAnswers(ctx.tx, jobId) : [],
  };
}
