import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { SlotField } from './slot-field.tsx';
import { text as allText } from './text.ts';
import { useJobChanged } from './use-job.ts';
import { useReadVersion } from './use-read-version.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { receiveSentence } from '#domain/money/fee-words.ts';
import { taxOn } from '#domain/money/fees.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { taxesAnything } from '#domain/shops/taxed-kinds.ts';
import { priceWithinTotal } from '#domain/quotes/quote-lines.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import type { Slot } from '#web/features/scheduling/slot-picker/slot-picker.tsx';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { Card } from '#web/ui/plain/surface.tsx';

const text = allText.claim;
const HOURS = [1, 2, 3, 4, 6, 8];
const DEFAULT_HOURS = 2;

/** The owner's amount taken apart as the claim itself will be: price, tax, fees and what is left. */
function Receive({ budgetCents }: { budgetCents: Cents | null }) {
  const { data } = useQuery(queries.dashboard.overview.queryOptions({ input: {} }));
  if (!data || !budgetCents) return null;
  const rate = taxesAnything(data.taxes) ? data.taxRateBasisPoints : 0;
  const price = priceWithinTotal(budgetCents, rate, true);
  const tax = taxOn(price, rate);
  return <p className={styles.quiet}>{receiveSentence({ price, tax, rates: data.fees })}</p>;
}

/** Takes the job at the owner's price: only the time is the shop's to say. */
export function ClaimCard({ job, onDone }: { job: ShopJobView; onDone?: () => unknown }) {
  const { shop } = useShop();
  const [mobile, setMobile] = useState(false);
  const [hours, setHours] = useState(DEFAULT_HOURS);
  const [slot, setSlot] = useState<Slot | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const changed = useJobChanged();
  const claim = usePress(queries.quotes.claim.mutationOptions(), changed);
  const read = useReadVersion(job.postVersion);
  const durationMinutes = (hours * HOUR) / MINUTE;
  const amount = job.budgetCents === null ? '' : formatCents(job.budgetCents);

  const submit = async () => {
    setProblem(slot ? null : text.slot);
    if (!slot) return { message: text.slot };
    const { bayId, startsAt } = slot;
    const postVersion = read.version;
    const refused = await claim.press({ jobId: job.id, bayId, startsAt, durationMinutes, postVersion });
    await read.noteRefusal(refused);
    setProblem(refused ? (fieldProblems(refused).startsAt ?? null) : null);
    if (!refused) await onDone?.();
    return refused && failureOf(refused);
  };
  return (
    <Card title={text.title(amount)}>
      <div className={styles.act}>
        <p>
          {text.lead} {job.instantAccept ? text.instant : text.review}
        </p>
        <Receive budgetCents={job.budgetCents} />
        <Form isDirty={slot !== null} onSubmit={submit} submit={text.submit(amount)} busy={text.busy}>
          {job.mobileOk ? (
            <SwitchField
              label={text.mobile}
              help={text.mobileHelp}
              checked={mobile}
              onChange={({ target }) => {
                setMobile(target.checked);
                setSlot(null);
              }}
            />
          ) : null}
          <Select
            label={text.duration}
            value={String(hours)}
            options={HOURS.map((value) => ({ value: String(value), label: text.hours(value) }))}
            onChange={(event) => {
              setHours(Number(event.currentTarget.value));
              setSlot(null);
            }}
          />
          <SlotField
            label={text.time}
            zone={shop.timeZone}
            value={slot}
            onChange={setSlot}
            durationMinutes={durationMinutes}
            mobile={mobile}
            job={job}
            onlyWanted={job.instantAccept}
            wanted={job.windows}
            error={problem}
          />
        </Form>
      </div>
    </Card>
  );
}
