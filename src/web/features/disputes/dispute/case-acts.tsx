import { useState } from 'react';
import styles from './dispute.module.css';
import { text } from './text.ts';
import { useCasesChanged } from './use-cases.ts';
import type { CasesView } from '#api/disputes/cases.ts';
import type { JobId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { queries } from '#web/lib/query.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

type Act = 'agree' | 'withdraw' | 'appeal';
type Amount = NonNullable<CasesView['agreeCents']>;
type Props = { side: JobSide; jobId: JobId; view: CasesView };

/** Actions that close or escalate a case. Each dialog explains what it does first. */
export function CaseActs({ side, jobId, view }: Props) {
  const [open, setOpen] = useState<Act | null>(null);
  // Keeps the offer the reader clicked, so a newer one cannot replace it under the cursor.
  const [shownCents, setShownCents] = useState<Amount | null>(null);
  const { refusals, agreeCents } = view;
  const close = () => setOpen(null);
  const agree = () => {
    setShownCents(agreeCents);
    setOpen('agree');
  };
  const act = { side, jobId, onClose: close };
  return (
    <div className={styles.row}>
      {refusals.agree === null && agreeCents !== null ? (
        <Button kind="primary" onClick={agree}>
          {text.agree(agreeCents)}
        </Button>
      ) : null}
      {refusals.appeal === null ? <Button onClick={() => setOpen('appeal')}>{text.appeal}</Button> : null}
      {refusals.withdraw === null ? (
        <Button onClick={() => setOpen('withdraw')}>{text.withdraw}</Button>
      ) : null}
      {open === 'agree' && agreeCents !== null && shownCents !== null ? (
        <Agree {...act} cents={shownCents} offered={agreeCents} />
      ) : null}
      {open === 'withdraw' ? <Withdraw {...act} /> : null}
      {open === 'appeal' ? <Appeal {...act} /> : null}
    </div>
  );
}

type ActProps = { side: JobSide; jobId: JobId; onClose: () => void };

function useDone({ side, jobId, onClose }: ActProps) {
  const changed = useCasesChanged(side, jobId);
  return (answer: { disputes: CasesView }) => {
    changed(answer);
    onClose();
  };
}

/** `offered` is the current offer; the server refuses any other. */
function Agree({ cents, offered, ...props }: ActProps & { cents: Amount; offered: Amount }) {
  const { press, isBusy, error } = usePress(queries.disputes.agree.mutationOptions(), useDone(props));
  const otherOffer = offered === cents ? null : text.otherOffer(offered);
  return (
    <ConfirmDialog
      open
      title={text.agreeTitle}
      changes={[
        [text.facts.refund, formatCents(cents)],
        [text.rest, text.restGoes],
      ]}
      told={text.told}
      canUndo={false}
      action={text.agree(cents)}
      busy={isBusy && text.agreeing}
      missing={otherOffer}
      error={error}
      onClose={props.onClose}
      onConfirm={() => void press({ jobId: props.jobId, shownCents: cents })}
    >
      {otherOffer ? <Notice tone="caution">{otherOffer}</Notice> : null}
    </ConfirmDialog>
  );
}

function Withdraw(props: ActProps) {
  const { press, isBusy, error } = usePress(queries.disputes.withdraw.mutationOptions(), useDone(props));
  return (
    <ConfirmDialog
      open
      title={text.withdrawTitle}
      changes={[[text.money, text.goesOn]]}
      told={text.told}
      canUndo={false}
      action={text.withdraw}
      busy={isBusy && text.withdrawing}
      error={error}
      onClose={props.onClose}
      onConfirm={() => void press({ jobId: props.jobId })}
    />
  );
}

function Appeal(props: ActProps) {
  const { press, isBusy, error } = usePress(queries.disputes.appeal.mutationOptions(), useDone(props));
  return (
    <ReasonDialog
      title={text.appealTitle}
      changes={[[text.decides, text.somebodyElse]]}
      told={text.told}
      canUndo={false}
      action={text.appeal}
      busy={isBusy && text.appealing}
      error={error}
      reasonHelp={text.appealHelp}
      onClose={props.onClose}
      act={(reason) => press({ jobId: props.jobId, reason })}
    />
  );
}
