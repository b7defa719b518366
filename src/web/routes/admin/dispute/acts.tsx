import { useState } from 'react';
import { ActionForm } from './action-form.tsx';
import { text } from './text.ts';
import { type StaffDispute, useChanged } from './use-dispute.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/role-preview.ts';
import { usePress } from '#web/lib/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone } from '#web/ui/toast.ts';

type Open = 'action' | 'approve' | 'send_back' | 'beginReview' | 'takeOver' | 'extend';
type Props = { dispute: StaffDispute };

/** What staff can do about this case now; only what its stage knows is offered. */
export function DisputeActs({ dispute }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const mayNot = useRoleRefusal('payments.disputes');
  const { state, refusals } = dispute;
  const close = () => setOpen(null);
  const isDecidable = state === 'review' || state === 'escalated';
  return (
    <>
      {isDecidable ? (
        <Button kind="primary" reason={mayNot ?? takeRefusal(dispute)} onClick={() => setOpen('action')}>
          {state === 'escalated' ? text.senior : text.takeAction}
        </Button>
      ) : null}
      {state === 'negotiation' ? (
        <Button reason={mayNot ?? refusals.beginReview} onClick={() => setOpen('beginReview')}>
          {text.beginReview}
        </Button>
      ) : null}
      {state === 'awaiting_evidence' ? (
        <Button reason={mayNot ?? refusals.extendEvidence} onClick={() => setOpen('extend')}>
          {text.extend}
        </Button>
      ) : null}
      {state === 'escalating' ? (
        <Button kind="primary" reason={mayNot ?? refusals.takeOver} onClick={() => setOpen('takeOver')}>
          {text.takeOver}
        </Button>
      ) : null}
      {state === 'awaiting_approval' ? (
        <>
          <Button kind="primary" reason={mayNot ?? refusals.approve} onClick={() => setOpen('approve')}>
            {text.approve}
          </Button>
          <Button reason={mayNot ?? refusals.approve} onClick={() => setOpen('send_back')}>
            {text.sendBack}
          </Button>
        </>
      ) : null}
      {open === 'action' ? <ActionForm dispute={dispute} onClose={close} /> : null}
      {open === 'approve' || open === 'send_back' ? (
        <Approve dispute={dispute} verdict={open} onClose={close} />
      ) : null}
      {open === 'beginReview' ? <BeginReview dispute={dispute} onClose={close} /> : null}
      {open === 'takeOver' || open === 'extend' ? (
        <Plain dispute={dispute} act={open} onClose={close} />
      ) : null}
    </>
  );
}

/** The form holds more than deciding: it opens where any of it can be done. */
function takeRefusal({ refusals }: StaffDispute): string | null {
  const { decide, requestEvidence, escalate } = refusals;
  return decide && requestEvidence && escalate ? decide : null;
}

type ActProps = Props & { onClose: () => void };

function Approve({ dispute, verdict, onClose }: ActProps & { verdict: 'approve' | 'send_back' }) {
  const words = text.dialogs[verdict];
  const { press, isBusy, error } = usePress(
    queries.adminDisputes.approve.mutationOptions(),
    useChanged(() => {
      toastDone(text.done(verdict.replaceAll('_', ' ')));
      onClose();
    }),
  );
  return (
    <ReasonDialog
      title={words.title}
      changes={words.changes}
      told={words.told}
      canUndo={false}
      isDangerous={verdict === 'approve'}
      action={verdict === 'approve' ? text.approve : text.sendBack}
      busy={isBusy && text.busy}
      error={error}
      reasonHelp={words.help}
      onClose={onClose}
      act={(reason) => press({ disputeId: dispute.id, verdict, reason })}
    />
  );
}

function BeginReview({ dispute, onClose }: ActProps) {
  const words = text.dialogs.beginReview;
  const { press, isBusy, error } = usePress(
    queries.adminDisputes.beginReview.mutationOptions(),
    useChanged(onClose),
  );
  return (
    <ReasonDialog
      title={words.title}
      changes={words.changes}
      told={words.told}
      canUndo={false}
      action={text.beginReview}
      busy={isBusy && text.busy}
      error={error}
      reasonHelp={words.help}
      onClose={onClose}
      act={(reason) => press({ disputeId: dispute.id, reason })}
    />
  );
}

function Plain({ dispute, act, onClose }: ActProps & { act: 'takeOver' | 'extend' }) {
  const isTaking = act === 'takeOver';
  const takeOver = usePress(queries.adminDisputes.takeOver.mutationOptions(), useChanged(onClose));
  const extend = usePress(queries.adminDisputes.extendEvidence.mutationOptions(), useChanged(onClose));
  const { press, isBusy, error } = isTaking ? takeOver : extend;
  return (
    <ConfirmDialog
      open
      title={isTaking ? text.takeOverTitle : text.extendTitle}
      changes={isTaking ? text.takeOverChanges : text.extendChanges}
      told={text.form.told}
      canUndo={false}
      action={isTaking ? text.takeOver : text.extend}
      busy={isBusy && text.busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void press({ disputeId: dispute.id })}
    />
  );
}
