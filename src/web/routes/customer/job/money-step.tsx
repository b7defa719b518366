import type { ReactNode } from 'react';
import { formatCents, NO_MONEY } from '#domain/money/money.ts';
import { PolicyTerms } from '#web/features/payments/policy-terms/policy-terms.tsx';
import { MissedTimes } from '#web/features/quotes/quote-compare/missed-times.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { WorkTime } from '#web/ui/plain/work-time.tsx';
import { CardStep } from './card-step.tsx';
import { chosenQuote } from './chosen-quote.ts';
import { Countdown } from './countdown.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';
import { useKeepJob } from './use-job.ts';

const text = allText.step;

/** A quote was accepted: its time is reserved for 15 minutes while the owner arranges the hold. */
export function MoneyStep({ job }: JobProps) {
  const { payment, appointment } = job;
  if (!payment) return null;
  const fee = payment.bookingFeeCents;
  const quote = chosenQuote(job);
  const shopName = quote?.shop.name;
  const missed = quote?.slot.missedWindow;
  return (
    <>
      <h3 data-next-step tabIndex={-1}>
        {text.title}
      </h3>
      {payment.lockedUntil ? <Countdown until={payment.lockedUntil} now={job.now} /> : null}
      <p className={styles.quiet}>{text.why}</p>
      <dl className={styles.sums}>
        {shopName ? <Row name={text.shop} value={shopName} /> : null}
        {appointment ? (
          <Row
            name={text.when}
            value={
              <>
                <WorkTime from={appointment.startsAt} to={appointment.endsAt} zone={appointment.timeZone} />
                {missed ? <MissedTimes window={missed} zone={appointment.timeZone} /> : null}
              </>
            }
          />
        ) : null}
        <Row name={text.total} value={<Money cents={payment.amountCents} />} />
        {fee > 0 ? (
          <>
            <Row name={text.fee} value={<Money cents={fee} />} />
            <Row name={text.credited} value={`-${formatCents(fee)}`} />
          </>
        ) : null}
        <Row name={text.all} value={<Money cents={payment.amountCents} />} isTotal />
      </dl>
      <CardStep job={job} />
      <PolicyTerms title={text.policyTitle} lateFee={job.lateFeeCents} headingLevel={4} />
      <StepBack job={job} />
    </>
  );
}

function Row({ name, value, isTotal }: { name: string; value: ReactNode; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.sumTotal : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function StepBack({ job }: JobProps) {
  const cancel = usePress(queries.jobs.cancel.mutationOptions(), useKeepJob());
  return (
    <div className={styles.row}>
      <Refusal error={cancel.error} />
      <Button
        kind="plain"
        busy={cancel.isBusy && text.steppingBack}
        reason={job.refusals.cancel}
        onClick={() => void cancel.press({ jobId: job.id, shownFeeCents: NO_MONEY })}
      >
        {text.stepBack}
      </Button>
      <span className={styles.quiet}>{text.stepBackWhy}</span>
    </div>
  );
}
