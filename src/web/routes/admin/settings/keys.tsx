import { useQuery } from '@tanstack/react-query';
import { text as allText } from './product-text.ts';
import type { ApiClient } from '#api/client.ts';
import { DAY } from '#domain/time.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { useNow } from '#web/lib/clock.tsx';
import { queries } from '#web/lib/query.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Key = Awaited<ReturnType<ApiClient['settings']['keys']>>['keys'][number];

const text = allText.keys;
const looks = {
  isSet: { label: text.isSet, tone: 'safe' },
  derived: { label: text.derived, tone: 'neutral' },
  missing: { label: text.missing, tone: 'neutral' },
} as const;

/** Which secrets are set and how old each is; nothing here can be copied. */
export function Keys() {
  const { data, error, refetch } = useQuery(queries.settings.keys.queryOptions({ input: {} }));
  const now = useNow().getTime();
  return (
    <>
      <h2>{text.title}</h2>
      <p>{text.says}</p>
      <DataTable
        caption={text.title}
        columns={columnsAt(now)}
        rowKey={({ name }) => name}
        state={listState({ data: data && { items: data.keys }, error, refetch })}
        empty={<EmptyState title={text.none} />}
      />
      {data?.resealing ? <p>{text.resealing(data.resealing)}</p> : null}
      <p>{text.rotate}</p>
    </>
  );
}

const standingOf = ({ isSet, isDerived }: Key) => (isSet ? 'isSet' : isDerived ? 'derived' : 'missing');

const columnsAt = (now: number): Column<Key>[] => [
  { key: 'name', label: text.columns.name, isName: true, cell: ({ name }) => <code>{name}</code> },
  { key: 'part', label: text.columns.part, cell: ({ part }) => text.part[part] },
  {
    key: 'standing',
    label: text.columns.standing,
    cell: (key) => <StatusBadge status={standingOf(key)} looks={looks} />,
  },
  {
    key: 'ends',
    label: text.columns.ends,
    cell: ({ lastFour }) => (lastFour ? <code>{text.masked(lastFour)}</code> : text.hidden),
  },
  {
    key: 'since',
    label: text.columns.since,
    cell: ({ since }) => (since ? <ExactTime at={since} /> : text.hidden),
  },
  {
    key: 'age',
    label: text.columns.age,
    align: 'end',
    cell: ({ since }) => (since ? Math.floor((now - Date.parse(since)) / DAY) : text.hidden),
  },
];
