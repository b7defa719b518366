import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { paymentsErrors } from '#domain/errors/payments.ts';
import { useSiteFrame } from '#web/lib/navigation/site-frame.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { BankQuestion } from './bank-question.tsx';
import styles from './card-form.module.css';
import {
  type CardInput,
  type CardProblems,
  groupExpiry,
  groupNumber,
  onlyCvc,
  problemsOf,
} from './card-input.ts';
import type { CardIntent } from './simulator-client.ts';
import { TestCards } from './test-cards.tsx';
import { text } from './text.ts';
import { type CardOutcome, useCard } from './use-card.ts';

type CardFormProps = {
  /** The provider whose form this is. A real provider puts its own fields in the same place. */
  provider: string;
  intent: CardIntent;
  /** What happens to which amount: "We hold $200.00 on your card. The shop is paid after the work." */
  amountLabel: string;
  submitLabel: string;
  onDone: (outcome: CardOutcome) => void;
};

/** Asks for a card and returns the bank's answer. Input stays until the bank approves. */
export function CardForm(props: CardFormProps) {
  // Without a provider, no card may be typed here, because it would reach our own server.
  const { takesPayments } = useSiteFrame();
  if (!takesPayments) return <Notice tone="caution">{paymentsErrors.PAYMENTS_OFF.says}</Notice>;
  return <SimulatorForm key={props.intent.id} {...props} />;
}

const NOTHING_TYPED: CardInput = { number: '', expiry: '', cvc: '' };
const FIELDS = ['number', 'expiry', 'cvc'] as const;
const AUTOFILL = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' };
const SHOWN_AS = { number: groupNumber, expiry: groupExpiry, cvc: onlyCvc };

/** Input, problems and caret position. */
function useTypedCard(isBusy: () => boolean) {
  const [input, setInput] = useState(NOTHING_TYPED);
  const [problems, setProblems] = useState<CardProblems>({});
  const form = useRef<HTMLFormElement>(null);

  function focus(field: keyof CardInput): void {
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  function fill(typed: CardInput): void {
    if (isBusy()) return;
    setInput(typed);
    setProblems({});
  }

  /** The card if it is valid; otherwise focuses the first invalid field. */
  function check(): CardInput | undefined {
    const found = problemsOf(input);
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (!first) return input;
    focus(first);
    return undefined;
  }

  /** Groups digits while typing at the end. In the middle it waits, or the caret would jump. */
  function wire(field: keyof CardInput) {
    return {
      name: field,
      value: input[field],
      error: problems[field],
      readOnly: isBusy(),
      inputMode: 'numeric' as const,
      autoComplete: AUTOFILL[field],
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { value, selectionStart } = event.target;
        const isAtEnd = selectionStart === null || selectionStart === value.length;
        setInput({ ...input, [field]: isAtEnd ? SHOWN_AS[field](value) : value });
        setProblems({ ...problems, [field]: undefined });
      },
      onBlur: () => setInput({ ...input, [field]: SHOWN_AS[field](input[field]) }),
    };
  }
  return { form, focus, fill, check, wire };
}

function SimulatorForm({ intent, amountLabel, submitLabel, onDone }: CardFormProps) {
  const card = useCard({ intent, onDone, onRefused: () => focus('number') });
  const isBusy = card.phase !== 'typing';
  const { form, focus, fill, check, wire } = useTypedCard(() => isBusy);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = isBusy ? undefined : check();
    if (typed) void card.submit(typed);
  }

  return (
    <div className={styles.card}>
      <p className={styles.testMode}>{text.testMode}</p>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.amount}>{amountLabel}</p>
        <TextInput label={text.number} help={text.numberHelp} className={styles.code} {...wire('number')} />
        <div className={styles.pair}>
          <TextInput
            label={text.expiry}
            placeholder={text.expiryExample}
            className={styles.code}
            {...wire('expiry')}
          />
          <TextInput label={text.cvc} className={styles.code} {...wire('cvc')} />
        </div>
        <p role="alert" className={styles.message}>
          {card.message}
        </p>
        <Button type="submit" kind="primary" wide busy={busyText(card.phase)}>
          {submitLabel}
        </Button>
      </form>
      <TestCards onUse={(number) => fill({ number: groupNumber(number), expiry: '12/49', cvc: '123' })} />
      <BankQuestion
        open={card.phase === 'bank' || card.phase === 'answering'}
        isAnswering={card.phase === 'answering'}
        amountLabel={amountLabel}
        onAnswer={card.answer}
        onLeave={card.leaveBank}
      />
    </div>
  );
}

function busyText(phase: ReturnType<typeof useCard>['phase']): string | false {
  if (phase === 'typing') return false;
  return phase === 'done' ? text.done : text.checking;
}
