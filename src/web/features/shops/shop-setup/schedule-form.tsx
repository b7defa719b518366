import { type ChangeEvent, useState } from 'react';
import type { SetupView } from '#api/shops/setup.ts';
import { ADVANCE_DAYS, BUFFER_MINUTES, type OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { fieldProblems, failureOf } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { nextDayNote } from '#web/lib/format/week-words.ts';
import { useSameWeekdays } from '#web/lib/format/use-same-weekdays.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import styles from './shop-setup.module.css';
import { text as allText } from './text.ts';
import type { DraftInHand } from './use-draft.ts';
import { wholeNumberIn } from './whole-number.ts';

const text = allText.schedule;
type Schedule = OnboardingDraft['schedule'];
type Day = Schedule['businessHours'][number];

/** The two numbers, each with what it can be. */
const BOUNDS = { advanceBooking: ADVANCE_DAYS, bufferTime: BUFFER_MINUTES };
/** Invalid input in a number field: shown as typed, and never sent. */
type Unread = { [name in keyof typeof BOUNDS]?: string };

/** As people read a week: it begins on Monday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

type Props = {
  hand: DraftInHand;
  submit: string;
  onSaved: (setup: SetupView) => void;
  actions?: React.ReactNode;
};

/** The opening hours and the rules for appointments. */
export function ScheduleForm({ hand, submit, onSaved, actions }: Props) {
  const { draft, change, settle } = hand;
  const { businessHours, advanceBooking, bufferTime, notifications } = draft.schedule;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [unread, setUnread] = useState<Unread>({});
  const { press } = usePress(queries.shops.setup.saveSchedule.mutationOptions(), onSaved);
  const set = (part: Partial<Schedule>) => change({ ...draft, schedule: { ...draft.schedule, ...part } });
  const { isSame, isAsMonday, setSame, setWeek } = useSameWeekdays(businessHours, (week) =>
    set({ businessHours: week.map((day) => ({ ...day })) }),
  );
  const setDay = (weekday: number, part: Partial<Day>) =>
    setWeek(businessHours.map((day) => (day.weekday === weekday ? { ...day, ...part } : day)));

  const save = async () => {
    setProblems({});
    const wrong = Object.keys(unread)[0] as keyof Unread | undefined;
    if (wrong) return { message: saysOf(wrong) };
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
        <Booking schedule={draft.schedule} set={set} unread={unread} setUnread={setUnread} />
      </div>
    </Form>
  );
}

function saysOf(name: keyof Unread): string {
  const { least, most } = BOUNDS[name];
  return text.bounds(least, most);
}

type BookingProps = {
  schedule: Schedule;
  set: (part: Partial<Schedule>) => void;
  unread: Unread;
  setUnread: (unread: Unread) => void;
};

/** The rules for appointments, and the emails about them. */
function Booking({ schedule, set, unread, setUnread }: BookingProps) {
  const { notifications } = schedule;
  const numberOf = (name: keyof Unread) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: unread[name] ?? schedule[name],
    error: unread[name] === undefined ? null : saysOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = event.currentTarget.value;
      const read = wholeNumberIn(typed, BOUNDS[name]);
      const { [name]: _before, ...others } = unread;
      setUnread(read === undefined ? { ...others, [name]: typed } : others);
      if (read !== undefined) set({ [name]: read });
    },
  });
  return (
    <>
      <div className={styles.pair}>
        <TextInput label={text.advance} {...numberOf('advanceBooking')} />
        <TextInput label={text.buffer} {...numberOf('bufferTime')} />
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
          help={nextDayNote({ opens, closes, closed })}
          onChange={(event) => setDay(weekday, { closes: event.currentTarget.value })}
        />
      </div>
    );
  });
}
