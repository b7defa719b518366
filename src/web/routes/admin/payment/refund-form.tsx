import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountProblem } from './amount-problem.ts';
import { planOf, rowsOfGoodwill, rowsOfMoves } from './money-moves.ts';
import styles from './payment.module.css';
import { text as allText } from './text.ts';
import { type StaffPayment, useChanged } from './use-payment.ts';
import { type Cents, formatCents, NO_MONEY, parseDollars } from '#domain/money/money.ts';
import { type RefundReason, WHOLE_SHOP_SHARE } from '#domain/money/refunds.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';

const text = allText.form;

type Props = { payment: StaffPayment; isGoodwill: boolean; onClose: () => void };

/** A refund or a goodwill credit, with what it would move before it moves. */
export function RefundForm({ payment, isGoodwill, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<RefundReason | ''>('');
  const [isChecked, setIsChecked] = useState(false);
  const most = payment.refundableCents;
  const amount = parseDollars(typed) ?? NO_MONEY;
  const isRight = amount >= 1 && amount <= most;
  const share = useShopShare(payment, isGoodwill);
  const plan = usePlan(payment, {
    isGoodwill,
    amountCents: isRight && share.isRight ? amount : NO_MONEY,
    shopSharePercent: share.percent,
  });
  const { send, isBusy, error } = useSend(amount, isGoodwill, onClose);
  const act = async (reason: string) => {
    setIsChecked(true);
    if (!isRight || !share.isRight || (code === '' && !isGoodwill)) return undefined;
    const asked = { paymentId: payment.id, amountCents: amount, reason };
    return send({ ...asked, reasonCode: code || 'other', shopSharePercent: share.percent });
  };
  const said = formatCents(amount);
  return (
    <ReasonDialog
      title={isGoodwill ? text.goodwillTitle : text.title}
      changes={plan.rows}
      told={text.told}
      canUndo={false}
      isDangerous
      action={actionOf(isGoodwill, isRight ? said : null)}
      busy={isBusy && allText.busy}
      missing={
        typed.trim() === ''
          ? text.amountMissing
          : code === '' && !isGoodwill
            ? text.chooseReason
            : plan.missing
      }
      waitsForReason
      error={error ?? plan.error}
      reasonHelp={text.reasonHelp}
      onClose={onClose}
      act={act}
    >
      <div className={styles.stack}>
        <TextInput
          label={text.amount}
          help={text.amountHelp(formatCents(most))}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          value={typed}
          error={amountProblem(typed, most, isChecked)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isGoodwill ? null : (
          <Select
            label={text.reasonCode}
            value={code}
            options={[{ value: '', label: text.chooseReason }, ...allText.reasonOptions]}
            error={isChecked && code === '' ? text.chooseReason : null}
            onChange={(event) => setCode(event.currentTarget.value as RefundReason | '')}
          />
        )}
        <ShopShare share={share} />
      </div>
    </ReasonDialog>
  );
}

function actionOf(isGoodwill: boolean, said: string | null): string {
  if (said === null) return text.nothingYet[isGoodwill ? 'goodwill' : 'refund'];
  return isGoodwill ? text.goodwillAction(said) : text.action(said);
}

function ShopShare({ share }: { share: ReturnType<typeof useShopShare> }) {
  if (!share.isAsked) return null;
  return (
    <TextInput
      label={text.share}
      help={text.shareHelp}
      inputMode="numeric"
      autoComplete="off"
      value={share.typed}
      error={share.isRight ? null : text.shareWrong}
      onChange={(event) => share.setTyped(event.currentTarget.value)}
    />
  );
}

/** Once the shop was paid, staff may let it give back less than its part. */
function useShopShare(payment: StaffPayment, isGoodwill: boolean) {
  const [typed, setTyped] = useState(String(WHOLE_SHOP_SHARE));
  const isAsked = payment.canShareRefund && !isGoodwill;
  const percent = parseWhole(typed);
  const isRight = !isAsked || (percent !== undefined && percent <= WHOLE_SHOP_SHARE);
  return { typed, setTyped, isAsked, isRight, percent: isAsked && isRight ? percent : undefined };
}

type Plan = ReturnType<typeof planOf>;
type Planned = { isGoodwill: boolean; amountCents: Cents; shopSharePercent: number | undefined };

/** What the server says that a refund or a credit would move; the very rules that make it. */
function usePlan(
  { id: paymentId }: StaffPayment,
  { isGoodwill, amountCents, shopSharePercent }: Planned,
): Plan {
  const refund = useQuery({
    ...queries.payments.staff.previewRefund.queryOptions({
      input: { paymentId, amountCents, shopSharePercent },
    }),
    enabled: amountCents > 0 && !isGoodwill,
    staleTime: 0,
  });
  // Giving goodwill has its own permission, so it is checked apart.
  const goodwill = useQuery({
    ...queries.payments.staff.previewGoodwill.queryOptions({ input: { paymentId, amountCents } }),
    enabled: amountCents > 0 && isGoodwill,
    staleTime: 0,
  });
  // What is wrong with the amount is said at its own field.
  if (amountCents === 0) return { rows: [[text.moves, text.typeAmount]], missing: null, error: null };
  return planOf(isGoodwill ? goodwill : refund, (preview) => [
    ...(isGoodwill ? rowsOfGoodwill(preview) : rowsOfMoves(preview)),
    [text.left, formatCents(preview.leftCents)],
    ...(preview.needsSecondPerson ? ([[text.waits, text.waitsSays]] as const) : []),
  ]);
}

type Sent = {
  paymentId: StaffPayment['id'];
  amountCents: Cents;
  reasonCode: RefundReason;
  shopSharePercent: number | undefined;
  reason: string;
};

function useSend(amount: Cents, isGoodwill: boolean, onClose: () => void) {
  const done = useChanged(({ state }: { payment: StaffPayment; state: string }) => {
    const said = formatCents(amount);
    toastDone(state === 'waiting' ? text.waitsDone(said) : text.done(said));
    onClose();
  });
  const refund = usePress(queries.payments.staff.refund.mutationOptions(), done);
  const goodwill = usePress(queries.payments.staff.giveGoodwill.mutationOptions(), done);
  const { isBusy, error } = isGoodwill ? goodwill : refund;
  const send = async ({ reasonCode, shopSharePercent, ...input }: Sent) => {
    const refused = isGoodwill
      ? await goodwill.press(input)
      : await refund.press({ ...input, reasonCode, shopSharePercent });
    if (refused) toastFailed(allText.failedRefund);
    return refused;
  };
  return { send, isBusy, error };
}
