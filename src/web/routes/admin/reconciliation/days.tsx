import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadAsked } from '../../load-page.ts';
import type { Route } from './+types/days';
import { Beside, ExportButton, PATHS } from './beside.tsx';
import { dayLooks, text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { dayRangeFields } from '#web/features/desk/filtered-list/day-range-fields.ts';
import { type Asked, readWords, SearchedList } from '#web/features/desk/filtered-list/searched-list.tsx';
import { usePress } from '#web/lib/forms/use-press.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toastDone } from '#web/ui/toast.ts';

type Row = Awaited<ReturnType<ApiClient['payments']['reconciliation']['days']>>['items'][number];
const WORDS = ['from', 'to'] as const;
type Name = (typeof WORDS)[number];

/** A run takes seconds: while one is under way the list is read again. */
const LOOK_AGAIN_MS = 3_000;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

const inputOf = ({ from, to, after }: Asked<Name>) => ({ from, to, after });

export async function loader(page: Route.LoaderArgs) {
  const asked = readWords(page.request, WORDS);
  const input = inputOf(asked);
  return {
    asked,
    reads: await loadAsked(page, (on) => [on.payments.reconciliation.days.queryOptions({ input })]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readWords(request, WORDS), reads: undefined };
}

export default function Days({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked<Name> }) {
  const input = inputOf(asked);
  const found = useKeptRead(
    useQuery({
      ...queries.payments.reconciliation.days.queryOptions({ input }),
      refetchInterval: ({ state }) =>
        state.data?.items.some((day) => day.state === 'running') ? LOOK_AGAIN_MS : false,
    }),
  );
  return (
    <SearchedList
      title={text.title}
      path={PATHS.days}
      asked={asked}
      beside={<Beside />}
      tools={<ExportButton wanted={{ list: 'days', from: asked.from, to: asked.to }} />}
      fields={dayRangeFields}
      submit={text.find}
      clear={text.clear}
      found={found}
      columns={columns}
      rowKey={(row) => row.day}
      empty={text.days.empty}
    />
  );
}

function ReadAgain({ row }: { row: Row }) {
  const mayNot = useRoleRefusal('payments.payouts');
  const cache = useQueryClient();
  const { press, isBusy, error } = usePress(
    queries.payments.reconciliation.readAgain.mutationOptions(),
    () => {
      toastDone(text.days.started);
      void cache.invalidateQueries({ queryKey: queries.payments.reconciliation.days.key() });
    },
  );
  const reason = mayNot ?? (row.state === 'running' ? text.days.runningReason : null);
  return (
    <>
      <Button
        size="small"
        reason={reason}
        busy={isBusy && text.days.starting}
        aria-label={text.days.readAgainOf(row.day)}
        onClick={() => void press({ day: row.day })}
      >
        {text.days.readAgain}
      </Button>
      <Refusal error={error} />
    </>
  );
}

const { columns: labels } = text.days;
const columns: Column<Row>[] = [
  {
    key: 'day',
    label: labels.day,
    isName: true,
    cell: ({ day }) => (
      <Link to={`${PATHS.differences}?show=all&from=${day}&to=${day}`}>
        <time dateTime={day}>{day}</time>
      </Link>
    ),
  },
  {
    key: 'state',
    label: labels.state,
    cell: ({ state, failure }) => (
      <Stacked under={failure ?? ''}>
        <StatusBadge status={state} looks={dayLooks} />
      </Stacked>
    ),
  },
  {
    key: 'differences',
    label: labels.differences,
    cell: ({ day, openDifferences: open }) =>
      open === 0 ? (
        text.noDifferences
      ) : (
        <Link to={`${PATHS.differences}?from=${day}&to=${day}`}>{text.days.differencesOf(open, day)}</Link>
      ),
  },
  { key: 'theirs', label: labels.theirs, align: 'end', cell: (row) => <Money cents={row.theirsCents} /> },
  { key: 'ours', label: labels.ours, align: 'end', cell: (row) => <Money cents={row.oursCents} /> },
  { key: 'fees', label: labels.fees, align: 'end', cell: (row) => <Money cents={row.feesCents} /> },
  {
    key: 'movements',
    label: labels.movements,
    align: 'end',
    foldsFirst: true,
    cell: (row) => row.movements.toLocaleString('en-US'),
  },
  {
    key: 'finished',
    label: labels.finished,
    foldsFirst: true,
    cell: ({ finishedAt }) => (finishedAt ? <ListTime at={finishedAt} /> : text.none),
  },
  { key: 'acts', label: labels.acts, cell: (row) => <ReadAgain row={row} /> },
];
