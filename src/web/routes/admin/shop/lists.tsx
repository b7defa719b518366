import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from './shop.module.css';
import { text as allText } from './text.ts';
import type { StaffShop } from './use-shop-act.ts';
import { jobLooks } from '../jobs/text.ts';
import type { ApiClient } from '#api/client.ts';
import type { ShopId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { fromTheNewest, Pages } from '#web/features/records/staff-record/pages.tsx';
import { queries } from '#web/lib/query.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, EmptyState, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Answer<Name extends 'team' | 'jobs' | 'money'> = Awaited<ReturnType<ApiClient['shops']['staff'][Name]>>;
type Member = Answer<'team'>['members'][number];
type Job = Answer<'jobs'>['items'][number];
type Payout = Answer<'money'>['items'][number];

const words = (empty: string) => ({ empty, failed: allText.failed, loading: allText.loading });

/** Who works in the shop. */
export function Team({ shopId }: { shopId: ShopId }) {
  const text = allText.team;
  const found = useQuery(queries.shops.staff.team.queryOptions({ input: { shopId } }));
  const items = found.data?.members;
  return (
    <DataTable
      caption={text.title}
      columns={teamColumns}
      rowKey={(member) => member.userId}
      state={listState({ ...found, data: items && { items } })}
      empty={<EmptyState title={text.empty} />}
    />
  );
}

const teamColumns: Column<Member>[] = [
  {
    key: 'name',
    label: allText.team.name,
    isName: true,
    cell: (member) => (
      <Stacked under={member.email}>
        <Link to={`/admin/users/${member.userId}`}>{member.name}</Link>{' '}
        {member.isDisabled ? <Badge tone="danger">{allText.team.disabled}</Badge> : null}
      </Stacked>
    ),
  },
  { key: 'role', label: allText.team.role, cell: (member) => member.roleLabel },
  { key: 'since', label: allText.team.since, cell: (member) => <ExactTime at={member.since} /> },
];

/** The jobs that the shop was chosen for, newest first. */
export function Jobs({ shopId }: { shopId: ShopId }) {
  const found = useInfiniteQuery(
    queries.shops.staff.jobs.infiniteOptions({
      input: (after: string | undefined) => ({ shopId, after }),
      ...fromTheNewest,
    }),
  );
  return (
    <Pages found={found} words={words(allText.jobs.empty)}>
      {(rows) => <Rows caption={allText.jobs.title} columns={jobColumns} rows={rows} />}
    </Pages>
  );
}

const jobColumns: Column<Job>[] = [
  {
    key: 'job',
    label: allText.jobs.job,
    isName: true,
    cell: (job) => <Link to={`/admin/jobs/${job.id}`}>{job.number}</Link>,
  },
  {
    key: 'what',
    label: allText.jobs.what,
    cell: (job) => <Stacked under={job.vehicle}>{job.serviceName}</Stacked>,
  },
  {
    key: 'status',
    label: allText.jobs.status,
    cell: (job) => <StatusBadge status={job.status} looks={jobLooks} />,
  },
  {
    key: 'total',
    label: allText.jobs.total,
    align: 'end',
    cell: (job) => (job.totalCents === null ? null : <Money cents={job.totalCents} />),
  },
  { key: 'created', label: allText.jobs.created, cell: (job) => <ExactTime at={job.createdAt} /> },
];

/** What the shop has earned and owes, and where its payouts are. */
export function Payments({ shop }: { shop: StaffShop }) {
  const text = allText.payments;
  const found = useInfiniteQuery(
    queries.shops.staff.money.infiniteOptions({
      input: (after: string | undefined) => ({ shopId: shop.id, after }),
      ...fromTheNewest,
    }),
  );
  const now = found.data?.pages[0];
  return (
    <section className={styles.stack}>
      {now ? (
        <Facts
          look="columns"
          items={[
            [text.payable, formatCents(now.payableCents)],
            [text.owes, formatCents(now.owesCents)],
            [text.account, text.accounts[now.account]],
          ]}
        />
      ) : null}
      {now?.bankWaitsUntil ? (
        <Notice tone="caution" title={text.bankChanged}>
          {text.bankWaits} <ExactTime at={now.bankWaitsUntil} withYear />
        </Notice>
      ) : null}
      <p>
        <Link to={`/admin/payments?${new URLSearchParams({ search: shop.name })}`}>{text.all}</Link>
      </p>
      <Pages found={found} words={words(text.empty)}>
        {(rows) => <Rows caption={text.title} columns={payoutColumns} rows={rows} />}
      </Pages>
    </section>
  );
}

const payoutColumns: Column<Payout>[] = [
  {
    key: 'job',
    label: allText.payments.job,
    isName: true,
    cell: (payout) => (
      <>
        <Link to={`/admin/jobs/${payout.jobId}`}>{payout.jobNumber}</Link>
        {payout.isTip ? ` · ${allText.payments.tip}` : null}
      </>
    ),
  },
  {
    key: 'amount',
    label: allText.payments.amount,
    align: 'end',
    cell: (payout) => <Money cents={payout.amountCents} />,
  },
  {
    key: 'state',
    label: allText.payments.state,
    cell: (payout) => (
      <Stacked under={payout.why ?? ''}>
        <Badge tone={payout.state === 'paid' ? 'safe' : 'caution'}>
          {allText.payments.states[payout.state]}
        </Badge>
      </Stacked>
    ),
  },
  { key: 'created', label: allText.payments.created, cell: (payout) => <ExactTime at={payout.createdAt} /> },
  {
    key: 'paid',
    label: allText.payments.paid,
    cell: (payout) => (payout.paidAt ? <ExactTime at={payout.paidAt} /> : null),
  },
];

type RowsProps<Row> = { caption: string; columns: readonly Column<Row>[]; rows: readonly Row[] };

function Rows<Row extends { id: string }>({ caption, columns, rows }: RowsProps<Row>) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rowKey={(row) => row.id}
      state={{ kind: 'ready', rows }}
      empty={null}
    />
  );
}
