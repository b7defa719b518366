import { type ReactNode, useState } from 'react';
import { fieldProblems } from '#web/lib/forms/problem-text.ts';
import { ConfirmDialog, type ConfirmDialogProps, HeldWhile } from './confirm.tsx';
import { Textarea } from './plain/field.tsx';
import styles from './confirm.module.css';
import { text } from './text.ts';

const LEAST_REASON = 3;
const MOST_REASON = 500;

type Props = Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'choices' | 'children'> & {
  /** Who will read the reason. */
  reasonHelp: string;
  /** Does it; answers with what was refused, or nothing when it is done. */
  act: (reason: string) => Promise<Error | undefined>;
  /** The act cannot be pressed before there is a reason. */
  waitsForReason?: boolean;
  /** What else the decision needs, above what it changes. */
  children?: ReactNode;
};

/** Before staff decide about a person: what changes, who is notified, and why. */
export function ReasonDialog(props: Props) {
  const { reasonHelp, act, error, missing = null, waitsForReason = false, children, ...dialog } = props;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // What an earlier press was refused for says nothing about what is asked now.
  const [earlier] = useState(error);
  const confirm = async () => {
    const isTooShort = reason.trim().length < LEAST_REASON;
    setProblem(isTooShort ? text.reasonShort : null);
    if (isTooShort) return;
    const refused = await act(reason);
    setProblem(refused ? (fieldProblems(refused).reason ?? null) : null);
  };
  return (
    <ConfirmDialog
      {...dialog}
      open
      missing={missing ?? (waitsForReason && reason.trim() === '' ? text.reasonShort : null)}
      error={problem || error === earlier ? null : error}
      onConfirm={() => void confirm()}
      choices={children}
    >
      <div className={styles.fields}>
        <HeldWhile typed={reason !== ''} />
        <Textarea
          label={text.reason}
          help={reasonHelp}
          rows={3}
          maxLength={MOST_REASON}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
