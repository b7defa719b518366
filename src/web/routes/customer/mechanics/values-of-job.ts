import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { enteredOf } from '#web/features/jobs/time-windows/windows.ts';
import { emptyValues, type PostValues } from './post-values.ts';

/**
 * What a job holds, as it would have been entered: of its times those that are still to come. Its photos and
 * its clip are left out, because a form names how each may be used.
 */
export function valuesOfJob(job: OwnerJobView): PostValues {
  const { description, budgetCents, fixedPrice, instantAccept, mobileOk, addressVisibility, response } = job;
  return {
    ...emptyValues,
    description,
    budgetCents,
    fixedPrice,
    instantAccept,
    mobileOk,
    windows: job.windows
      .filter(({ endsAt }) => endsAt > job.now)
      .map((window) => enteredOf(window, job.timeZone)),
    street: job.address?.street ?? '',
    addressVisibility,
    response,
    cardId: job.cardId,
  };
}
