import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/quotes';
import { AnswerTime } from './quotes/answer-time.tsx';
import { QuoteFilters } from './quotes/quote-filters.tsx';
import {
  isNarrowed,
  QUOTES_PATH,
  type QuoteSearch,
  quotesAddress,
  readQuoteSearch,
} from './quotes/quote-search.ts';
import styles from './quotes/quotes.module.css';
import { text } from './quotes/text.ts';
import { useShop } from './use-shop.ts';
import type { OwnQuote } from '#api/quotes/own.ts';
import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { standingNotice } from '#domain/shops/shop-lifecycle.ts';
import { formatCents } from '#domain/money/money.ts';
import { countedShows, isForShop, quoteShows } from '#domain/quotes/own-quotes.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { countOf, listState } from '#web/features/desk/filtered-list/list-state.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { Badge, EmptyState, type Tone } from '#web/ui/plain/surface.tsx';
import { ExactTime, RelativeTime } from '#web/ui/plain/time.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const search = readQuoteSearch(new URL(page.request.url).searchParams);
  return { search, reads: await loadPage(page, (on) => [on.quotes.mine.queryOptions({ input: search })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { search: readQuoteSearch(new URL(request.url).searchParams), reads: undefined };
}

export default function Quotes({ loaderData: { search, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List search={search} />
    </HydrationBoundary>
  );
}

type Counts = Record<(typeof countedShows)[number], number>;

function List({ search }: { search: QuoteSearch }) {
  const { shop } = useShop();
  const found = useKeptRead(useQuery(queries.quotes.mine.queryOptions({ input: search })));
  return (
    <ListPage
      title={text.title}
      actions={<LinkButton to={`${QUOTES_PATH}/templates`}>{text.templates}</LinkButton>}
      countLabel={countOf(found, search.after)}
      filters={
        <>
          <FilterLinks
            label={text.show}
            chosen={search.show}
            choices={quoteShows.map((value) => ({ value, label: labelOf(value, found.data?.counts) }))}
            to={(show) => quotesAddress(search, { show, state: undefined })}
          />
          <QuoteFilters search={search} />
        </>
      }
      pagination={
        <Pagination
          newer={search.after ? quotesAddress(search) : undefined}
          older={found.data?.next ? quotesAddress(search, { after: found.data.next }) : undefined}
        />
      }
    >
      <div className={styles.rows}>
        <DataTable
          caption={text.title}
          columns={columnsFor(shop.timeZone)}
          rowKey={(row) => row.id}
          pathOf={pathOf}
          groupOf={search.sort === 'to_do' ? groupOf : undefined}
          state={listState(found)}
          empty={<Nothing search={search} />}
        />
      </div>
    </ListPage>
  );
}

/** Of what is still to come it says how much there is. */
function labelOf(show: QuoteSearch['show'], counts: Counts | undefined): string {
  const counted = countedShows.find((one) => one === show);
  const count = counted && counts?.[counted];
  return count ? text.counted(text.shows[show], count) : text.shows[show];
}

function Nothing({ search }: { search: QuoteSearch }) {
  const { status, opens } = useShop();
  const isAll = search.show === 'all' && !isNarrowed(search);
  return (
    <EmptyState
      title={isAll ? text.emptyTitle.all : text.emptyTitle.filtered}
      actions={
        opens('marketplace.read') ? (
          <LinkButton to="/mechanic/shop/marketplace">{text.browse}</LinkButton>
        ) : null
      }
    >
      {isNarrowed(search) ? text.emptyFiltered : (standingNotice(status) ?? text.empty)}
    </EmptyState>
  );
}

const pathOf = ({ jobId }: OwnQuote) => `/mechanic/shop/jobs/${jobId}`;

/** As the server puts them in order: what the shop has to send or answer comes first. */
const groupOf = ({ clock }: OwnQuote) => (isForShop(clock?.what) ? text.groups.yours : text.groups.others);

function columnsFor(zone: string): Column<OwnQuote>[] {
  const { columns } = text;
  return [
    {
      key: 'service',
      label: columns.service,
      isName: true,
      cell: (quote) => (
        <Stacked under={quote.vehicle}>
          <Link to={pathOf(quote)}>{quote.serviceName}</Link>
        </Stacked>
      ),
    },
    {
      key: 'total',
      label: columns.total,
      align: 'end',
      cell: (quote) => <Money cents={quote.totalCents} />,
    },
    {
      key: 'state',
      label: columns.state,
      cell: (quote) => <Badge tone={toneOf(quote)}>{stateOf(quote)}</Badge>,
    },
    { key: 'clock', label: columns.clock, cell: ({ clock }) => <AnswerTime clock={clock} zone={zone} /> },
    {
      key: 'starts',
      label: columns.starts,
      foldsFirst: true,
      isWideOnly: true,
      cell: (quote) => <ExactTime at={quote.startsAt} zone={zone} />,
    },
    {
      key: 'seen',
      label: columns.seen,
      foldsFirst: true,
      isWideOnly: true,
      cell: (quote) => (quote.seenAt ? <RelativeTime at={quote.seenAt} zone={zone} /> : text.unseen),
    },
    {
      key: 'number',
      label: columns.number,
      foldsFirst: true,
      isWideOnly: true,
      cell: ({ number }) => <code>{number}</code>,
    },
  ];
}

/** The state in words; of an offer by the owner, how much they offer. */
function stateOf({ stateLabel, offeredCents }: OwnQuote): string {
  return offeredCents ? text.offers(formatCents(offeredCents)) : stateLabel;
}

function toneOf({ state, bookingEnd }: OwnQuote): Tone {
  if (bookingEnd) return 'neutral';
  if (state === 'accepted') return 'safe';
  if (state === 'draft' || state === 'countered_by_owner') return 'caution';
  if (state === 'force_rejected') return 'danger';
  const isOut = (acceptableQuoteStates as readonly string[]).includes(state);
  return isOut ? 'signal' : 'neutral';
}
