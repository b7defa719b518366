import { useRef, useState } from 'react';
import type { CardIntent } from '#api/shapes/job-parts.ts';
import { paymentsErrors } from '#domain/errors/payments.ts';
import { useCardForm } from '#web/lib/session/card-form.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './card-form.module.css';
import { problemWith } from './card-problem.ts';
import { hostOf, loadProvider } from './provider-script.ts';
import { text } from './text.ts';

type Props = { intent: CardIntent; says: string; submitLabel: string; onDone: () => void };

/** A card was given, and its bank asks: one press opens the bank's own question over the page. */
export function BankQuestion({ intent, says, submitLabel, onDone }: Props) {
  const facts = useCardForm();
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isBusy = useRef(false);
  if (!facts || facts.provider !== intent.provider) {
    return <Notice tone="caution">{paymentsErrors.PAYMENTS_OFF.says}</Notice>;
  }

  async function ask(): Promise<void> {
    if (!facts || isBusy.current) return;
    isBusy.current = true;
    setIsAsking(true);
    setMessage(null);
    const stripe = await loadProvider(facts).catch(() => null);
    const answer = await stripe?.handleNextAction({ clientSecret: intent.clientSecret });
    isBusy.current = false;
    setIsAsking(false);
    if (!answer) setMessage(`${text.notLoaded} ${text.notLoadedHelp(hostOf(facts))}`);
    else if (answer.error) setMessage(problemWith(answer.error));
    else onDone();
  }

  return (
    <div className={styles.card} role="group" aria-label={text.label}>
      <p className={styles.amount}>{says}</p>
      <p role="alert" className={styles.message}>
        {message}
      </p>
      <Button kind="primary" wide busy={isAsking && text.checking} onClick={() => void ask()}>
        {submitLabel}
      </Button>
    </div>
  );
}
