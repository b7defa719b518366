import { useState } from 'react';
import { bayId } from '#domain/ids.ts';
import { DEFAULT_FEE_SCHEDULE } from '#domain/money/fees.ts';
import { quoteValidityLimits } from '#domain/jobs/job-clocks.ts';
import { cents } from '#domain/money/money.ts';
import { Talk } from '#web/features/quotes/counter-offer/talk.tsx';
import { QuoteCompare } from '#web/features/quotes/quote-compare/quote-compare.tsx';
import { newDraft } from '#web/features/quotes/quote-form/draft.ts';
import { QuoteForm } from '#web/features/quotes/quote-form/quote-form.tsx';
import { type FreeSlot, type Slot, SlotPicker } from '#web/features/scheduling/slot-picker/slot-picker.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { refused, unreachable } from './sample-errors.ts';
import { zone } from './sample-job.ts';
import { comparison } from './sample-comparison.ts';
import { quotes } from './sample-quotes.ts';
import styles from './kit.module.css';

const now = new Date('2026-11-20T17:00:00Z');
const day = '2026-11-23';
const bays = [
  { bayId: bayId.parse('01932000-0000-7000-8000-0000000000e1'), bayName: 'Bay 1' },
  { bayId: bayId.parse('01932000-0000-7000-8000-0000000000e2'), bayName: 'Bay 2' },
];
const slots: FreeSlot[] = bays.flatMap((bay, index) =>
  ['13', '14', '16'].map((hour) => ({
    ...bay,
    startsAt: `${day}T${hour}:${index === 0 ? '00' : '30'}:00Z`,
    endsAt: `${day}T${Number(hour) + 2}:00:00Z`,
  })),
);
const wanted = [{ startsAt: `${day}T14:00:00Z`, endsAt: `${day}T17:00:00Z` }];
const nothing = () => undefined;

/** Quotes side by side: one that can be accepted, one with a refused acceptance. */
export function CompareSamples() {
  const [first] = quotes;
  return (
    <QuoteCompare
      quotes={quotes}
      comparison={comparison}
      sort="value"
      refusal={null}
      accepting={null}
      problem={
        first ? { quoteId: first.id, error: refused('QUOTE_NOT_PENDING', { state: 'withdrawn' }) } : null
      }
      onAccept={nothing}
      onReject={nothing}
      renderOffers={(quote) => <Talk quote={quote} reader="owner" />}
    />
  );
}

/** A quote as a shop writes it, and open times in each state. */
export function QuoteFormSamples() {
  return (
    <div className={styles.wideLeft}>
      <Card title="Your quote">
        <QuoteForm
          initial={newDraft({
            laborRateCents: cents(9_500),
            service: 'Brake Service',
            mobile: false,
            now,
            zone,
          })}
          zone={zone}
          now={now}
          laborRateCents={cents(9_500)}
          taxRateBasisPoints={600}
          budgetCents={cents(36_000)}
          fees={DEFAULT_FEE_SCHEDULE}
          isOut={false}
          mayBeMobile
          onSave={async () => refused('QUOTE_VALIDITY', quoteValidityLimits)}
          isSavingDraft={false}
          renderSlot={(field) => <Times {...field} slots={slots} />}
        />
      </Card>
      <div className={styles.stack}>
        <Card title="Open times, loading">
          <Times />
        </Card>
        <Card title="A day without a time">
          <Times slots={[]} />
        </Card>
        <Card title="Times that could not be read">
          <Times failure={unreachable} />
        </Card>
      </div>
    </div>
  );
}

type TimesProps = {
  slots?: readonly FreeSlot[];
  failure?: Error | null;
  value?: Slot | null;
  onChange?: (slot: Slot) => void;
  error?: string | null;
};

function Times({ slots: free, failure = null, value, onChange, error = null }: TimesProps) {
  const [shown, setShown] = useState(day);
  const [own, setOwn] = useState<Slot | null>(null);
  return (
    <SlotPicker
      label="Time you offer"
      zone={zone}
      day={shown}
      onDay={setShown}
      slots={free}
      failure={failure}
      onRetry={nothing}
      value={value ?? own}
      onChange={onChange ?? setOwn}
      wanted={wanted}
      error={error}
    />
  );
}
