import { useState } from 'react';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import type { LocationId } from '#domain/ids.ts';
import { holidayName, nextHoliday, publicHolidays } from '#domain/scheduling/public-holidays.ts';
import { closuresSchema } from '#domain/validation/schedule.ts';
import { addDays, type Day, dayOf } from '#domain/scheduling/zoned-day.ts';
import { useNow } from '#web/lib/clock.tsx';
import { queries } from '#web/lib/query.ts';
import { sayDay } from '#web/lib/format/say-day.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import styles from './schedule.module.css';
import { text } from './text.ts';
import { isSame, useKeepSchedule } from './use-schedule.ts';

type Props = { schedule: ScheduleView; reason: string | null; locationId?: LocationId };
type Closure = ScheduleView['closures'][number];

/** The days on which a shop is closed whatever its week says. */
export function ClosuresForm({ schedule, reason, locationId }: Props) {
  const today = dayOf(useNow(), schedule.timeZone);
  const [closures, setClosures] = useState(schedule.closures);
  const [holidays, setHolidays] = useState(schedule.holidays);
  const [version, setVersion] = useVersion(schedule.versions.closures);
  const keep = useKeepSchedule((saved) => {
    setClosures(saved.closures);
    setHolidays(saved.holidays);
    setVersion(saved.versions.closures);
  }, locationId);
  const save = usePress(queries.scheduling.saveClosures.mutationOptions(), keep);
  const check = () => closuresSchema.safeParse(closures).error?.issues[0]?.message ?? null;
  const set = (position: number, change: Partial<Closure>) =>
    setClosures(closures.map((one, index) => (index === position ? { ...one, ...change } : one)));
  const add = () => {
    const startsOn = closures.reduce((day, one) => (one.endsOn >= day ? addDays(one.endsOn, 1) : day), today);
    setClosures([...closures, { startsOn, endsOn: startsOn, note: '' }]);
  };
  return (
    <ScheduleForm
      submit={text.saveClosures}
      isDirty={!isSame([closures, holidays.toSorted()], [schedule.closures, schedule.holidays.toSorted()])}
      closed={reason}
      check={check}
      save={(despiteBookings) => save.press({ closures, holidays, locationId, despiteBookings, version })}
    >
      <p className={styles.quiet}>{text.closuresLead}</p>
      <ul className={styles.rows}>
        {closures.map((closure, position) => (
          // A row has no other name than its place before it is saved.
          <li key={position} className={styles.row}>
            <TextInput
              type="date"
              label={text.closureFrom}
              value={closure.startsOn}
              onChange={(event) => set(position, { startsOn: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={text.closureTo}
              min={closure.startsOn}
              value={closure.endsOn}
              onChange={(event) => set(position, { endsOn: event.currentTarget.value })}
            />
            <TextInput
              label={text.closureNote}
              optional
              maxLength={120}
              value={closure.note}
              onChange={(event) => set(position, { note: event.currentTarget.value })}
            />
            <Button
              size="small"
              onClick={() => setClosures(closures.filter((_, index) => index !== position))}
            >
              {text.remove(text.closure(closure.startsOn))}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" onClick={add}>
          {text.addClosure}
        </Button>
      </div>
      <Holidays today={today} value={holidays} onChange={setHolidays} />
    </ScheduleForm>
  );
}

type HolidaysProps = {
  today: Day;
  value: ScheduleView['holidays'];
  onChange: (holidays: ScheduleView['holidays']) => void;
};

function Holidays({ today, value, onChange }: HolidaysProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{text.holidays}</legend>
      {publicHolidays.map((holiday) => (
        <Checkbox
          key={holiday}
          label={`${holidayName(holiday)}, ${text.next(sayDay(nextHoliday(holiday, today)))}`}
          checked={value.includes(holiday)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...value, holiday] : value.filter((one) => one !== holiday),
            )
          }
        />
      ))}
    </fieldset>
  );
}
