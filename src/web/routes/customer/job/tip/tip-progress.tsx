import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TipView } from '#api/shapes/tips.ts';
import type { JobId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { lateForm } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { text } from './text.ts';
import styles from './tips.module.css';

const CardForm = lateForm(
  async () => (await import('#web/features/payments/card-form/card-form.tsx')).CardForm,
);

const BankQuestion = lateForm(
  async () => (await import('#web/features/payments/card-form/bank-question.tsx')).BankQuestion,
);

const POLL_MS = 1_500;
const SLOW_AFTER_MS = 20_000;

type Answer = Awaited<ReturnType<typeof queries.payments.refreshTip.call>>;
type Props = { jobId: JobId; onAnswer: (answer: Answer) => void };

/** The provider was asked and has not answered: we read it until it has. */
export function TipAsking({ jobId, onAnswer }: Props) {
  const { error, isSlow, ask } = useAskForTip({ jobId, onAnswer }, true);
  return (
    <>
      <Loading label={text.asking}>
        <p aria-hidden>{isSlow ? text.slow : text.asking}</p>
        <Skeleton height="44px" />
      </Loading>
      <Refusal error={error} />
      {isSlow ? <Button onClick={ask}>{text.checkAgain}</Button> : null}
    </>
  );
}

type EntryProps = Props & { last: NonNullable<TipView['last']>; shop: string };

/** The owner enters a card, or answers their bank about the saved one. */
export function TipEntry({ jobId, onAnswer, last, shop }: EntryProps) {
  const [isSent, setIsSent] = useState(false);
  const { error, isSlow } = useAskForTip({ jobId, onAnswer }, isSent);
  const { intent, amountCents } = last;
  // An open form stays: its own card may be what the bank asks about.
  const [wasAsked] = useState(intent?.asksBank ?? false);
  if (!intent) return null;
  const amount = formatCents(amountCents);
  return (
    <>
      <p className={styles.quiet}>{text.confirmWhy}</p>
      {wasAsked && intent.asksBank ? (
        <BankQuestion
          intent={intent}
          says={text.bankAsks}
          submitLabel={text.confirmWithBank}
          onDone={() => setIsSent(true)}
        />
      ) : (
        <CardForm
          intent={intent}
          amountLabel={text.cardLabel(amount, shop)}
          submitLabel={text.cardSubmit(amount)}
          onDone={() => setIsSent(true)}
        />
      )}
      {isSent ? <p role="status">{isSlow ? text.slow : text.checking}</p> : null}
      <Refusal error={error} />
    </>
  );
}

/** After the bank's answer our server asks the provider, until the tip has moved and this is gone. */
function useAskForTip({ jobId, onAnswer }: Props, isWaiting: boolean) {
  const [isSlow, setIsSlow] = useState(false);
  const { mutate, error } = useMutation(queries.payments.refreshTip.mutationOptions({ onSuccess: onAnswer }));
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
  return { error, isSlow, ask: () => mutate({ jobId }) };
}
