import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { intakeOfJob } from '#web/features/jobs/intake/intake-values.ts';
import { keepIntake } from '#web/features/jobs/intake/use-intake.ts';
import { keepValue } from '#web/lib/forms/kept-value.ts';
import { FORM_KEY, type PostValues } from '../mechanics/post-values.ts';
import { valuesOfJob } from '../mechanics/values-of-job.ts';

/** Fills the form of a new post with all that a job held. */
export function keepAgain(job: OwnerJobView, files: Pick<PostValues, 'photos' | 'clip'>): void {
  keepIntake(intakeOfJob(job));
  keepValue(FORM_KEY, { ...valuesOfJob(job), ...files });
}
