import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { linkToFile } from '../dispute/use-dispute.ts';
import { chargebackLooks, disputeLooks } from '../disputes/text.ts';
import { OpenDispute } from './open-dispute.tsx';
import styles from './payment.module.css';
import { text as allText } from './text.ts';
import type { StaffPayment } from './use-payment.ts';
import type { ApiClient } from '#api/client.ts';
import { staffCanAct } from '#domain/disputes/dispute-lifecycle.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { formatCents } from '#domain/money/money.ts';
import { EvidenceList } from '#web/features/disputes/dispute/evidence-list.tsx';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Badge, Card, EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const text = allText.dispute;
type Row = Awaited<ReturnType<ApiClient['disputes']['staff']['list']>>['items'][number];

/** The disputes of a payment: the newest with its evidence, and any chargeback. */
export function Disputes({ payment }: { payment: StaffPayment }) {
  const [isOpening, setIsOpening] = useState(false);
  const mayNot = useRoleRefusal('payments.disputes');
  const input = { tab: 'all', paymentId: payment.id } as const;
  const disputes = useQuery(queries.disputes.staff.list.queryOptions({ input }));
  const chargebacks = useQuery(queries.disputes.staff.chargebacks.list.queryOptions({ input }));
  const rows = disputes.data?.items ?? [];
  const banks = chargebacks.data?.items ?? [];
  const [newest, ...older] = rows;
  const isWithBank = banks.some(({ state }) => state === 'needs_response' || state === 'under_review');
  const refusal = payment.isTip
    ? sentenceFor('DISPUTE_TIP')
    : newest && newest.status !== 'resolved'
      ? text.openAlready
      : isWithBank
        ? text.withBank
        : null;
  return (
    <section className={styles.stack} aria-label={allText.tabs.disputes}>
      <div className={styles.badges}>
        {newest ? (
          <StatusBadge status={newest.status} looks={disputeLooks} />
        ) : (
          <Badge>{allText.noDispute}</Badge>
        )}
        <Button reason={mayNot ?? refusal} onClick={() => setIsOpening(true)}>
          {text.open}
        </Button>
      </div>
      <FailedRead
        title={text.failed}
        error={disputes.error}
        hasData={disputes.data !== undefined}
        onRetry={() => void disputes.refetch()}
      />
      {disputes.data && !newest ? <EmptyState title={allText.disputesEmpty} /> : null}
      {newest ? <Newest row={newest} /> : null}
      {older.length > 0 ? (
        <Card title={text.older}>
          <ul>
            {older.map((row) => (
              <li key={row.id}>
                <Link to={`/admin/disputes/${row.id}`}>{row.reasonLabel}</Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {banks.map((bank) => (
        <Card
          key={bank.id}
          title={text.chargeback(formatCents(bank.amountCents))}
          aside={<StatusBadge status={bank.state} looks={chargebackLooks} />}
        >
          <p>{bank.reasonLabel}</p>
          <Link to={`/admin/chargebacks/${bank.id}`}>{text.openChargeback}</Link>
        </Card>
      ))}
      {isOpening ? <OpenDispute payment={payment} onClose={() => setIsOpening(false)} /> : null}
    </section>
  );
}

function Newest({ row }: { row: Row }) {
  const { data } = useQuery(queries.disputes.staff.get.queryOptions({ input: { disputeId: row.id } }));
  const { facts } = text;
  return (
    <Card
      title={row.status === 'resolved' ? text.last : text.active}
      aside={
        <Link to={`/admin/disputes/${row.id}`}>
          {row.status === 'pending' && staffCanAct(row.state) ? text.takeAction : text.openIt}
        </Link>
      }
    >
      <div className={styles.stack}>
        <Facts
          items={[
            [facts.reason, row.reasonLabel],
            [facts.asked, formatCents(row.askedCents)],
            [facts.filed, <ExactTime key="filed" at={row.openedAt} />],
            ...(row.dueAt ? ([[facts.due, <ExactTime key="due" at={row.dueAt} />]] as const) : []),
            ...(data?.resolvedAt
              ? ([[facts.resolved, <ExactTime key="resolved" at={data.resolvedAt} />]] as const)
              : []),
            ...(row.refundCents === null ? [] : ([[facts.refunded, formatCents(row.refundCents)]] as const)),
          ]}
        />
        {data ? <EvidenceList evidence={data.evidence} linkTo={linkToFile(row.id)} /> : null}
      </div>
    </Card>
  );
}
