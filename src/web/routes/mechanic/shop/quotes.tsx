import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/quotes';
import { text as allText } from './lists/text.ts';
import { useShop } from './use-shop.ts';
import type { ApiClient } from '#api/client.ts';
import { acceptableQuoteStates } from '#domain/lifecycles/quote.ts';
import { standingNotice } from '#domain/lifecycles/shop.ts';
import { FilteredList } from '#web/features/filtered-list/filtered-list.tsx';
import { readShown, type Shown } from '#web/features/filtered-list/list-state.ts';
import { Stacked } from '#web/features/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, EmptyState, type Tone } from '#web/ui/plain/surface.tsx';
import { ExactTime, RelativeTime } from '#web/ui/plain/time.tsx';

const text = allText.quotes;
const SHOWS = ['all', 'draft', 'live', 'accepted', 'closed'] as const;
const PATH = '/mechanic/shop/quotes';

type Quote = Awaited<ReturnType<ApiClient['quotes']['mine']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readShown(page.request, SHOWS);
  return { asked, reads: await loadPage(page, (on) => [on.quotes.mine.queryOptions({ input: asked })]) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readShown(request, SHOWS), reads: undefined };
}

export default function Quotes({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Shown<(typeof SHOWS)[number]> }) {
  const { shop, status, opens } = useShop();
  const found = useKeptRead(useQuery(queries.quotes.mine.queryOptions({ input: asked })));
  return (
    <FilteredList
      title={text.title}
      path={PATH}
      filterLabel={text.filter}
      shows={SHOWS}
      labels={text.show}
      asked={asked}
      found={found}
      columns={columnsFor(shop.timeZone)}
      empty={
        <EmptyState
          title={asked.show === 'all' ? text.emptyTitle.all : text.emptyTitle.filtered}
          actions={
            opens('marketplace.read') ? (
              <LinkButton to="/mechanic/shop/marketplace">{text.browse}</LinkButton>
            ) : null
          }
        >
          {standingNotice(status) ?? text.empty}
        </EmptyState>
      }
    />
  );
}

function columnsFor(zone: string): Column<Quote>[] {
  const { columns } = text;
  return [
    {
      key: 'service',
      label: columns.service,
      isName: true,
      cell: (quote) => (
        <Stacked under={quote.vehicle}>
          <Link to={`/mechanic/shop/jobs/${quote.jobId}`}>{quote.serviceName}</Link>
        </Stacked>
      ),
    },
    {
      key: 'state',
      label: columns.state,
      cell: (quote) => <Badge tone={toneOf(quote.state)}>{quote.stateLabel}</Badge>,
    },
    { key: 'starts', label: columns.starts, cell: (quote) => <ExactTime at={quote.startsAt} zone={zone} /> },
    { key: 'valid', label: columns.valid, cell: (quote) => <ExactTime at={quote.validUntil} zone={zone} /> },
    {
      key: 'seen',
      label: columns.seen,
      cell: (quote) => (quote.seenAt ? <RelativeTime at={quote.seenAt} zone={zone} /> : text.unseen),
    },
    {
      key: 'total',
      label: columns.total,
      align: 'end',
      cell: (quote) => <Money cents={quote.totalCents} />,
    },
  ];
}

function toneOf(state: string): Tone {
  if (state === 'accepted') return 'safe';
  if (state === 'draft') return 'caution';
  if (state === 'countered_by_owner') return 'caution';
  if (state === 'force_rejected') return 'danger';
  const isOut = (acceptableQuoteStates as readonly string[]).includes(state);
  return isOut ? 'signal' : 'neutral';
}
