import { useQuery } from '@tanstack/react-query';
import { text as allText } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import type { UserId } from '#domain/ids.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const text = allText.activity;
type Row = Awaited<ReturnType<ApiClient['accounts']['staff']['activity']>>['items'][number];

/** What the trail tells of this person, newest first. */
export function Activity({ id, after }: { id: UserId; after: string | undefined }) {
  const found = useKeptRead(
    useQuery(queries.accounts.staff.activity.queryOptions({ input: { userId: id, after } })),
  );
  const next = found.data?.next;
  return (
    <section>
      <DataTable
        caption={text.title}
        columns={columns}
        rowKey={(row) => `${row.at} ${row.action}`}
        state={listState(found)}
        empty={<EmptyState title={text.empty}>{text.emptyWhy}</EmptyState>}
      />
      <Pagination
        newer={after ? '?tab=activity' : undefined}
        older={next ? `?${new URLSearchParams({ tab: 'activity', after: next })}` : undefined}
      />
    </section>
  );
}

const columns: Column<Row>[] = [
  { key: 'at', label: text.columns.at, cell: (row) => <ExactTime at={row.at} /> },
  { key: 'what', label: text.columns.what, isName: true, cell: (row) => row.what },
  { key: 'by', label: text.columns.by, cell: (row) => (row.isOwn ? text.own : row.by) },
  { key: 'reason', label: text.columns.reason, cell: (row) => row.reason ?? '–' },
];
