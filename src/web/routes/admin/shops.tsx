import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useColumnChoice } from '#web/features/desk/filtered-list/column-choice.tsx';
import { SavedViews } from '#web/features/desk/filtered-list/saved-views.tsx';
import { ListSearch } from '#web/features/desk/filtered-list/searched-list.tsx';
import {
  selectColumn,
  type Selection,
  SelectionBar,
  useSelection,
} from '#web/features/desk/filtered-list/use-selection.tsx';
import { addressWith, countOf, inWordsOfA, listState } from '#web/features/desk/filtered-list/list-state.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/shops';
import { AddOwner } from './invite-shop/add-owner.tsx';
import styles from './shops/shops.module.css';
import { ApprovePapers } from './shops/approve-papers.tsx';
import { type Asked, inputOf, PATH, readAsked, SHOWS } from './shops/asked.ts';
import { RowActions, useNeeded } from './shops/row-actions.tsx';
import { StandingDialog } from './shops/standing-dialog.tsx';
import { standingText } from './shops/standing-words.ts';
import { shopLooks, text } from './shops/text.ts';
import type { ApiClient } from '#api/client.ts';
import type { ShopId } from '#domain/ids.ts';
import { type BulkAct, bulkActs, MOST_AT_ONCE } from '#domain/shops/shop-standing.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { clockLooks } from '#web/ui/due-time/text.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useToldOnce } from '#web/ui/use-told-once.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { ListPages } from '#web/features/desk/filtered-list/list-pages.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Shop = Awaited<ReturnType<ApiClient['shops']['review']['shops']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  const input = inputOf(asked);
  return { asked, reads: await loadPage(page, (on) => [on.shops.review.shops.queryOptions({ input })]) };
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
  const found = useKeptRead(useQuery(queries.shops.review.shops.queryOptions({ input: inputOf(asked) })));
  useToldOnce(found.error, text.failed);
  const counts = useQuery(queries.shops.review.shopCounts.queryOptions({ input: {} })).data;
  const selection = useSelection<ShopId>(MOST_AT_ONCE);
  const isQueue = asked.show === 'waiting' || asked.show === 'documents';
  const choice = useColumnChoice(columnsOf(selection, isQueue));
  const addressOf = (change: Partial<Asked>) =>
    addressFor({ ...asked, ...choice.kept, after: undefined, ...change });
  return (
    <ListPage
      title={text.title}
      actions={
        <>
          <LinkButton to={`${PATH}/invite`}>{text.invite}</LinkButton>
          <AddOwner />
        </>
      }
      countLabel={countOf(found, asked.after)}
      filters={
        <>
          <FilterLinks
            label={text.filter}
            chosen={asked.show}
            choices={SHOWS.map((value) => ({ value, label: labelOf(value, counts) }))}
            to={(show) => addressOf({ show })}
          />
          <ListSearch
            key={`${asked.search} ${asked.zip}`}
            path={PATH}
            asked={asked}
            // Searching looks among all.
            kept={{ ...choice.kept, show: isQueue ? 'all' : asked.show }}
            fields={[
              { name: 'search', label: text.search },
              { name: 'zip', label: text.zip, inputMode: 'numeric' },
            ]}
            submit={text.find}
          />
          <SavedViews list="shops" />
        </>
      }
      tools={
        <>
          <Bulk
            selection={selection}
            ids={(found.data?.items ?? []).map(({ id }) => id)}
            withPapers={isQueue}
          />
          {choice.button}
        </>
      }
      pagination={<ListPages after={asked.after} found={found.data} addressOf={addressOf} />}
    >
      <DataTable
        caption={text.title}
        columns={choice.columns}
        rowKey={(shop) => shop.id}
        state={inWordsOfA(listState(found), text.failed)}
        empty={
          <EmptyState title={isQueue ? text.noneWaiting : text.emptyTitle}>
            {isQueue ? text.noneWaitingSays : text.empty}
          </EmptyState>
        }
      />
    </ListPage>
  );
}

type Counts = Awaited<ReturnType<ApiClient['shops']['review']['shopCounts']>>;

function labelOf(show: (typeof SHOWS)[number], counts: Counts | undefined): string {
  const label = text.shows[show];
  if (!counts || show === 'waiting' || show === 'documents') return label;
  const all = Object.values(counts).reduce(
    (sum, one) => ({ count: sum.count + one.count, isMore: sum.isMore || one.isMore }),
    { count: 0, isMore: false },
  );
  return text.counted(label, show === 'all' ? all : counts[show]);
}

type BulkProps = {
  selection: Selection<ShopId>;
  ids: readonly ShopId[];
  /** In the lists of those that wait their papers can be approved, too. */
  withPapers: boolean;
};

/** What can be done to the chosen shops together, each act with its preview. */
function Bulk({ selection, ids, withPapers }: BulkProps) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const refusal = useNeeded();
  return (
    <SelectionBar selection={selection} ids={ids}>
      {withPapers ? <ApprovePapers selection={selection} /> : null}
      {bulkActs.map((one) => (
        <Button key={one} size="small" reason={refusal(one)} onClick={() => setAct(one)}>
          {standingText.acts[one]}
        </Button>
      ))}
      {act ? (
        <StandingDialog
          act={act}
          shopIds={[...selection.chosen]}
          place="list"
          onClose={() => setAct(null)}
          onDone={selection.clear}
        />
      ) : null}
    </SelectionBar>
  );
}

function addressFor({ show, ...words }: Asked): string {
  return addressWith(PATH, { ...words, show: show === 'waiting' ? undefined : show });
}

/** How long a shop waits is a matter of the queue. */
const columnsOf = (selection: Selection<ShopId>, isQueue: boolean) =>
  columns(selection).filter(({ key }) => isQueue || key !== 'waiting');

const columns = (selection: Selection<ShopId>): Column<Shop>[] => [
  selectColumn<ShopId, Shop>(selection, ({ name }) => name),
  {
    key: 'business',
    label: text.columns.business,
    isName: true,
    cell: (shop) => (
      <Link to={`${PATH}/${shop.id}`} className={clsx(shop.status === 'deleted' && styles.gone)}>
        {shop.status === 'deleted' ? <s>{shop.name}</s> : shop.name}
      </Link>
    ),
  },
  {
    key: 'owner',
    label: text.columns.owner,
    cell: (shop) => <Stacked under={shop.ownerEmail ?? ''}>{shop.ownerName ?? text.noOwner}</Stacked>,
  },
  { key: 'zip', foldsFirst: true, label: text.columns.zip, cell: (shop) => <code>{shop.zip}</code> },
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
  { key: 'created', label: text.columns.created, cell: (shop) => <ListTime at={shop.createdAt} /> },
  { key: 'actions', label: text.columnActions, cell: (shop) => <RowActions shop={shop} /> },
];

function Waiting({ waiting }: { waiting: NonNullable<Shop['waiting']> }) {
  const why = [
    waiting.submitted ? text.why.submitted : '',
    waiting.papers > 0 ? text.why.papers : '',
    waiting.changedFacts > 0 ? text.why.facts : '',
  ].filter(Boolean);
  return (
    <Stacked under={why.join(', ')}>
      <ListTime at={waiting.since} /> <StatusBadge status={waiting.clock} looks={clockLooks} />
    </Stacked>
  );
}
