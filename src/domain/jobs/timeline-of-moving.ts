/** The timeline entries about rescheduling; see timeline.ts. */
export const movingEntries = {
  'appointment.owner_confirmed': {
    ...same('The owner confirmed the appointment.'),
    tone: 'safe' as const,
    owner: 'You confirmed your appointment.',
  },
  'job.rescheduled': same('The appointment was moved from {fromStartsAt} to {startsAt}.'),
  'reschedule.proposed': same('A new time was proposed: from {fromStartsAt} to {startsAt}.'),
  'reschedule.declined': same('The new time was declined. The appointment has not changed.'),
  'reschedule.taken_back': same('The new time was withdrawn. The appointment has not changed.'),
  'reschedule.lapsed': same('The proposed time expired. The appointment did not change.'),
};

function same(sentence: string) {
  return { tone: 'neutral', owner: sentence, shop: sentence, staff: sentence } as const;
}

/** A recorded time in the middle of a sentence, in the zone of its shop; null where one of them is not known. */
export function sayTime(at: unknown, timeZone: unknown): string | null {
  if (typeof at !== 'string' || typeof timeZone !== 'string') return null;
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at));
}
