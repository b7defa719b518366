import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CloseMany } from './support/close-many.tsx';
import { loadAsked } from '../load-page.ts';
import type { Route } from './+types/support';
import { text } from './support/text.ts';
import { TicketBadge } from './support/ticket-badge.tsx';
import type { ApiClient } from '#api/client.ts';
import { supportTopics } from '#domain/site/support.ts';
import type { TicketId } from '#domain/ids.ts';
import { MOST_AT_ONCE } from '#domain/shops/shop-standing.ts';
import { DueTime } from '#web/ui/due-time/due-time.tsx';
import { dayRangeFields } from '#web/features/desk/filtered-list/day-range-fields.ts';
import { type Asked, readWords, SearchedList } from '#web/features/desk/filtered-list/searched-list.tsx';
import {
  selectColumn,
  type Selection,
  useSeenRows,
  useSelection,
} from '#web/features/desk/filtered-list/use-selection.tsx';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';

const PATH = '/admin/support';
/** What waits for us is shown without asking for it. */
const SHOWS = ['answered', 'closed', 'all'] as const;
const WORDS = ['show', 'search', 'from', 'to'] as const;
type Name = (typeof WORDS)[number];
export type ListedTicket = Awaited<ReturnType<ApiClient['support']['tickets']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readWords(page.request, WORDS);
  const input = inputOf(asked);
  return { asked, reads: await loadAsked(page, (on) => [on.support.tickets.queryOptions({ input })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readWords(request, WORDS), reads: undefined };
}

/** A part that there is not counts as what waits. */
function inputOf({ show, search, from, to, after }: Asked<Name>) {
  const shown = SHOWS.find((one) => one === show) ?? ('open' as const);
  return { state: shown === 'all' ? undefined : shown, search, from, to, after };
}

export default function Support({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked<Name> }) {
  const found = useKeptRead(useQuery(queries.support.tickets.queryOptions({ input: inputOf(asked) })));
  const selection = useSelection<TicketId>(MOST_AT_ONCE);
  const seen = useSeenRows(found.data?.items);
  return (
    <SearchedList
      title={text.title}
      path={PATH}
      asked={asked}
      links={{
        name: 'show',
        label: text.filter,
        first: text.states.open,
        choices: SHOWS.map((value) => ({ value, label: text.states[value] })),
      }}
      fields={[{ name: 'search', label: text.search }, ...dayRangeFields]}
      submit={text.find}
      clear={text.clear}
      found={found}
      columns={columns(selection)}
      rowKey={({ id }) => id}
      tools={
        <CloseMany selection={selection} ids={(found.data?.items ?? []).map(({ id }) => id)} seen={seen} />
      }
      empty={{
        all: { title: text.emptyTitle.open, says: text.empty },
        narrowed: {
          title: text.emptyTitle.other,
          says: asked.search || asked.from || asked.to ? text.notFound : text.empty,
        },
      }}
    />
  );
}

const columns = (selection: Selection<TicketId>): Column<ListedTicket>[] => [
  selectColumn<TicketId, ListedTicket>(selection, ({ number }) => number),
  {
    key: 'number',
    label: text.columns.number,
    cell: (ticket) => (
      <Link to={`${PATH}/${ticket.id}`}>
        <code>{ticket.number}</code>
      </Link>
    ),
  },
  {
    key: 'about',
    label: text.columns.about,
    isName: true,
    cell: (ticket) => <Stacked under={ticket.excerpt}>{supportTopics[ticket.topic]}</Stacked>,
  },
  {
    key: 'from',
    label: text.columns.from,
    cell: (ticket) => <Stacked under={ticket.email}>{ticket.name || text.noName}</Stacked>,
  },
  {
    key: 'state',
    label: text.columns.state,
    cell: (ticket) => <TicketBadge ticket={ticket} />,
  },
  {
    key: 'due',
    label: text.columns.due,
    cell: (ticket) =>
      ticket.waits ? <DueTime at={ticket.waits.dueAt} isLate={ticket.waits.isLate} /> : null,
  },
  { key: 'created', label: text.columns.created, cell: (ticket) => <ListTime at={ticket.createdAt} /> },
];
