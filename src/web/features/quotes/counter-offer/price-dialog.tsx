import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Cents } from '#domain/money/money.ts';
import { fieldProblems } from '#web/lib/forms/problem-text.ts';
import { type Entered, readOf } from '#web/ui/fields/entered.ts';
import { focusProblem } from '#web/ui/focus-problem.ts';
import { HeldWhile } from '#web/ui/confirm.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import styles from './counter-offer.module.css';
import { text } from './text.ts';

type Props = {
  title: string;
  lead: string;
  /** The current price, as help for the amount. */
  quoted: string;
  amountLabel: string;
  messageLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSend: (offer: { amountCents: Cents; message: string }) => Promise<Error | undefined>;
  onClose: () => void;
};

/** A price and a message to the other side. */
export function PriceDialog(props: Props) {
  const { title, lead, quoted, amountLabel, messageLabel, isBusy, error, onSend, onClose } = props;
  const [amount, setAmount] = useState<Entered<Cents>>(null);
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const fields = useRef<HTMLDivElement>(null);

  const send = async () => {
    const amountCents = readOf(amount);
    setProblems(amountCents === null ? { amountCents: text.enterAmount } : {});
    if (amountCents === null) return;
    const refused = await onSend({ amountCents, message });
    flushSync(() => setProblems(fieldProblems(refused)));
    focusProblem(fields.current);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{text.goBack}</Button>
          <Button kind="primary" busy={isBusy && text.sending} onClick={() => void send()}>
            {text.send}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.fields}>
        <HeldWhile busy={isBusy} typed={message !== ''} />
        <p>{lead}</p>
        <MoneyField
          label={amountLabel}
          help={quoted}
          value={amount}
          error={problems['amountCents'] ?? null}
          onChange={setAmount}
        />
        <Textarea
          label={messageLabel}
          optional
          rows={3}
          maxLength={500}
          value={message}
          error={problems['message'] ?? null}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Refusal error={problems['amountCents'] || problems['message'] ? null : error} />
      </div>
    </Dialog>
  );
}
