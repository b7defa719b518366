import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planOf, rowsOfGoodwill, rowsOfMoves } from './money-moves.ts';
import styles from './payment.module.css';
import { RefundForm } from './refund-form.tsx';
import { text } from './text.ts';
import { type StaffPayment, useChanged } from './use-payment.ts';
import { formatCents } from '#domain/money/money.ts';
import { WHOLE_SHOP_SHARE } from '#domain/money/refunds.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge, Card, EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone } from '#web/ui/toast.ts';

type Refund = StaffPayment['refunds'][number];
type Decision = 'approve' | 'decline';

/** What went back, what still can, and what waits for a second person. */
export function Refunds({ payment }: { payment: StaffPayment }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayNot = useRoleRefusal('payments.refund');
  const { refunds, refundableCents } = payment;
  return (
    <section className={styles.stack} aria-label={text.tabs.refunds}>
      <Facts
        look="ends"
        items={[
          [text.totalRefunded, formatCents(payment.refundedCents)],
          [text.refundable, formatCents(refundableCents)],
        ]}
      />
      {refundableCents > 0 ? (
        <div className={styles.badges}>
          <Button kind="primary" reason={mayNot ?? payment.refusals.refund} onClick={() => setIsOpen(true)}>
            {text.issue}
          </Button>
        </div>
      ) : (
        <p>{text.nothingLeft}</p>
      )}
      {refunds.length === 0 ? <EmptyState title={text.noRefunds} /> : null}
      {refunds.map((refund) => (
        <OneRefund key={refund.id} refund={refund} payment={payment} />
      ))}
      {isOpen ? <RefundForm payment={payment} isGoodwill={false} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}

function OneRefund({ refund, payment }: { refund: Refund; payment: StaffPayment }) {
  const [open, setOpen] = useState<Decision | null>(null);
  return (
    <Card
      as="article"
      title={`${formatCents(refund.amountCents)}, ${refund.isGoodwill ? text.isGoodwill : refund.reasonLabel}`}
      aside={<Badge tone={toneOf(refund)}>{text.refundStates[refund.state]}</Badge>}
    >
      <div className={styles.stack}>
        <p className={styles.words}>{refund.reason}</p>
        <p>
          {text.askedBy(refund.askedBy)}, <ExactTime at={refund.askedAt} />
        </p>
        {refund.shopSharePercent < WHOLE_SHOP_SHARE ? (
          <p>{text.form.shopShare(refund.shopSharePercent)}</p>
        ) : null}
        {refund.decidedBy && refund.decidedAt ? (
          <p>
            {text.decidedBy(refund.decidedBy)}, <ExactTime at={refund.decidedAt} />: {refund.decision}
          </p>
        ) : null}
        {refund.state === 'waiting' ? (
          <div className={styles.badges}>
            <Button reason={refund.approveRefusal} onClick={() => setOpen('approve')}>
              {text.approve}
            </Button>
            <Button reason={refund.decideRefusal} onClick={() => setOpen('decline')}>
              {text.decline}
            </Button>
          </div>
        ) : null}
      </div>
      {open ? (
        <Decide key={open} decision={open} refund={refund} payment={payment} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  );
}

type DecideProps = { decision: Decision; refund: Refund; payment: StaffPayment; onClose: () => void };

function Decide({ decision, refund, payment, onClose }: DecideProps) {
  const { decide } = text;
  const approves = decision === 'approve';
  const amount = formatCents(refund.amountCents);
  const moves = useWaitingMoves({ paymentId: payment.id, refundId: refund.id }, approves);
  const { press, isBusy, error } = usePress(
    queries.payments.staff.decideRefund.mutationOptions(),
    useChanged(() => {
      toastDone(approves ? text.form.done(amount) : decide.declined(amount));
      onClose();
    }),
  );
  return (
    <ReasonDialog
      title={approves ? decide.approveTitle(amount) : decide.declineTitle(amount)}
      changes={[[decide.refund, approves ? decide.begins : decide.ends], ...(approves ? moves.rows : [])]}
      missing={approves ? moves.missing : null}
      told={approves ? decide.told : decide.toldStaffOnly}
      canUndo={false}
      isDangerous={approves}
      action={text[decision]}
      busy={isBusy && text.busy}
      error={error ?? moves.error}
      reasonHelp={text.form.reasonHelp}
      onClose={onClose}
      act={(reason) => press({ paymentId: payment.id, refundId: refund.id, decision, reason })}
    />
  );
}

/** What the yes moves as the payment is now. */
function useWaitingMoves(input: { paymentId: StaffPayment['id']; refundId: Refund['id'] }, isAsked: boolean) {
  const found = useQuery({
    ...queries.payments.staff.previewDecision.queryOptions({ input }),
    enabled: isAsked,
    staleTime: 0,
  });
  return planOf(found, (data) => [
    ...(data.isGoodwill ? rowsOfGoodwill(data) : rowsOfMoves(data)),
    [text.form.left, formatCents(data.leftCents)],
  ]);
}

function toneOf({ state }: Refund) {
  if (state === 'done') return 'safe';
  return state === 'failed' || state === 'declined' ? 'danger' : 'caution';
}
