import { useQueryClient } from '@tanstack/react-query';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import type { LocationId } from '#domain/ids.ts';
import { queries } from '#web/lib/query.ts';
import { showToast } from '#web/ui/plain/toast.tsx';
import { text } from './text.ts';

export const scheduleQuery = queries.scheduling.read.queryOptions({ input: {} });

/** The same of one of the other locations; undefined is the main one. */
export function scheduleAt(locationId: LocationId | undefined) {
  return locationId ? queries.scheduling.read.queryOptions({ input: { locationId } }) : scheduleQuery;
}

/** What every save answers: the schedule as it is now. */
export function useKeepSchedule(onSaved?: (schedule: ScheduleView) => void, locationId?: LocationId) {
  const cache = useQueryClient();
  return ({ schedule }: { schedule: ScheduleView }) => {
    cache.setQueryData(scheduleAt(locationId).queryKey, schedule);
    showToast(text.saved);
    onSaved?.(schedule);
  };
}

/** Whether two parts of a schedule say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
