import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadAsked } from '../load-page.ts';
import type { Route } from './+types/jobs';
import { RowActs } from './job/row-acts.tsx';
import { jobLooks, text } from './jobs/text.ts';
import type { ApiClient } from '#api/client.ts';
import { sortsByTime } from '#domain/desk/list-sorts.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { queuesOfJobs } from '#domain/queues.ts';
import {
  adminServiceFilter,
  type ServiceCode,
  serviceCodes,
  serviceName,
} from '#domain/shops/service-catalog.ts';
import { waitColumn } from '#web/ui/due-time/due-time.tsx';
import { useLiveRows } from '#web/features/desk/filtered-list/use-live-rows.ts';
import { dayRangeFields } from '#web/features/desk/filtered-list/day-range-fields.ts';
import { byTime } from '#web/features/desk/filtered-list/sorts.ts';
import { type Asked, readWords, SearchedList } from '#web/features/desk/filtered-list/searched-list.tsx';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { useChoices } from '#web/lib/forms/use-choices.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const PATH = '/admin/jobs';
const STATUSES = ['pending', 'in_progress', 'completed', 'cancelled', 'hidden'] as const;
const WORDS = ['search', 'status', 'zip', 'service', 'waits', 'from', 'to', 'sort'] as const;
type Name = (typeof WORDS)[number];
type Job = Awaited<ReturnType<ApiClient['jobs']['staff']['list']>>['items'][number];

/** A's seven first, in its words, then whatever else is repaired. */
const SERVICES: readonly { code: ServiceCode; label: string }[] = [
  ...adminServiceFilter,
  ...serviceCodes
    .filter((code) => adminServiceFilter.every((one) => one.code !== code))
    .map((code) => ({ code, label: serviceName(code) })),
];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readWords(page.request, WORDS);
  const input = inputOf(asked);
  return { asked, reads: await loadAsked(page, (on) => [on.jobs.staff.list.queryOptions({ input })]) };
}

function inputOf({ search, status, zip, service, waits, from, to, sort, after }: Asked<Name>) {
  return {
    search,
    zip,
    from,
    to,
    after,
    // A queue has an order of its own.
    sort: waits ? undefined : sortsByTime.find((one) => one === sort),
    status: STATUSES.find((one) => one === status),
    service: serviceCodes.find((one) => one === service),
    waits: queuesOfJobs.find((one) => one === waits),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readWords(request, WORDS), reads: undefined };
}

export default function AdminJobs({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked<Name> }) {
  const found = useKeptRead(useQuery(queries.jobs.staff.list.queryOptions({ input: inputOf(asked) })));
  useLiveRows(
    found.data?.items.map(({ id }) => id),
    found.refetch,
  );
  const view = useStaffView();
  const services = useServices();
  const mayCreate = view !== null && staffCan(view.shown, 'jobs.edit');
  const mayModerate = view !== null && staffCan(view.shown, 'jobs.moderate');
  return (
    <SearchedList
      title={text.title}
      path={PATH}
      asked={asked}
      actions={mayCreate ? <LinkButton to={`${PATH}/new`}>{text.create}</LinkButton> : null}
      links={{
        name: 'status',
        label: text.filter,
        first: text.statuses.all,
        choices: STATUSES.map((value) => ({ value, label: text.statuses[value] })),
      }}
      fields={[
        { name: 'search', label: text.search },
        { name: 'zip', label: text.zip, inputMode: 'numeric' },
        {
          name: 'service',
          label: text.service,
          options: [{ value: '', label: text.allServices }, ...services],
        },
        {
          name: 'waits',
          label: text.waits,
          options: [
            { value: '', label: text.waitsAny },
            ...queuesOfJobs.map((value) => ({ value, label: text.queues[value] })),
          ],
        },
        ...dayRangeFields,
      ]}
      submit={text.find}
      clear={text.clear}
      found={found}
      columns={[...columns, ...(asked.waits ? [waitColumn<Job>()] : []), ...(mayModerate ? [acts] : [])]}
      rowKey={({ id }) => id}
      sorts={asked.waits ? undefined : sortsByTime}
      empty={text.empty}
    />
  );
}

/** By the names of now; what is offered no longer can still be looked for. */
function useServices() {
  const named = new Map(useChoices(SERVICES).map(({ code, label }) => [code, label]));
  return SERVICES.map(({ code, label }) => ({ value: code, label: named.get(code) ?? label }));
}

const acts: Column<Job> = {
  key: 'act',
  label: text.columns.act,
  cell: (job) => <RowActs job={job} />,
};

const columns: Column<Job>[] = [
  {
    key: 'number',
    label: text.columns.number,
    isName: true,
    cell: (job) => (
      <Stacked under={`${job.serviceName}, ${job.vehicle}`}>
        <Link to={`${PATH}/${job.id}`}>
          <code>{job.number}</code>
        </Link>
      </Stacked>
    ),
  },
  {
    key: 'customer',
    label: text.columns.customer,
    cell: ({ customer }) => <Stacked under={customer.email}>{customer.name}</Stacked>,
  },
  { key: 'shop', label: text.columns.shop, cell: (job) => job.shopName ?? text.noShop },
  {
    key: 'place',
    foldsFirst: true,
    label: text.columns.place,
    cell: (job) => (
      <Stacked under={job.city}>
        <code>{job.zip}</code>
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: text.columns.status,
    cell: (job) => <StatusBadge status={job.status} looks={jobLooks} />,
  },
  { key: 'quotes', foldsFirst: true, label: text.columns.quotes, align: 'end', cell: (job) => job.quotes },
  {
    key: 'total',
    label: text.columns.total,
    align: 'end',
    cell: (job) => (job.totalCents === null ? '–' : <Money cents={job.totalCents} />),
  },
  {
    key: 'created',
    label: text.columns.created,
    sorts: byTime,
    cell: (job) => <ListTime at={job.createdAt} />,
  },
];
