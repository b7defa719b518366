import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AttachedFiles, useAttachedFiles } from './attached-files.tsx';
import { text as allText } from './text.ts';
import { type StaffDispute, useChanged } from './use-dispute.ts';
import { planOf, rowsOfMoves } from '../payment/money-moves.ts';
import styles from '../payment/payment.module.css';
import { problemOf } from '#api/problem.ts';
import type { DisputeDecision } from '#domain/disputes/disputes.ts';
import { type Cents, formatCents, NO_MONEY, parseDollars } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { SendRefused } from '#web/lib/forms/send-file.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';

const text = allText.form;
const ACTIONS = ['accept', 'reject', 'split', 'request_evidence', 'escalate'] as const;
type Action = (typeof ACTIONS)[number];
type From = keyof typeof text.fromOptions;
type Props = { dispute: StaffDispute; onClose: () => void };

const isDecision = (action: Action | ''): action is DisputeDecision =>
  action === 'accept' || action === 'reject' || action === 'split';

/** A second decider can't escalate further. */
const offeredTo = ({ state }: StaffDispute) =>
  state === 'escalated' ? ACTIONS.filter((action) => action !== 'escalate') : ACTIONS;

/** Why this isn't possible in the current state, in the server's words. */
function refusalOf({ refusals }: StaffDispute, action: Action | ''): string | null {
  if (action === 'request_evidence') return refusals.requestEvidence;
  if (action === 'escalate') return refusals.escalate;
  return isDecision(action) ? refusals.decide : null;
}

/** Accept, reject, split, request evidence or escalate, with a preview of the result. */
export function ActionForm({ dispute, onClose }: Props) {
  const [action, setAction] = useState<Action | ''>('');
  const [from, setFrom] = useState<From>('both');
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const most = dispute.refundableCents;
  const amount = parseDollars(typed) ?? NO_MONEY;
  const isRight = action !== 'split' || (amount >= 1 && amount <= most);
  const preview = usePreview(dispute, isDecision(action) && isRight ? action : null, amount);
  const plan = planOf(preview, () => []);
  const attached = useAttachedFiles(dispute.id);
  const refusal = refusalOf(dispute, action);
  const { send, isBusy, error } = useSend(dispute, { action, from, amount, attached }, onClose);
  const act = async (reason: string) => {
    setIsChecked(true);
    return action === '' || !isRight ? undefined : send(reason);
  };
  return (
    <ReasonDialog
      title={text.title}
      changes={changesOf(action, { isRight, refusal, preview: preview.data })}
      told={toldOf(action, preview.data)}
      canUndo={false}
      isDangerous={isDecision(action)}
      action={text.submit[action === '' ? 'none' : action]}
      busy={isBusy && allText.busy}
      missing={refusal ?? (isDecision(action) && isRight ? plan.missing : null)}
      error={error ?? plan.error}
      reasonHelp={action === 'escalate' ? text.escalationHelp : text.notesHelp}
      onClose={onClose}
      act={act}
    >
      <div className={styles.stack}>
        <Select
          label={text.action}
          value={action}
          options={[
            { value: '', label: text.choose },
            ...offeredTo(dispute).map((value) => ({ value, label: text.actions[value] })),
          ]}
          error={isChecked && action === '' ? text.choose : null}
          onChange={(event) => setAction(event.currentTarget.value as Action | '')}
        />
        {action === 'split' ? (
          <TextInput
            label={text.amount}
            help={text.amountHelp(formatCents(most))}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isChecked && !isRight ? text.amountWrong(formatCents(most)) : null}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        {action === 'request_evidence' ? (
          <Select
            label={text.from}
            value={from}
            options={(['both', 'owner', 'shop'] as const).map((value) => ({
              value,
              label: text.fromOptions[value],
            }))}
            onChange={(event) => setFrom(event.currentTarget.value as From)}
          />
        ) : null}
        <AttachedFiles attached={attached} />
      </div>
    </ReasonDialog>
  );
}

function usePreview(dispute: StaffDispute, decision: DisputeDecision | null, amount: Cents) {
  return useQuery({
    ...queries.disputes.staff.preview.queryOptions({
      input: {
        disputeId: dispute.id,
        decision: decision ?? 'reject',
        ...(decision === 'split' && { amountCents: amount }),
      },
    }),
    enabled: decision !== null,
    staleTime: 0,
  });
}

type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;

/** What the server says that it would move; the very rules that decide it. */
function changesOf(
  action: Action | '',
  { isRight, refusal, preview }: { isRight: boolean; refusal: string | null; preview: Preview | undefined },
): (readonly [string, ReactNode])[] {
  if (action === '') return [[text.action, text.choosePlease]];
  if (refusal) return [[text.who, refusal]];
  if (action === 'request_evidence') {
    return [
      [text.evidence, text.evidenceDue],
      [text.money, text.stays],
    ];
  }
  if (action === 'escalate') {
    return [
      [text.who, text.otherDecides],
      [text.money, text.stays],
    ];
  }
  if (!isRight || !preview) return [[text.refund, text.typeAmount]];
  return [
    [text.refund, preview.refundCents > 0 ? formatCents(preview.refundCents) : text.nothing],
    ...rowsOfMoves(preview),
    [text.when, whenOf(preview)],
  ];
}

/** By what is mailed: an escalation keeps its words, and a decision that waits is not told yet. */
function toldOf(action: Action | '', preview: Preview | undefined): string {
  if (action === 'request_evidence') return text.toldAsked;
  if (action === 'escalate') return text.toldEscalated;
  return isDecision(action) && preview?.needsSecondPerson ? text.toldLater : text.told;
}

function whenOf({ needsSecondPerson, isFinal }: Preview): string {
  if (needsSecondPerson) return text.afterSecond;
  return isFinal ? text.now : text.afterAppeal;
}

type Chosen = {
  action: Action | '';
  from: From;
  amount: Cents;
  attached: ReturnType<typeof useAttachedFiles>;
};

function useSend(dispute: StaffDispute, { action, from, amount, attached }: Chosen, onClose: () => void) {
  const done = useChanged(() => {
    toastDone(allText.done(action.replaceAll('_', ' ')));
    onClose();
  });
  const decide = usePress(queries.disputes.staff.decide.mutationOptions(), done);
  const request = usePress(queries.disputes.staff.requestEvidence.mutationOptions(), done);
  const escalate = usePress(queries.disputes.staff.escalate.mutationOptions(), done);
  const on = { disputeId: dispute.id };
  const start = async (reason: string) => {
    if (action === '') return undefined;
    const evidence = await attached.send();
    if (evidence instanceof SendRefused) return evidence;
    if (action === 'request_evidence') return request.press({ ...on, from, text: reason, evidence });
    if (action === 'escalate') return escalate.press({ ...on, reason, evidence });
    return decide.press({
      ...on,
      decision: action,
      reason,
      evidence,
      ...(action === 'split' && { amountCents: amount }),
    });
  };
  const send = async (reason: string) => {
    const refused = await start(reason);
    if (refused) {
      // What waited too long for its act was swept: the next press sends it again.
      if (problemOf(refused)?.code === 'DISPUTE_EVIDENCE_NONE') attached.sendAgain();
      toastFailed(allText.failedAction);
    }
    return refused;
  };
  const all = [decide, request, escalate];
  return {
    send,
    isBusy: attached.percent !== null || all.some(({ isBusy }) => isBusy),
    error: all.find(({ error }) => error)?.error ?? null,
  };
}
