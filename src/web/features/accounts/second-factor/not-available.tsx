import { queries } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import styles from './second-factor.module.css';
import { text as allText } from './text.ts';

const text = allText.unavailable;

type Props = {
  /** Why it cannot be skipped; null if it can. */
  skip: string | null;
  isChecking: boolean;
  onRetry: () => void;
  onSkipped: (landing: string) => void;
};

/** Setup is unavailable because of a problem on our side: retry, or continue for a day. */
export function NotAvailable({ skip, isChecking, onRetry, onSkipped }: Props) {
  const putOff = useProvenMutation(queries.accounts.factors.skip.mutationOptions());
  return (
    <div className={styles.form}>
      <h1>{text.title}</h1>
      <p>{text.why}</p>
      <Refusal error={putOff.error} />
      <div className={styles.actions}>
        <Button kind="primary" busy={isChecking && text.retrying} onClick={onRetry}>
          {text.retry}
        </Button>
        <Button
          reason={skip}
          busy={putOff.isPending && text.skipping}
          onClick={() => putOff.mutate({}, { onSuccess: ({ landing }) => onSkipped(landing) })}
        >
          {text.skip}
        </Button>
      </div>
    </div>
  );
}
