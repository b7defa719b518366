import { useState } from 'react';
import type { SetupView } from '#api/joining.ts';
import type { OnboardingDraft } from '#domain/onboarding-draft.ts';
import { fieldProblems, failureOf } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { useSameWeekdays } from '#web/lib/use-same-weekdays.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import styles from './shop-setup.module.css';
import { text as allText } from './text.ts';
import type { DraftInHand } from './use-draft.ts';

const text = allText.schedule;
type Schedule = OnboardingDraft['schedule'];
type Day = Schedule['businessHours'][number];

/** As people read a week: it begins on Monday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

type Props = {
  hand: DraftInHand;
  submit: string;
  onSaved: (setup: SetupView) => void;
  actions?: React.ReactNode;
};

/** When the shop is open, and how appointments may lie. */
export function ScheduleForm({ hand, submit, onSaved, actions }: Props) {
  const { draft, change, settle } = hand;
  const { businessHours, advanceBooking, bufferTime, notifications } = draft.schedule;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { press } = usePress(queries.joining.saveSchedule.mutationOptions(), onSaved);
  const set = (part: Partial<Schedule>) => change({ ...draft, schedule: { ...draft.schedule, ...part } });
  const { isSame, isAsMonday, setSame, setWeek } = useSameWeekdays(businessHours, (week) =>
    set({ businessHours: week.map((day) => ({ ...day })) }),
  );
  const setDay = (weekday: number, part: Partial<Day>) =>
    setWeek(businessHours.map((day) => (day.weekday === weekday ? { ...day, ...part } : day)));

  const save = async () => {
    setProblems({});
    if (!(await settle())) return { message: allText.newer.title };
    const refused = await press({
      businessHours,
      advanceBookingDays: advanceBooking,
      bufferMinutes: bufferTime,
      emailNotices: notifications.email,
    });
    if (!refused) return undefined;
    const found = fieldProblems(refused);
    setProblems(found);
    const [first] = Object.entries(found);
    return first ? { message: first[1] } : failureOf(refused);
  };

  return (
    <Form onSubmit={save} isDirty={false} submit={submit} busy={allText.busy} actions={actions}>
      <div className={styles.stack}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{text.legend}</legend>
          <Checkbox
            label={text.same}
            checked={isSame}
            onChange={(event) => setSame(event.currentTarget.checked)}
          />
          <Week week={businessHours} isAsMonday={isAsMonday} problems={problems} setDay={setDay} />
        </fieldset>
        <Booking schedule={draft.schedule} set={set} />
      </div>
    </Form>
  );
}

type BookingProps = { schedule: Schedule; set: (part: Partial<Schedule>) => void };

/** How appointments may lie, and what its person is mailed. */
function Booking({ schedule: { advanceBooking, bufferTime, notifications }, set }: BookingProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={text.advance}
          type="number"
          min={1}
          max={90}
          value={advanceBooking}
          onChange={(event) => set({ advanceBooking: within(event.currentTarget.valueAsNumber, 1, 90) })}
        />
        <TextInput
          label={text.buffer}
          type="number"
          min={0}
          max={240}
          step={5}
          value={bufferTime}
          onChange={(event) => set({ bufferTime: within(event.currentTarget.valueAsNumber, 0, 240) })}
        />
      </div>
      <Checkbox
        label={text.email}
        help={text.emailHelp}
        checked={notifications.email}
        onChange={(event) => set({ notifications: { ...notifications, email: event.currentTarget.checked } })}
      />
    </>
  );
}

type WeekProps = {
  week: readonly Day[];
  isAsMonday: (weekday: number) => boolean;
  problems: Record<string, string>;
  setDay: (weekday: number, part: Partial<Day>) => void;
};

function Week({ week, isAsMonday, problems, setDay }: WeekProps) {
  return ORDER.map((weekday) => {
    const place = week.findIndex((one) => one.weekday === weekday);
    const { opens, closes, closed } = week[place]!;
    const name = text.days[weekday]!;
    const isFixed = isAsMonday(weekday);
    return (
      <div key={weekday} className={styles.day}>
        <Checkbox
          label={text.isOpen(name)}
          help={isFixed ? text.asMonday : null}
          checked={!closed}
          disabled={isFixed}
          onChange={(event) => setDay(weekday, { closed: !event.currentTarget.checked })}
        />
        <TextInput
          label={text.open(name)}
          type="time"
          value={opens}
          disabled={closed || isFixed}
          error={problems[`businessHours.${place}.opens`]}
          onChange={(event) => setDay(weekday, { opens: event.currentTarget.value })}
        />
        <TextInput
          label={text.close(name)}
          type="time"
          value={closes}
          disabled={closed || isFixed}
          error={problems[`businessHours.${place}.closes`]}
          onChange={(event) => setDay(weekday, { closes: event.currentTarget.value })}
        />
      </div>
    );
  });
}

/** A number that the draft can keep, whatever stands in the field for a moment. */
function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least;
}
