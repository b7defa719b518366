import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planOf, type Row, rowsOfMoves } from '../payment/money-moves.ts';
import { ActionForm } from './action-form.tsx';
import { text } from './text.ts';
import { type StaffDispute, useChanged } from './use-dispute.ts';
import type { ApiClient } from '#api/client.ts';
import { formatCents } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone } from '#web/ui/toast.ts';

type Open = 'action' | 'approve' | 'send_back' | 'beginReview' | 'endEvidence' | 'takeOver' | 'extend';
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
        <>
          <Button
            kind="primary"
            reason={mayNot ?? refusals.endEvidence}
            onClick={() => setOpen('endEvidence')}
          >
            {text.endEvidence}
          </Button>
          <Button reason={mayNot ?? refusals.extendEvidence} onClick={() => setOpen('extend')}>
            {text.extend}
          </Button>
        </>
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
      {open === 'approve' ? <Approve dispute={dispute} onClose={close} /> : null}
      {open === 'send_back' ? <SendBack dispute={dispute} onClose={close} /> : null}
      {open === 'beginReview' || open === 'endEvidence' ? (
        <ToReview dispute={dispute} act={open} onClose={close} />
      ) : null}
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

function Approve({ dispute, onClose }: ActProps) {
  const words = text.dialogs.approve;
  const found = useQuery({
    ...queries.disputes.staff.previewApproval.queryOptions({ input: { disputeId: dispute.id } }),
    staleTime: 0,
  });
  const plan = planOf(found, (data) => changesOf(dispute, data));
  return (
    <Verdict
      dispute={dispute}
      verdict="approve"
      words={{ ...words, changes: plan.rows }}
      missing={plan.missing}
      problem={plan.error}
      onClose={onClose}
    />
  );
}

type Plan = Awaited<ReturnType<ApiClient['disputes']['staff']['previewApproval']>>;

function changesOf({ decision }: StaffDispute, plan: Plan): Row[] {
  const { form, dialogs } = text;
  const { decision: label, decisions } = dialogs.approve;
  return [
    ...(decision ? ([[label, decisions[decision.decision]]] as const) : []),
    [form.refund, plan.refundCents > 0 ? formatCents(plan.refundCents) : form.nothing],
    ...rowsOfMoves(plan),
    [form.when, plan.isFinal ? form.now : form.afterAppeal],
  ];
}

function SendBack({ dispute, onClose }: ActProps) {
  return <Verdict dispute={dispute} verdict="send_back" words={text.dialogs.send_back} onClose={onClose} />;
}

type VerdictProps = ActProps & {
  verdict: 'approve' | 'send_back';
  words: { title: string; changes: readonly Row[]; told: string; help: string };
  missing?: string | null;
  problem?: Error | null;
};

function Verdict({ dispute, verdict, words, missing = null, problem = null, onClose }: VerdictProps) {
  const { press, isBusy, error } = usePress(
    queries.disputes.staff.approve.mutationOptions(),
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
      missing={missing}
      error={error ?? problem}
      reasonHelp={words.help}
      onClose={onClose}
      act={(reason) => press({ disputeId: dispute.id, verdict, reason })}
    />
  );
}

/** Ends what is waited for: the time of the two sides, or that for evidence. */
function ToReview({ dispute, act, onClose }: ActProps & { act: 'beginReview' | 'endEvidence' }) {
  const words = text.dialogs[act];
  const { press, isBusy, error } = usePress(
    queries.disputes.staff[act].mutationOptions(),
    useChanged(onClose),
  );
  return (
    <ReasonDialog
      title={words.title}
      changes={words.changes}
      told={words.told}
      canUndo={false}
      action={text[act]}
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
  const takeOver = usePress(queries.disputes.staff.takeOver.mutationOptions(), useChanged(onClose));
  const extend = usePress(queries.disputes.staff.extendEvidence.mutationOptions(), useChanged(onClose));
  const { press, isBusy, error } = isTaking ? takeOver : extend;
  return (
    <ConfirmDialog
      open
      title={isTaking ? text.takeOverTitle : text.extendTitle}
      changes={isTaking ? text.takeOverChanges : text.extendChanges}
      told={isTaking ? text.takeOverTold : text.form.toldAsked}
      canUndo={false}
      action={isTaking ? text.takeOver : text.extend}
      busy={isBusy && text.busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void press({ disputeId: dispute.id })}
    />
  );
}
