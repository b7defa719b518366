import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Form, Link } from 'react-router';
import { countOf, listState, readShown } from '#web/features/filtered-list/list-state.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/shops';
import styles from './shops/shops.module.css';
import { clockLooks, shopLooks, text } from './shops/text.ts';
import type { ApiClient } from '#api/client.ts';
import { FilterLinks } from '#web/features/filtered-list/filter-links.tsx';
import { Stacked } from '#web/features/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { usePreviewRefusal } from '#web/lib/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Pagination } from '#web/ui/plain/navigation.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const PATH = '/admin/shops';
/** What waits for us comes first. */
const SHOWS = ['waiting', 'all', 'active', 'pending', 'suspended', 'rejected', 'deleted'] as const;
type Shop = Awaited<ReturnType<ApiClient['vetting']['shops']>>['items'][number];
type Asked = ReturnType<typeof readAsked>;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

function readAsked(request: Pick<Request, 'url'>) {
  const { searchParams } = new URL(request.url);
  const word = (name: string) => searchParams.get(name)?.trim() || undefined;
  return { ...readShown(request, SHOWS), search: word('search'), zip: word('zip') };
}

function inputOf({ show, after, search, zip }: Asked) {
  const status = show === 'waiting' || show === 'all' ? undefined : show;
  return { queue: show === 'waiting' ? show : undefined, status, after, search, zip };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  const input = inputOf(asked);
  return { asked, reads: await loadPage(page, (on) => [on.vetting.shops.queryOptions({ input })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

export default function Shops({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked }) {
  const found = useKeptRead(useQuery(queries.vetting.shops.queryOptions({ input: inputOf(asked) })));
  const addressOf = (change: Partial<Asked>) => addressFor({ ...asked, after: undefined, ...change });
  const mayInvite = usePreviewRefusal('shops.edit') === null;
  const isQueue = asked.show === 'waiting';
  return (
    <ListPage
      title={text.title}
      actions={mayInvite ? <LinkButton to={`${PATH}/invite`}>{text.invite}</LinkButton> : null}
      countLabel={countOf(found.data, asked.after)}
      filters={
        <>
          <FilterLinks
            label={text.filter}
            chosen={asked.show}
            choices={SHOWS.map((value) => ({ value, label: text.shows[value] }))}
            to={(show) => addressOf({ show })}
          />
          <Search key={`${asked.search} ${asked.zip}`} asked={asked} />
        </>
      }
      pagination={
        <Pagination
          newer={asked.after ? addressOf({}) : undefined}
          older={found.data?.next ? addressOf({ after: found.data.next }) : undefined}
        />
      }
    >
      <DataTable
        caption={text.title}
        columns={columns}
        rowKey={(shop) => shop.id}
        state={listState(found)}
        empty={
          <EmptyState title={isQueue ? text.nobodyWaits : text.emptyTitle}>
            {isQueue ? text.nobodyWaitsSays : text.empty}
          </EmptyState>
        }
      />
    </ListPage>
  );
}

function addressFor({ show, after, search, zip }: Asked): string {
  const words = Object.entries({ show: show === 'waiting' ? undefined : show, search, zip, after });
  const params = new URLSearchParams(words.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size > 0 ? `${PATH}?${params}` : PATH;
}

/** A plain form of the address: whatever was searched for can be linked. Searching looks among all. */
function Search({ asked }: { asked: Asked }) {
  return (
    <Form action={PATH} role="search" className={styles.search}>
      <input type="hidden" name="show" value={asked.show === 'waiting' ? 'all' : asked.show} />
      <TextInput label={text.search} name="search" defaultValue={asked.search} maxLength={100} />
      <TextInput label={text.zip} name="zip" defaultValue={asked.zip} maxLength={10} inputMode="numeric" />
      <Button type="submit">{text.find}</Button>
    </Form>
  );
}

const columns: Column<Shop>[] = [
  {
    key: 'business',
    label: text.columns.business,
    isName: true,
    cell: (shop) => (
      <Link to={`${PATH}/${shop.id}`}>{shop.status === 'deleted' ? <s>{shop.name}</s> : shop.name}</Link>
    ),
  },
  {
    key: 'owner',
    label: text.columns.owner,
    cell: (shop) => <Stacked under={shop.ownerEmail ?? ''}>{shop.ownerName ?? text.noOwner}</Stacked>,
  },
  { key: 'zip', label: text.columns.zip, cell: (shop) => <code>{shop.zip}</code> },
  {
    key: 'rating',
    label: text.columns.rating,
    cell: (shop) => (shop.rating === null ? text.noRating : text.rating(shop.rating, shop.reviewCount)),
  },
  {
    key: 'status',
    label: text.columns.status,
    cell: (shop) => <StatusBadge status={shop.status} looks={shopLooks} />,
  },
  {
    key: 'waiting',
    label: text.columns.waiting,
    cell: ({ waiting }) => (waiting ? <Waiting waiting={waiting} /> : null),
  },
  { key: 'created', label: text.columns.created, cell: (shop) => <ExactTime at={shop.createdAt} /> },
];

function Waiting({ waiting }: { waiting: NonNullable<Shop['waiting']> }) {
  const why = [
    waiting.submitted ? text.why.submitted : '',
    waiting.papers > 0 ? text.why.papers : '',
    waiting.changedFacts > 0 ? text.why.facts : '',
  ].filter(Boolean);
  return (
    <Stacked under={why.join(', ')}>
      <ExactTime at={waiting.since} /> <StatusBadge status={waiting.clock} looks={clockLooks} />
    </Stacked>
  );
}
