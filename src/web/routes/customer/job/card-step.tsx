import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CardView, PaymentView } from '#api/shapes/job-parts.ts';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { formatCents, NO_MONEY } from '#domain/money/money.ts';
import { cardName } from '#domain/money/saved-cards.ts';
import { text as cardText } from '#web/features/payments/card-form/text.ts';
import { text as cardsText } from '#web/features/payments/card-form/saved-cards-text.ts';
import { useSavedCards } from '#web/features/payments/card-form/use-saved-cards.ts';
import { useOwnAct } from '#web/lib/session/own-act.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { lateForm } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';
import { useKeepJob } from './use-job.ts';

const CardForm = lateForm(
  async () => (await import('#web/features/payments/card-form/card-form.tsx')).CardForm,
);

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
  const { payment } = job;
  if (!payment) return null;
  if (payment.state === 'preparing') return <Waiting says={text.preparing} />;
  // A saved card was named, or another one asked for: the provider has not answered yet.
  if (!payment.intent && !payment.declineReason) return <Asking job={job} />;
  return <ChooseCard job={job} payment={payment} />;
}

const OTHER = 'other';

/** The cards that were saved before, the first one chosen, and beside them the entry for another one. */
function ChooseCard({ job, payment }: JobProps & { payment: PaymentView }) {
  const { usable, expired } = useSavedCards();
  const [chosen, setChosen] = useState<string | null>(null);
  // A refusal of a card that is typed here stands in the form already; this one came before, or by another
  // way.
  const [earlier] = useState(payment.declineReason);
  const suggested = earlier ? OTHER : usable[0]?.id;
  const card = usable.find(({ id }) => id === (chosen ?? suggested));
  return (
    <div className={styles.cardStep}>
      <LastDecline reason={card ? payment.declineReason : earlier} />
      {usable.length > 0 ? (
        <RadioCards
          legend={cardsText.choose}
          name="payment-card"
          value={card?.id ?? OTHER}
          choices={[
            ...usable.map((saved) => ({ value: saved.id as string, label: cardName(saved) })),
            { value: OTHER, label: cardsText.other },
          ]}
          onChange={setChosen}
        />
      ) : null}
      {expired.map((says) => (
        <p key={says} className={styles.quiet}>
          {says}
        </p>
      ))}
      {card ? <PayWithSaved job={job} card={card} /> : <EnterCard job={job} />}
    </div>
  );
}

/** One press with a card that we know: nothing is typed, and its bank may still say no. */
function PayWithSaved({ job, card }: JobProps & { card: CardView }) {
  const use = usePress(queries.payments.useCard.mutationOptions(), useKeepJob());
  const kind = savesOnly(job) ? 'setup' : 'hold';
  const { amountLabel, submitLabel } = wordsFor(job, kind, true);
  return (
    <>
      <p>{amountLabel}</p>
      <Refusal error={use.error} />
      <Button
        kind="primary"
        wide
        busy={use.isBusy && text.asking}
        onClick={() => void use.press({ jobId: job.id, cardId: card.id })}
      >
        {submitLabel}
      </Button>
    </>
  );
}

function savesOnly({ state, payment }: OwnerJobView): boolean {
  return state === 'booking_pending' && payment?.plan === 'save_card';
}

function EnterCard({ job }: JobProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const intent = job.payment?.intent;
  const isSent = sentTo !== null && sentTo === intent?.id;
  const { error, isSlow } = useAskUntilMoved(job, isSent);
  if (!intent) return <StartOver job={job} />;
  return (
    <>
      <CardForm
        provider={intent.provider}
        intent={intent}
        {...wordsFor(job, intent.kind)}
        onDone={() => setSentTo(intent.id)}
      />
      {isSent ? <p role="status">{isSlow ? text.slow : checkingFor(job)}</p> : null}
      <Refusal error={error} />
    </>
  );
}

/** The provider is asked. An answer that does not come leaves a way on. */
function Asking({ job }: JobProps) {
  const { error, isSlow } = useAskUntilMoved(job, true);
  return (
    <>
      <Waiting says={isSlow ? text.slow : text.asking} />
      <Refusal error={error} />
      {isSlow ? <StartOver job={job} /> : null}
    </>
  );
}

function wordsFor(
  { state, payment, invoice }: OwnerJobView,
  kind: 'hold' | 'setup',
  isSaved: boolean = false,
) {
  if (payment?.owedCents) {
    const fee = formatCents(payment.owedCents);
    return { amountLabel: text.feeLabel(fee), submitLabel: text.payFee(fee) };
  }
  const amount = formatCents(invoice?.totalCents ?? payment?.amountCents ?? NO_MONEY);
  if (kind === 'setup' && isSaved) {
    return { amountLabel: text.laterLabel(amount), submitLabel: text.bookWithCard };
  }
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
    <>
      <Refusal error={replace.error} />
      <Button
        kind="primary"
        busy={replace.isBusy && text.startingOver}
        onClick={() => void replace.press({ jobId: job.id })}
      >
        {owed ? text.payFee(formatCents(owed)) : text.startOver}
      </Button>
    </>
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
