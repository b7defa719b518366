import type { ShopJobView } from '#api/shapes/shop-job.ts';
import type { ErrorCode } from '#domain/errors/errors.ts';

export type LaterAct = 'arrive' | 'checkIn' | 'start' | 'finish' | 'handOver' | 'ownerMissing';

type Asked = Pick<ShopJobView, 'state' | 'now' | 'absence'> & {
  appointment: Pick<NonNullable<ShopJobView['appointment']>, 'mobile' | 'arrivedAt'> | null;
  refusals: Record<'checkIn' | 'arrive', { code: ErrorCode } | null>;
};

/** The acts that a booked job still needs and that cannot be done yet, in the order in which they open. */
export function laterActs(job: Asked): LaterAct[] {
  switch (job.state) {
    case 'booked':
      return [
        ...(opensLater(job.refusals.arrive, 'ARRIVAL_TOO_EARLY') ? (['arrive'] as const) : []),
        ...(isEarly(job) ? (['checkIn'] as const) : []),
        ...(isAbsenceLater(job) ? (['ownerMissing'] as const) : []),
        'start',
        'finish',
        'handOver',
      ];
    case 'checked_in':
    case 'inspecting':
      return ['finish', 'handOver'];
    case 'in_progress':
      return ['handOver'];
    default:
      return [];
  }
}

/** Whether the appointment is too far away to check the car in. */
export function isEarly({ state, refusals }: Pick<Asked, 'state' | 'refusals'>): boolean {
  return state === 'booked' && opensLater(refusals.checkIn, 'CHECK_IN_TOO_EARLY');
}

/** Whether a missed appointment can only be reported later: of a visit, once the mechanic has arrived. */
export function isAbsenceLater({ absence, appointment, now, refusals }: Asked): boolean {
  if (!absence) return false;
  if (appointment?.mobile && !appointment.arrivedAt) {
    return opensLater(refusals.arrive, 'ARRIVAL_TOO_EARLY');
  }
  return absence.from !== null && Date.parse(absence.from) > Date.parse(now);
}

function opensLater(refusal: Asked['refusals']['arrive'], code: ErrorCode): boolean {
  return refusal?.code === code;
}
