import { useState } from 'react';
import { Link } from 'react-router';
import { RejectQuote } from './reject-quote.tsx';
import type { StaffJob } from './moderate.tsx';
import { quoteLooks, text as allText } from './text.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const text = allText.quotes;
export type StaffQuote = StaffJob['quotes'][number];

/** Every quote that reached the owner, and the way to take a pending one off the table. */
export function Quotes({ job }: { job: StaffJob }) {
  const [rejecting, setRejecting] = useState<StaffQuote['id'] | null>(null);
  const mayNot = useRoleRefusal('quotes.moderate');
  const quote = job.quotes.find(({ id }) => id === rejecting);
  return (
    <>
      <DataTable
        caption={text.table}
        columns={columnsFor(mayNot, setRejecting)}
        rowKey={({ id }) => id}
        state={{ kind: 'ready', rows: job.quotes }}
        empty={<EmptyState title={text.none} />}
      />
      {quote ? (
        <RejectQuote
          jobId={job.id}
          quote={quote}
          isLast={quote.status === 'pending' && pendingOf(job) === 1}
          onClose={() => setRejecting(null)}
        />
      ) : null}
    </>
  );
}

function pendingOf({ quotes }: StaffJob): number {
  return quotes.filter(({ status }) => status === 'pending').length;
}

function columnsFor(mayNot: string | null, onReject: (id: StaffQuote['id']) => void): Column<StaffQuote>[] {
  const { columns } = text;
  return [
    {
      key: 'shop',
      label: columns.shop,
      isName: true,
      cell: (quote) => (
        <Stacked under={quote.shopOwner}>
          <Link to={`/admin/quotes/${quote.id}`}>{quote.shopName}</Link>
        </Stacked>
      ),
    },
    {
      key: 'status',
      label: columns.status,
      cell: (quote) => (
        <Stacked under={quote.reason ?? quote.stateLabel}>
          <StatusBadge status={quote.status} looks={quoteLooks} />
        </Stacked>
      ),
    },
    { key: 'message', label: columns.message, cell: ({ message }) => message },
    { key: 'time', label: columns.time, cell: ({ minutes }) => text.hours(minutes / 60) },
    {
      key: 'sent',
      label: columns.sent,
      cell: ({ submittedAt }) => (submittedAt ? <ExactTime at={submittedAt} /> : null),
    },
    {
      key: 'total',
      label: columns.total,
      align: 'end',
      cell: (quote) => <Money cents={quote.totalCents} />,
    },
    {
      key: 'act',
      label: columns.act,
      cell: (quote) => (
        <Button
          size="small"
          reason={mayNot ?? quote.refusal}
          aria-label={text.rejectOf(quote.shopName)}
          onClick={() => onReject(quote.id)}
        >
          {text.reject}
        </Button>
      ),
    },
  ];
}
