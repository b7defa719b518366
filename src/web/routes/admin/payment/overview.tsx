import { Link } from 'react-router';
import { linesOfMoney, type MoneyLine, nameLine, sayLine } from './money-lines.ts';
import styles from './payment.module.css';
import { text } from './text.ts';
import type { Contacts, StaffPayment } from './use-payment.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPhone } from '#domain/validation/contact.ts';
import { Timeline } from '#web/features/jobs/timeline/timeline.tsx';
import { RelatedRecords } from '#web/features/records/staff-record/related-records.tsx';
import { toldTo } from '#web/features/jobs/timeline/told-to.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

type Props = { payment: StaffPayment; contacts: Contacts | null };

/** Both sides, what the payment came to, and how far the shop's share is. */
export function Overview({ payment, contacts }: Props) {
  const { customer, shop } = payment;
  const phone = contacts?.customerPhone ?? customer.phone;
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <Card title={text.customer} level={2}>
          <Facts
            items={[
              [
                text.name,
                <Link key="customer" to={`/admin/owners/${customer.id}`}>
                  {customer.name}
                </Link>,
              ],
              [text.email, contacts?.customerEmail ?? customer.email],
              [text.phone, phone ? formatPhone(phone) : text.noPhone],
            ]}
          />
        </Card>
        <Card title={text.shop} level={2}>
          <Facts
            items={[
              [
                text.name,
                <Link key="shop" to={`/admin/shops/${shop.id}`}>
                  {shop.name}
                </Link>,
              ],
              [text.owner, shop.owner],
              [text.email, contacts?.shopOwnerEmail ?? shop.ownerEmail],
            ]}
          />
        </Card>
        <Summary payment={payment} />
        <Payout payment={payment} />
      </div>
      <RelatedRecords subject="payment" id={payment.id} />
      <section className={styles.stack} aria-labelledby="timeline">
        <h2 id="timeline">{text.timeline}</h2>
        <Timeline entries={toldTo('staff', payment.timeline)} />
      </section>
    </div>
  );
}

/** The parts of the bill are in the breakdown. */
const notInSummary = new Set<MoneyLine['key']>(['parts', 'labor', 'tax', 'fees', 'totalFees']);

function Summary({ payment }: { payment: StaffPayment }) {
  if (payment.capturedCents === 0) {
    return (
      <Card title={text.summary} level={2}>
        <p>{text.nothingCharged}</p>
      </Card>
    );
  }
  const names: Record<MoneyLine['key'], string> = { ...text.lines, ...text.summaryLines };
  const lines = linesOfMoney(payment).filter(({ key }) => !notInSummary.has(key));
  return (
    <Card title={text.summary} level={2} aside={payment.planned ? <Badge>{text.planned}</Badge> : null}>
      <Facts look="ends" items={lines.map((line) => [nameLine(line, payment, names), sayLine(line)])} />
    </Card>
  );
}

function Payout({ payment: { payout, keptForDebtCents } }: { payment: StaffPayment }) {
  if (!payout) {
    return (
      <Card title={text.payoutStatus} level={2}>
        <p>{keptForDebtCents > 0 ? text.allKept(formatCents(keptForDebtCents)) : text.noPayout}</p>
      </Card>
    );
  }
  const isCompleted = payout.status === 'COMPLETED';
  return (
    <Card
      title={text.payoutStatus}
      level={2}
      aside={<Badge tone={isCompleted ? 'safe' : 'caution'}>{text.payoutStates[payout.status]}</Badge>}
    >
      <Facts
        items={[
          [text.payoutAmount, formatCents(payout.amountCents)],
          ...(keptForDebtCents > 0 ? ([[text.keptForDebt, formatCents(keptForDebtCents)]] as const) : []),
          ...(payout.reversedCents > 0
            ? ([[text.takenBack, formatCents(payout.reversedCents)]] as const)
            : []),
          ...(payout.why ? ([[text.why, payout.why]] as const) : []),
          [text.paidOut, payout.paidAt && <ExactTime key="paid" at={payout.paidAt} />],
        ]}
      />
    </Card>
  );
}
