import type { NoShowState } from '#domain/bookings/no-show-lifecycle.ts';
import { type GivenBackCode, shopCancelWords } from '#domain/bookings/reschedule.ts';

/** How a shop lost a booking: it gave the job back, or the owner reported that it was not there. */
export type BookingLoss = { gaveBack: GivenBackCode } | { missed: NoShowState };

type Words = { label: string; detail: string };

const missedWords: Record<NoShowState, Words> = {
  reported: { label: 'Reported missed', detail: 'The owner reported that you were not there.' },
  contested: { label: 'Reported missed', detail: 'You contested the report. Our staff will decide.' },
  upheld: { label: 'Missed', detail: 'Our staff decided that you missed it.' },
  reversed: { label: 'Booking ended', detail: 'Our staff decided that you did not miss it.' },
};

/** The label and reason of a lost booking, for the shop that lost it. */
export function describeLoss(loss: BookingLoss): Words {
  if ('missed' in loss) return missedWords[loss.missed];
  const { gaveBack: code } = loss;
  if (code === 'suspended') {
    return { label: 'Given to others', detail: 'We gave it back to the owner when your shop was suspended.' };
  }
  return { label: 'Given back', detail: `Your reason: ${shopCancelWords[code]}.` };
}
