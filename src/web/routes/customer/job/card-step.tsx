import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CardIntent, CardView, PaymentView } from '#api/shapes/job-parts.ts';
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

const BankQuestion = lateForm(
  async () => (await import('#web/features/payments/card-form/bank-question.tsx')).BankQuestion,
);

const text = allText.step;
const POLL_MS = 1_500;
const SLOW_AFTER_MS = 20_000;

/** Whether the job's payment is waiting for the owner's card. */
export function needsCard({ state, payment, paymentAttention }: OwnerJobView): boolean {
  if (payment?.owedCents) return true;
  // A fee that may still be reversed is not owed, so we ask for no card.
  if (state === 'cancelled') return false;
  return payment?.state === 'awaiting_card' || (paymentAttention && payment?.state === 'preparing');
}

/** Asks for a card at booking, and when the saved one fails. */
export function CardStep({ job }: JobProps) {
  const { payment } = job;
  if (!payment) return null;
  if (payment.state === 'preparing') return <Waiting says={text.preparing} />;
  // A saved card was chosen, or another one requested; the provider has not answered yet.
  if (!payment.intent && !payment.declineReason) return <Asking job={job} />;
  return <ChooseCard job={job} payment={payment} />;
}

const OTHER = 'other';

/** Saved cards, the first one selected, and a form for another one. */
function ChooseCard({ job, payment }: JobProps & { payment: PaymentView }) {
  const { usable, expired } = useSavedCards();
  const [chosen, setChosen] = useState<string | null>(null);
  // A refusal of the card typed here already shows in the form. This one came earlier or by another way.
  const [earlier] = useState(payment.declineReason);
  const suggested = earlier ? OTHER : usable[0]?.id;
  const card = usable.find(({ id }) => id === (chosen ?? suggested));
  // A form that is open stays: its own card may be what the bank asks about.
  const [wasAsked] = useState(payment.intent?.asksBank ? payment.intent.id : null);
  const [givesOther, setGivesOther] = useState(false);
  if (payment.intent?.asksBank && wasAsked === payment.intent.id && !givesOther) {
    return <AnswerBank job={job} intent={payment.intent} onOther={() => setGivesOther(true)} />;
  }
  return (
    <div className={styles.cardStep}>
      <LastDecline reason={card || wasAsked ? payment.declineReason : earlier} />
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

/** The bank's question about a card that was given already. */
function AnswerBank({ job, intent, onOther }: JobProps & { intent: CardIntent; onOther: () => void }) {
  const [isSent, setIsSent] = useState(false);
  const { error, isSlow } = useAskUntilMoved(job, isSent);
  return (
    <>
      <BankQuestion
        intent={intent}
        says={text.bankAsks}
        submitLabel={text.confirmWithBank}
        onDone={() => setIsSent(true)}
      />
      {isSent ? (
        <p role="status">{isSlow ? text.slow : checkingFor(job)}</p>
      ) : (
        <Button kind="plain" onClick={onOther}>
          {text.startOver}
        </Button>
      )}
      <Refusal error={error} />
    </>
  );
}

/** One press with a saved card: nothing to type, and the bank may still decline. */
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
      <CardForm intent={intent} {...wordsFor(job, intent.kind)} onDone={() => setSentTo(intent.id)} />
      {isSent ? <p role="status">{isSlow ? text.slow : checkingFor(job)}</p> : null}
      <Refusal error={error} />
    </>
  );
}

/** Waiting for the provider. If it does not answer, the owner can continue. */
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

/** After the bank's answer, polls our server until the payment has moved. */
function useAskUntilMoved(job: OwnerJobView, isSent: boolean) {
  const [isSlow, setIsSlow] = useState(false);
  const { mutate, error } = useMutation(
    queries.payments.refresh.mutationOptions({ onSuccess: useKeepJob() }),
  );
  const isWaiting = isSent && needsCard(job);
  const { id: jobId } = job;
  const act = useOwnAct();
  useEffect(() => {
    // The booking event may arrive before this answer; it is still the owner's own action.
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

/** A card declined while the owner was away leaves no open form, so a new entry starts. */
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
