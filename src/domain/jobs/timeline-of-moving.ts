/** The part of a job's story that is about other times for its appointment; see timeline.ts. */
export const movingEntries = {
  'job.rescheduled': same('The appointment was moved from {fromStartsAt} to {startsAt}.'),
  'reschedule.proposed': same('It was proposed to move the appointment from {fromStartsAt} to {startsAt}.'),
  'reschedule.declined': same('The other time was declined; the appointment stands.'),
  'reschedule.taken_back': same('The other time was taken back; the appointment stands.'),
  'reschedule.lapsed': same('The other time was not agreed to; the appointment stood.'),
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
