import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadAsked } from '../load-page.ts';
import type { Route } from './+types/vehicles';
import { text } from './vehicles/text.ts';
import type { ApiClient } from '#api/client.ts';
import { sortsByTime } from '#domain/desk/list-sorts.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { adminMakes, modelYears } from '#domain/vehicles/vehicle-selection.ts';
import { dayRangeFields } from '#web/features/desk/filtered-list/day-range-fields.ts';
import { byTime } from '#web/features/desk/filtered-list/sorts.ts';
import { type Asked, readWords, SearchedList } from '#web/features/desk/filtered-list/searched-list.tsx';
import { useNow } from '#web/lib/clock.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';

const PATH = '/admin/vehicles';
const WORDS = ['search', 'owner', 'year', 'make', 'from', 'to', 'sort'] as const;
type Name = (typeof WORDS)[number];
type Vehicle = Awaited<ReturnType<ApiClient['vehicles']['staff']['list']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readWords(page.request, WORDS);
  const input = inputOf(asked);
  return { asked, reads: await loadAsked(page, (on) => [on.vehicles.staff.list.queryOptions({ input })]) };
}

/** A year that is none narrows nothing. */
function inputOf({ search, owner, year, make, from, to, sort, after }: Asked<Name>) {
  return {
    search,
    owner,
    make,
    from,
    to,
    after,
    sort: sortsByTime.find((one) => one === sort),
    year: /^(19|20)\d\d$/.test(year ?? '') ? Number(year) : undefined,
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readWords(request, WORDS), reads: undefined };
}

export default function Vehicles({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked<Name> }) {
  const found = useKeptRead(useQuery(queries.vehicles.staff.list.queryOptions({ input: inputOf(asked) })));
  const view = useStaffView();
  const now = useNow();
  const mayAdd = view !== null && staffCan(view.shown, 'vehicles.edit');
  return (
    <SearchedList
      title={text.title}
      path={PATH}
      asked={asked}
      actions={mayAdd ? <LinkButton to={`${PATH}/new`}>{text.add}</LinkButton> : null}
      fields={[
        { name: 'search', label: text.search },
        { name: 'owner', label: text.owner },
        {
          name: 'year',
          label: text.year,
          options: [
            { value: '', label: text.allYears },
            ...modelYears(now).map((year) => ({ value: String(year), label: String(year) })),
          ],
        },
        {
          name: 'make',
          label: text.make,
          options: [
            { value: '', label: text.allMakes },
            ...adminMakes.map((make) => ({ value: make, label: make })),
          ],
        },
        ...dayRangeFields,
      ]}
      submit={text.find}
      clear={text.clear}
      found={found}
      columns={columns}
      rowKey={({ id }) => id}
      sorts={sortsByTime}
      empty={text.empty}
    />
  );
}

const columns: Column<Vehicle>[] = [
  {
    key: 'vehicle',
    label: text.columns.vehicle,
    isName: true,
    cell: (vehicle) => <Link to={`${PATH}/${vehicle.id}`}>{vehicle.name}</Link>,
  },
  { key: 'engine', foldsFirst: true, label: text.columns.engine, cell: ({ engine }) => engine ?? '–' },
  {
    key: 'vin',
    foldsFirst: true,
    label: text.columns.vin,
    cell: ({ vin }) => (vin ? <code>{vin}</code> : '–'),
  },
  {
    key: 'owner',
    label: text.columns.owner,
    cell: ({ owner }) => <Link to={`/admin/users/${owner.id}`}>{owner.name}</Link>,
  },
  {
    key: 'mileage',
    label: text.columns.mileage,
    align: 'end',
    cell: ({ mileage }) => (mileage === null ? '–' : text.miles(mileage)),
  },
  {
    key: 'lastService',
    label: text.columns.lastService,
    cell: ({ lastServiceAt }) => (lastServiceAt ? <ListTime at={lastServiceAt} /> : text.never),
  },
  {
    key: 'created',
    label: text.columns.created,
    sorts: byTime,
    cell: ({ createdAt }) => <ListTime at={createdAt} />,
  },
];
