import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { formatCents, NO_MONEY } from '#domain/money/money.ts';
import { CardForm } from '#web/features/payments/card-form/card-form.tsx';
import { text as cardText } from '#web/features/payments/card-form/text.ts';
import { useOwnAct } from '#web/lib/session/own-act.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';
import { useKeepJob } from './use-job.ts';

const text = allText.step;
const POLL_MS = 1_500;
const SLOW_AFTER_MS = 20_000;

/** Whether the money of the job waits for a card of its owner. */
export function needsCard({ state, payment, paymentAttention }: OwnerJobView): boolean {
  if (payment?.owedCents) return true;
  // A fee that may still fall is nobody's debt: no card is asked for.
  if (state === 'cancelled') return false;
  return payment?.state === 'awaiting_card' || (paymentAttention && payment?.state === 'preparing');
}

/** Asks for the card, at booking and whenever the one that was given fails. */
export function CardStep({ job }: JobProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { payment } = job;
  // A refusal of a card that is typed here stands in the form already; this one came before, or by another
  // way.
  const [earlier] = useState(payment?.declineReason ?? null);
  const isSent = sentTo !== null && sentTo === payment?.intent?.id;
  const { error, isSlow } = useAskUntilMoved(job, isSent);
  if (!payment) return null;
  if (payment.state === 'preparing') return <Waiting says={text.preparing} />;
  const { intent } = payment;
  if (!intent) return <StartOver job={job} />;
  return (
    <div className={styles.cardStep}>
      <LastDecline reason={earlier} />
      <CardForm
        provider={intent.provider}
        intent={intent}
        {...wordsFor(job, intent.kind)}
        onDone={() => setSentTo(intent.id)}
      />
      {isSent ? <p role="status">{isSlow ? text.slow : checkingFor(job)}</p> : null}
      <Refusal error={error} />
    </div>
  );
}

function wordsFor({ state, payment, invoice }: OwnerJobView, kind: 'hold' | 'setup') {
  if (payment?.owedCents) {
    const fee = formatCents(payment.owedCents);
    return { amountLabel: text.feeLabel(fee), submitLabel: text.payFee(fee) };
  }
  const amount = formatCents(invoice?.totalCents ?? payment?.amountCents ?? NO_MONEY);
  if (kind === 'setup') return { amountLabel: text.saveLabel(amount), submitLabel: text.save };
  if (state === 'booking_pending')
    return { amountLabel: text.holdLabel(amount), submitLabel: text.hold(amount) };
  return { amountLabel: text.dueLabel(amount), submitLabel: text.replace(amount) };
}

function checkingFor({ state, payment }: OwnerJobView): string {
  if (payment?.owedCents) return text.checkingFee;
  return state === 'booking_pending' ? text.checking : text.checkingCard;
}

/** After the bank's answer our own server has to hear of it: it is asked until the payment has moved. */
function useAskUntilMoved(job: OwnerJobView, isSent: boolean) {
  const [isSlow, setIsSlow] = useState(false);
  const { mutate, error } = useMutation(
    queries.payments.refresh.mutationOptions({ onSuccess: useKeepJob() }),
  );
  const isWaiting = isSent && needsCard(job);
  const { id: jobId } = job;
  const act = useOwnAct();
  useEffect(() => {
    // The page may hear of the booking before this question is answered: it is their own doing all the same.
    if (isWaiting) act.mark();
  }, [isWaiting, act]);
  useEffect(() => {
    if (!isWaiting) return;
    mutate({ jobId });
    const asking = setInterval(() => mutate({ jobId }), POLL_MS);
    const slow = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(slow);
    };
  }, [isWaiting, jobId, mutate]);
  return { error, isSlow };
}

function LastDecline({ reason }: { reason: string | null }) {
  if (!reason) return null;
  const known: Record<string, string> = cardText.declined;
  return <Notice tone="danger">{known[reason] ?? text.declined}</Notice>;
}

/** A card that was refused while its owner was away leaves nothing to type into: a new entry begins. */
function StartOver({ job }: JobProps) {
  const owed = job.payment?.owedCents;
  const replace = usePress(queries.payments.replaceCard.mutationOptions(), useKeepJob());
  return (
    <div className={styles.cardStep}>
      <LastDecline reason={job.payment?.declineReason ?? null} />
      <Refusal error={replace.error} />
      <Button
        kind="primary"
        busy={replace.isBusy && text.startingOver}
        onClick={() => void replace.press({ jobId: job.id })}
      >
        {owed ? text.payFee(formatCents(owed)) : text.startOver}
      </Button>
    </div>
  );
}

function Waiting({ says }: { says: string }) {
  return (
    <Loading label={says}>
      <p aria-hidden>{says}</p>
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </Loading>
  );
}
