import { useState } from 'react';
import { followsMonday, sameHoursOnWeekdays, type Week } from '#domain/scheduling/business-hours.ts';

/** "Same hours for all weekdays": while checked, Tuesday to Friday copy Monday. */
export function useSameWeekdays(week: Week, change: (week: Week) => void) {
  const [isSame, setIsSame] = useState(false);
  const set = (next: Week, same: boolean) => change(same ? sameHoursOnWeekdays(next) : next);
  return {
    isSame,
    /** A day that cannot be edited now. */
    isAsMonday: (weekday: number) => isSame && followsMonday(weekday),
    setSame: (same: boolean) => {
      setIsSame(same);
      if (same) set(week, same);
    },
    setWeek: (next: Week) => set(next, isSame),
  };
}
