import type { ReactNode } from 'react';
import { HOUR, MINUTE } from '#domain/time.ts';
import { useNow } from '#web/lib/clock.tsx';
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import type { QuoteDraft } from './draft.ts';
import styles from './quote-form.module.css';
import { text } from './text.ts';

/** Chooses an open time. The page provides it, because it loads the times. */
export type SlotField = (field: {
  value: QuoteDraft['slot'];
  onChange: (slot: NonNullable<QuoteDraft['slot']>) => void;
  durationMinutes: number;
  mobile: boolean;
  error: string | null;
}) => ReactNode;

type Props = {
  draft: QuoteDraft;
  problem: (path: string) => string | null;
  zone: string;
  mayBeMobile: boolean;
  onChange: (part: Partial<QuoteDraft>) => void;
  renderSlot: SlotField;
};

const DURATIONS = [30, 60, 90, 120, 180, 240, 300, 360, 480, 720, 1440, 2880];
const ARRIVALS = [0, 60, 120, 180, 240];

/** When the work happens, how long it takes, and how long the quote is valid. */
export function WhenFields({ draft, problem, zone, mayBeMobile, onChange, renderSlot }: Props) {
  const now = useNow();
  return (
    <>
      {mayBeMobile ? (
        <SwitchField
          label={text.mobile}
          help={text.mobileHelp}
          checked={draft.mobile}
          // Mobile visits have their own open times.
          onChange={({ target }) => onChange({ mobile: target.checked, slot: null })}
        />
      ) : null}
      <div className={styles.when}>
        <Select
          label={text.duration}
          help={text.durationHelp}
          value={String(draft.durationMinutes)}
          error={problem('durationMinutes')}
          options={withValue(DURATIONS, draft.durationMinutes).map((minutes) => ({
            value: String(minutes),
            label: spell(minutes),
          }))}
          onChange={(event) => onChange({ durationMinutes: Number(event.currentTarget.value) })}
        />
        {draft.mobile ? (
          <Select
            label={text.arrival}
            value={String(draft.arrivalMinutes)}
            error={problem('arrivalMinutes')}
            options={withValue(ARRIVALS, draft.arrivalMinutes).map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? text.exact : text.within(spell(minutes)),
            }))}
            onChange={(event) => onChange({ arrivalMinutes: Number(event.currentTarget.value) })}
          />
        ) : null}
        <DateTimeField
          label={text.validUntil}
          help={text.validHelp}
          zone={zone}
          now={now}
          value={draft.validUntil}
          error={problem('validUntil')}
          onChange={({ target }) => onChange({ validUntil: target.value })}
        />
      </div>
      {renderSlot({
        value: draft.slot,
        onChange: ({ bayId, startsAt }) => onChange({ slot: { bayId, startsAt } }),
        durationMinutes: draft.durationMinutes,
        mobile: draft.mobile,
        error: problem('startsAt'),
      })}
    </>
  );
}

function withValue(choices: readonly number[], value: number): number[] {
  return choices.includes(value) ? [...choices] : [...choices, value].toSorted((a, b) => a - b);
}

function spell(minutes: number): string {
  return minutes * MINUTE < HOUR ? text.minutes(minutes) : text.hoursLong((minutes * MINUTE) / HOUR);
}
