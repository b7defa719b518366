import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from './vehicle.module.css';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import type { VehicleId } from '#domain/ids.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { type Column, DataTable, type TableState } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

type Service = Awaited<ReturnType<ApiClient['vehicles']['staff']['services']>>['items'][number];

/** What the car was in for: every job of it, newest first. */
export function Services({ id }: { id: VehicleId }) {
  const found = useInfiniteQuery(
    queries.vehicles.staff.services.infiniteOptions({
      input: (after: string | undefined) => ({ vehicleId: id, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  const rows = found.data?.pages.flatMap(({ items }) => items);
  const state: TableState<Service> = found.error
    ? { kind: 'failed', says: sayProblem(found.error), rows, onRetry: () => void found.refetch() }
    : rows
      ? { kind: 'ready', rows }
      : { kind: 'loading' };
  return (
    <section className={styles.stack}>
      <DataTable
        caption={text.tabs.services}
        columns={columns}
        rowKey={({ id: jobId }) => jobId}
        state={state}
        empty={<EmptyState title={text.servicesEmpty} />}
      />
      {found.hasNextPage ? (
        <div>
          <Button
            size="small"
            busy={found.isFetchingNextPage && text.loadingOlder}
            onClick={() => void found.fetchNextPage()}
          >
            {text.older}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

const columns: Column<Service>[] = [
  { key: 'date', label: text.servicesColumns.date, cell: ({ at }) => <ExactTime at={at} /> },
  {
    key: 'service',
    label: text.servicesColumns.service,
    isName: true,
    cell: (job) => <Link to={`/admin/jobs/${job.id}`}>{`${job.serviceName} (${job.number})`}</Link>,
  },
  { key: 'shop', label: text.servicesColumns.shop, cell: ({ shopName }) => shopName ?? '–' },
  { key: 'state', label: text.servicesColumns.state, cell: ({ stateLabel }) => stateLabel },
  {
    key: 'cost',
    label: text.servicesColumns.cost,
    align: 'end',
    cell: ({ costCents }) => (costCents === null ? '–' : <Money cents={costCents} />),
  },
];
