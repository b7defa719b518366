import { useState } from 'react';
import * as z from 'zod';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import { runsIntoNext, type Week } from '#domain/scheduling/business-hours.ts';
import type { LocationId } from '#domain/ids.ts';
import { openDaySchema, scheduleSays } from '#domain/validation/schedule.ts';
import { useNow } from '#web/lib/clock.tsx';
import { zoneName } from '#web/lib/format/format-time.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { nextDayNote } from '#web/lib/format/week-words.ts';
import { useSameWeekdays } from '#web/lib/format/use-same-weekdays.ts';
import { useUnsaved } from '#web/lib/forms/use-unsaved.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import styles from './schedule.module.css';
import { text } from './text.ts';
import { isSame, useKeepSchedule } from './use-schedule.ts';

type Day = Week[number];

/** Times as they are typed, half of one too. */
const weekSchema: z.ZodType<Week> = z.array(
  z.object({ weekday: z.number(), opens: z.string(), closes: z.string(), closed: z.boolean() }),
);

type Props = {
  schedule: ScheduleView;
  reason: string | null;
  /** Where saving leads on: what the button says, and what happens then. */
  submit?: string;
  onSaved?: () => void;
  /**
   * A setup step: the browser keeps the input for the next visit. Its button works without changes, because
   * the first save accepts the hours shown.
   */
  isNew?: boolean;
  locationId?: LocationId;
};

// The week begins on Monday here, whatever number that has.
const order = [1, 2, 3, 4, 5, 6, 0];
const MONDAY = 1;

/** When a shop is open, day by day. */
export function HoursForm(props: Props) {
  const { schedule, reason, submit = text.saveHours, onSaved, isNew = false, locationId } = props;
  const unsaved = useUnsaved(isNew ? 'setup-hours' : null, weekSchema, schedule.hours);
  const week = unsaved.value;
  const [version, setVersion] = useVersion(schedule.versions.hours, { follows: isNew });
  const sync = useSameWeekdays(week, (next) => unsaved.change(() => next));
  const [shows, setShows] = useState(false);
  const now = useNow();
  const keep = useKeepSchedule(onSaved, locationId);
  const save = usePress(queries.scheduling.saveHours.mutationOptions(), (saved) => {
    unsaved.forget();
    setVersion(saved.schedule.versions.hours);
    keep(saved);
  });
  const set = (weekday: number, change: Partial<Day>) =>
    sync.setWeek(week.map((day) => (day.weekday === weekday ? { ...day, ...change } : day)));
  const monday = week.find(({ weekday }) => weekday === MONDAY);
  const check = () => {
    setShows(true);
    return week.flatMap((day) => Object.values(faultsOf(day, week)))[0] ?? null;
  };
  return (
    <ScheduleForm
      submit={submit}
      isDirty={!isSame(week, schedule.hours)}
      isKept={isNew}
      closed={reason}
      check={check}
      save={(despiteBookings) => save.press({ hours: [...week], locationId, despiteBookings, version })}
    >
      <p className={styles.quiet}>
        {text.hoursLead} {text.zone(zoneName(now, schedule.timeZone))}
      </p>
      <Checkbox
        label={text.weekdays}
        checked={sync.isSame}
        onChange={(event) => sync.setSame(event.currentTarget.checked)}
      />
      <ul className={styles.days}>
        {order.map((weekday) => {
          const day = week.find((one) => one.weekday === weekday);
          return day ? (
            <DayRow
              key={weekday}
              day={day}
              isAsMonday={sync.isAsMonday(weekday)}
              faults={shows ? faultsOf(day, week) : {}}
              onChange={(change) => set(weekday, change)}
            />
          ) : null;
        })}
      </ul>
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            if (!monday) return;
            const { opens, closes } = monday;
            sync.setWeek(week.map((day) => (day.closed ? day : { ...day, opens, closes })));
          }}
        >
          {text.copy}
        </Button>
      </div>
    </ScheduleForm>
  );
}

type Faults = { opens?: string; closes?: string };

/** What is wrong with a day, at each of its two times, as the server would say it. */
export function faultsOf(day: Day, week: Week): Faults {
  const { issues } = openDaySchema.safeParse(day).error ?? { issues: [] };
  if (issues.length === 0 && runsIntoNext(day, week)) return { closes: scheduleSays.intoNext };
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

type RowProps = {
  day: Day;
  isAsMonday: boolean;
  faults: Faults;
  onChange: (change: Partial<Day>) => void;
};

function DayRow({ day, isAsMonday, faults, onChange }: RowProps) {
  const name = text.days[day.weekday] ?? '';
  return (
    <li className={styles.day}>
      <span className={styles.name}>
        {name}
        {isAsMonday ? <span className={styles.asMonday}>{text.asMonday}</span> : null}
      </span>
      <TextInput
        type="time"
        label={text.opens(name)}
        labelHidden
        value={day.opens}
        disabled={day.closed || isAsMonday}
        error={faults.opens ?? null}
        onChange={(event) => onChange({ opens: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={text.closes(name)}
        labelHidden
        value={day.closes}
        disabled={day.closed || isAsMonday}
        error={faults.closes ?? null}
        help={nextDayNote(day)}
        onChange={(event) => onChange({ closes: event.currentTarget.value })}
      />
      <Checkbox
        label={text.closedShort}
        aria-label={text.closed(name)}
        checked={day.closed}
        disabled={isAsMonday}
        onChange={(event) => onChange({ closed: event.currentTarget.checked })}
      />
    </li>
  );
}
