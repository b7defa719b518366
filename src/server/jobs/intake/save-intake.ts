import type { JobId, VehicleId } from '#domain/ids.ts';
import type { Intake } from '#domain/validation/intake.ts';
import type { Context } from '#server/core/context.ts';
import { noteAtPosting } from '#server/vehicles/garage/note-at-posting.ts';
import { deleteIntake, insertAnswers, insertIntake } from './intake-queries.ts';

/** Keeps what the owner said of the car with the job; the mileage also with the car. */
export async function saveIntake(
  ctx: Context,
  { jobId, vehicleId }: { jobId: JobId; vehicleId: VehicleId },
  intake: Intake,
): Promise<void> {
  if (intake.odometerMiles !== null) await noteAtPosting(ctx, vehicleId, intake.odometerMiles);
  await insertAll(ctx, jobId, intake);
}

/** The same after an edit. A mileage that is as before is no new reading. */
export async function replaceIntake(
  ctx: Context,
  { jobId, vehicleId, isNewMileage }: { jobId: JobId; vehicleId: VehicleId; isNewMileage: boolean },
  intake: Intake,
): Promise<void> {
  const { odometerMiles } = intake;
  if (isNewMileage && odometerMiles !== null) await noteAtPosting(ctx, vehicleId, odometerMiles);
  await deleteIntake(ctx.tx, jobId);
  await insertAll(ctx, jobId, intake);
}

async function insertAll(ctx: Context, jobId: JobId, intake: Intake): Promise<void> {
  const { odometerMiles, drivable, towNote, symptom, troubleCodes, answers } = intake;
  await insertIntake(ctx.tx, {
    job_id: jobId,
    odometer_miles: odometerMiles,
    drivable,
    tow_note: towNote,
    symptom_kind: symptom?.kind ?? null,
    symptom_place: symptom?.place ?? null,
    symptom_sign: symptom?.sign ?? null,
    trouble_codes: troubleCodes,
  });
  await insertAnswers(ctx.tx, jobId, answers);
}
