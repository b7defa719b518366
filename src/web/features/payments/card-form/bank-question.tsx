import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import styles from './card-form.module.css';
import { text } from './text.ts';

type BankQuestionProps = {
  open: boolean;
  isAnswering: boolean;
  amountLabel: string;
  onAnswer: (approve: boolean) => void;
  onLeave: () => void;
};

/** Simulates the page of the customer's bank (3-D Secure). */
export function BankQuestion({ open, isAnswering, amountLabel, onAnswer, onLeave }: BankQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      title={text.bank.title}
      actions={
        <>
          <Button onClick={() => !isAnswering && onAnswer(false)}>{text.bank.refuse}</Button>
          <Button kind="primary" busy={isAnswering && text.bank.answering} onClick={() => onAnswer(true)}>
            {text.bank.approve}
          </Button>
        </>
      }
    >
      <p className={styles.amount}>{amountLabel}</p>
      <p className={styles.quiet}>{text.bank.says}</p>
    </Dialog>
  );
}
