import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { isFullyRefunded } from '#domain/money/fully-refunded.ts';

type Job = {
  state: OwnerJobView['state'];
  payment: Pick<
    NonNullable<OwnerJobView['payment']>,
    'state' | 'capturedCents' | 'refundedCents' | 'isFrozen'
  > | null;
};

/** Picks the sentence about the money of a finished job. */
export function howItEnded({ state, payment }: Job) {
  const isClosed = state === 'closed';
  if (payment && isFullyRefunded({ captured: payment.capturedCents, refunded: payment.refundedCents })) {
    return isClosed ? 'closedGivenBack' : 'givenBack';
  }
  if (payment?.isFrozen) return 'frozen';
  if (isClosed) return 'closed';
  return payment?.state === 'released' ? 'completed' : 'collecting';
}
