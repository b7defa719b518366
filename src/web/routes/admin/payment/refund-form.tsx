import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styles from './payment.module.css';
import { text as allText } from './text.ts';
import { type StaffPayment, useChanged } from './use-payment.ts';
import { type Cents, formatCents, NO_MONEY, parseDollars } from '#domain/money.ts';
import type { RefundReason } from '#domain/refunds.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
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
  const changes = useChanges(payment, isRight && !isGoodwill ? amount : NO_MONEY);
  const { send, isBusy, error } = useSend(amount, isGoodwill, onClose);
  const act = async (reason: string) => {
    setIsChecked(true);
    if (!isRight || (code === '' && !isGoodwill)) return undefined;
    return send({ paymentId: payment.id, amountCents: amount, reasonCode: code || 'other', reason });
  };
  const said = formatCents(amount);
  const goodwill = [[text.fromGoodwill, isRight ? said : text.typeAmount] as const];
  return (
    <ReasonDialog
      title={isGoodwill ? text.goodwillTitle : text.title}
      changes={isGoodwill ? goodwill : changes}
      told={text.told}
      canUndo={false}
      isDangerous
      action={isGoodwill ? text.goodwillAction(said) : text.action(said)}
      busy={isBusy && allText.busy}
      missing={
        typed.trim() === '' ? text.amountMissing : code === '' && !isGoodwill ? text.chooseReason : null
      }
      waitsForReason
      error={error}
      reasonHelp={text.reasonHelp}
      onClose={onClose}
      act={act}
    >
      <div className={styles.stack}>
        <TextInput
          label={text.amount}
          help={text.amountHelp(formatCents(most))}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isChecked && !isRight ? text.amountWrong(formatCents(most)) : null}
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
      </div>
    </ReasonDialog>
  );
}

/** What the server says that a refund would move; the very rules that make it. */
function useChanges(payment: StaffPayment, amountCents: Cents): (readonly [string, ReactNode])[] {
  const { data: preview } = useQuery({
    ...queries.adminPayments.previewRefund.queryOptions({ input: { paymentId: payment.id, amountCents } }),
    enabled: amountCents > 0,
  });
  if (amountCents === 0 || !preview) return [[text.left, text.typeAmount]];
  const where = (label: string, amount: Cents) =>
    amount > 0 ? ([[label, formatCents(amount)]] as const) : [];
  return [
    ...where(text.funds, preview.fromFundsCents),
    ...where(preview.shopWasSent ? text.fromShopSent : text.fromShop, preview.fromShopCents),
    ...where(text.fromPlatform, preview.fromPlatformCents),
    ...where(text.fromTax, preview.fromTaxCents),
    [text.left, formatCents(preview.leftCents)],
    ...(preview.needsSecondPerson ? ([[text.waits, text.waitsSays]] as const) : []),
  ];
}

type Sent = { paymentId: StaffPayment['id']; amountCents: Cents; reasonCode: RefundReason; reason: string };

function useSend(amount: Cents, isGoodwill: boolean, onClose: () => void) {
  const done = useChanged(({ state }: { payment: StaffPayment; state: string }) => {
    const said = formatCents(amount);
    toastDone(state === 'waiting' ? text.waitsDone(said) : text.done(said));
    onClose();
  });
  const refund = usePress(queries.adminPayments.refund.mutationOptions(), done);
  const goodwill = usePress(queries.adminPayments.giveGoodwill.mutationOptions(), done);
  const { isBusy, error } = isGoodwill ? goodwill : refund;
  const send = async ({ reasonCode, ...input }: Sent) => {
    const refused = isGoodwill ? await goodwill.press(input) : await refund.press({ ...input, reasonCode });
    if (refused) toastFailed(allText.failedRefund);
    return refused;
  };
  return { send, isBusy, error };
}
