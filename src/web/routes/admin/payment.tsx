import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idOf, loadPage } from '../load-page.ts';
import type { Route } from './+types/payment';
import { Breakdown } from './payment/breakdown.tsx';
import { Disputes } from './payment/disputes.tsx';
import { Goodwill } from './payment/goodwill.tsx';
import { Overview } from './payment/overview.tsx';
import styles from './payment/payment.module.css';
import { Refunds } from './payment/refunds.tsx';
import { Reveal } from './payment/reveal.tsx';
import { text } from './payment/text.ts';
import type { Contacts, StaffPayment } from './payment/use-payment.ts';
import { paymentLooks } from './payments/text.ts';
import { type PaymentId, paymentId } from '#domain/ids.ts';
import { protectionSentences } from '#domain/money/protection-words.ts';
import { NOTHING_CHARGED } from '#domain/money/payment-lifecycle.ts';
import { formatCents } from '#domain/money/money.ts';
import { type StaffPermission, staffCan } from '#domain/permissions/staff-roles.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { RecordHistory } from '#web/features/records/staff-record/record-history.tsx';
import { RecordNotes } from '#web/features/records/staff-record/record-notes.tsx';
import { useLive } from '#web/lib/live/live.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const TABS = [
  { value: 'overview', needs: 'payments.view' },
  { value: 'breakdown', needs: 'payments.view' },
  { value: 'refunds', needs: 'payments.refund' },
  { value: 'disputes', needs: 'payments.disputes' },
  { value: 'notes', needs: 'payments.view' },
  { value: 'history', needs: 'payments.view' },
] as const satisfies readonly { value: keyof typeof text.tabs; needs: StaffPermission }[];
type Tab = (typeof TABS)[number]['value'];

/** The title is the page's own, made of the payment that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { paymentId: idOf(paymentId, params.paymentId) };
  const record = { subject: 'payment', subjectId: input.paymentId } as const;
  const reads = await loadPage(page, (on) => [
    on.payments.staff.get.queryOptions({ input }),
    on.records.related.queryOptions({ input: record }),
  ]);
  return { ...input, reads };
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OnePayment key={loaderData.paymentId} id={loaderData.paymentId} />
    </HydrationBoundary>
  );
}

function OnePayment({ id }: { id: PaymentId }) {
  const found = useQuery(queries.payments.staff.get.queryOptions({ input: { paymentId: id } }));
  const { data: payment } = found;
  const { failure, instead } = recordState(found, text);
  return payment ? <Shown payment={payment} failure={failure} /> : instead;
}

function Shown({ payment, failure }: { payment: StaffPayment; failure: React.ReactNode }) {
  const cache = useQueryClient();
  const view = useStaffView();
  const [params] = useSearchParams();
  const [contacts, setContacts] = useState<Contacts | null>(null);
  // With what an open dialog says that it would move.
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: queries.payments.staff.key() });
    void cache.invalidateQueries({ queryKey: queries.records.related.key() });
  };
  useLive([`job:${payment.jobId}`], refresh, refresh);
  const tabs = TABS.filter(({ needs }) => view && staffCan(view.shown, needs));
  const tab: Tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  return (
    <>
      <title>{titleOf(payment.transactionId)}</title>
      <RecordPage
        title={payment.jobTitle}
        code={payment.transactionId}
        lead={<Link to="/admin/payments">{text.back}</Link>}
        status={
          <span className={styles.badges}>
            <StatusBadge status={payment.status} looks={paymentLooks} />
            {payment.isTip ? <Badge>{text.tip}</Badge> : null}
            {payment.status === 'voided' ? <Badge>{NOTHING_CHARGED}</Badge> : null}
            {payment.isFrozen ? (
              <Badge tone="danger">{payment.isPaidOut ? text.afterPayout : text.frozen}</Badge>
            ) : null}
          </span>
        }
        actions={
          <>
            <Goodwill payment={payment} />
            <Reveal payment={payment} onRevealed={setContacts} />
          </>
        }
        facts={<PaymentFacts payment={payment} />}
        tabs={
          <FilterLinks
            label={text.tabsLabel}
            chosen={tab}
            choices={tabs.map(({ value }) => ({ value, label: text.tabs[value], ...markOf(value, payment) }))}
            to={(value) => (value === 'overview' ? '?' : `?tab=${value}`)}
          />
        }
      >
        {failure}
        <Attention payment={payment} />
        {tab === 'overview' ? <Overview payment={payment} contacts={contacts} /> : null}
        {tab === 'breakdown' ? <Breakdown payment={payment} /> : null}
        {tab === 'refunds' ? <Refunds payment={payment} /> : null}
        {tab === 'disputes' ? <Disputes payment={payment} /> : null}
        {tab === 'notes' ? <RecordNotes subject="payment" id={payment.id} /> : null}
        {tab === 'history' ? <RecordHistory subject="payment" id={payment.id} /> : null}
      </RecordPage>
    </>
  );
}

/** Why it is in the queue and what is awaited; it clears by itself. */
function Attention({ payment: { attention } }: { payment: StaffPayment }) {
  if (!attention) return null;
  const { since, says, movesAt } = attention;
  return (
    <Notice tone="caution" title={text.attention.title}>
      {protectionSentences[says]} {text.attention.waits} <ExactTime at={since} />.{' '}
      {movesAt ? (
        <>
          {text.attention.until} <ExactTime at={movesAt} />.
        </>
      ) : null}
    </Notice>
  );
}

/** Marks the tab of a disputed payment. */
function markOf(tab: Tab, { hasDispute }: StaffPayment): { warns?: string } {
  return tab === 'disputes' && hasDispute ? { warns: text.disputed } : {};
}

function PaymentFacts({ payment }: { payment: StaffPayment }) {
  const { facts } = text;
  const card = payment.cardLast4
    ? `${payment.cardBrand ?? ''} •••• ${payment.cardLast4}`.trim()
    : facts.noCard;
  const { refundedCents, underWayCents } = payment;
  return (
    <Facts
      items={[
        [
          facts.job,
          <Link key="job" to={`/admin/jobs/${payment.jobId}`}>
            {payment.jobNumber}
          </Link>,
        ],
        [facts.method, card],
        [facts.initiated, <ExactTime key="initiated" at={payment.initiatedAt} />],
        [facts.processed, payment.processedAt && <ExactTime key="processed" at={payment.processedAt} />],
        ...(payment.payout?.paidAt
          ? ([[facts.payout, <ExactTime key="payout" at={payment.payout.paidAt} />]] as const)
          : []),
        [facts.total, formatCents(payment.amountCents)],
        ...(refundedCents > 0 ? ([[facts.refunded, formatCents(refundedCents)]] as const) : []),
        ...(underWayCents > 0 ? ([[facts.underWay, formatCents(underWayCents)]] as const) : []),
      ]}
    />
  );
}
