import { clsx } from 'clsx';
import { useId } from 'react';
import type { BayId } from '#domain/ids.ts';
import { startsWithin } from '#domain/scheduling/business-hours.ts';
import { addDays, type Day, dayOf, instantAt } from '#domain/scheduling/zoned-day.ts';
import { useNow } from '#web/lib/clock.tsx';
import { formatClock, formatDay, formatMoment } from '#web/lib/format/format-time.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { FieldError, TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import styles from './slot-picker.module.css';
import { text } from './text.ts';

/** What is chosen: a bay or van, from an instant on. */
export type Slot = { bayId: BayId; startsAt: string };
export type FreeSlot = Slot & { bayName: string; endsAt: string };

type Props = {
  label: string;
  zone: string;
  day: Day;
  onDay: (day: Day) => void;
  /** Undefined while they are looked for. */
  slots: readonly FreeSlot[] | undefined;
  failure: Error | null;
  onRetry: () => void;
  value: Slot | null;
  onChange: (slot: FreeSlot) => void;
  /** When the owner said they could come; free times within are marked. */
  wanted: readonly { startsAt: string; endsAt: string }[];
  /** What a day without a time says, where it is more than that nothing is free. */
  none?: string;
  error?: string | null;
};

const DAYS_SHOWN = 7;
const NOON = 12 * 60;

/** A day, then a free time in one of the bays: only what can be kept can be chosen. */
export function SlotPicker(props: Props) {
  const { label, zone, day, onDay, slots, failure, onRetry, value, error } = props;
  const id = useId();
  const now = useNow();
  const today = dayOf(now, zone);
  const days = Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(today, ahead));
  return (
    <fieldset
      className={styles.picker}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.days} role="group" aria-label={text.day}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.day}
            aria-pressed={one === day}
            onClick={() => onDay(one)}
          >
            {formatDay(instantAt(one, NOON, zone), zone, now)}
          </button>
        ))}
        <span className={styles.other}>
          <TextInput
            type="date"
            label={text.otherDay}
            labelHidden
            optional
            min={today}
            value={day}
            onChange={(event) => event.currentTarget.value && onDay(event.currentTarget.value)}
          />
        </span>
      </div>
      {failure ? (
        <Refusal
          error={failure}
          action={
            <Button size="small" onClick={onRetry}>
              {text.retry}
            </Button>
          }
        />
      ) : slots ? (
        <Times {...props} slots={slots} />
      ) : (
        <Loading label={text.loading}>
          <Skeleton height="44px" />
        </Loading>
      )}
      <p className={styles.chosen} role="status">
        {value ? sayWhen(value, { slots, zone, now }) : null}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type Around = Pick<Props, 'slots' | 'zone'> & { now: Date };

/** The time that is chosen; of work that is done on another day, that moment, too. */
function sayWhen({ bayId, startsAt }: Slot, { slots = [], zone, now }: Around): string {
  const said = formatMoment(new Date(startsAt), zone, now);
  const slot = slots.find((one) => one.bayId === bayId && one.startsAt === startsAt);
  const endsAt = slot && new Date(slot.endsAt);
  const goesOn = endsAt && dayOf(endsAt, zone) !== dayOf(new Date(startsAt), zone);
  return goesOn ? text.doneOn(said, formatMoment(endsAt, zone, now)) : said;
}

function Times({
  slots,
  value,
  onChange,
  wanted,
  zone,
  none = text.none,
}: Props & { slots: readonly FreeSlot[] }) {
  if (slots.length === 0) return <p className={styles.none}>{none}</p>;
  // Owners see places: times of several bays are under the name of their place.
  const names = [...new Set(slots.map(({ bayName }) => bayName))];
  const spans = wanted.map(asSpan);
  const fitsOne = (slot: FreeSlot) => spans.length > 0 && startsWithin(new Date(slot.startsAt), spans);
  return (
    <div className={styles.bays}>
      {names.map((bayName) => (
        <div key={bayName} role="group" aria-label={`${text.times}: ${bayName}`} className={styles.bay}>
          <p className={styles.bayName}>{bayName}</p>
          <div className={styles.times}>
            {slots
              .filter((slot) => slot.bayName === bayName)
              .map((slot) => {
                const fits = fitsOne(slot);
                return (
                  <button
                    key={`${slot.bayId} ${slot.startsAt}`}
                    type="button"
                    className={clsx(styles.time, fits && styles.fits)}
                    aria-pressed={value?.bayId === slot.bayId && value.startsAt === slot.startsAt}
                    onClick={() => onChange(slot)}
                  >
                    {formatClock(new Date(slot.startsAt), zone)}
                    {fits ? <span className="visually-hidden">, {text.fits}</span> : null}
                  </button>
                );
              })}
          </div>
        </div>
      ))}
      {slots.some((slot) => fitsOne(slot)) ? (
        <p className={styles.key}>
          <span className={styles.dot} aria-hidden /> {text.fits}
        </p>
      ) : null}
    </div>
  );
}

function asSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}
