import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/reviews';
import { DecideMany } from './reviews/decide-many.tsx';
import { OneReport } from './reviews/one-report.tsx';
import styles from '#web/features/reviews/review-card/review-rows.module.css';
import { text } from './reviews/text.ts';
import type { ReviewReportId } from '#domain/ids.ts';
import { MOST_AT_ONCE } from '#domain/shops/shop-standing.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { ListPages } from '#web/features/desk/filtered-list/list-pages.tsx';
import { readWords } from '#web/features/desk/filtered-list/searched-list.tsx';
import { addressWith, countOf, readShown, type Shown } from '#web/features/desk/filtered-list/list-state.ts';
import { ListSearch } from '#web/features/desk/filtered-list/searched-list.tsx';
import { SavedViews } from '#web/features/desk/filtered-list/saved-views.tsx';
import { useSeenRows, useSelection } from '#web/features/desk/filtered-list/use-selection.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { ListPage } from '#web/ui/page.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';

const PATH = '/admin/reviews';
/** What waits for us comes first. */
const SHOWS = ['waiting', 'kept', 'hidden', 'all'] as const;
type Asked = Shown<(typeof SHOWS)[number]> & { search?: string | undefined };

function readAsked(request: Pick<Request, 'url'>): Asked {
  return { ...readShown(request, SHOWS), search: readWords(request, ['search']).search };
}

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  return {
    asked,
    reads: await loadPage(page, (on) => [on.reviews.staff.list.queryOptions({ input: asked })]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

export default function Reviews({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useKeptRead(
    useQuery(queries.reviews.staff.list.queryOptions({ input: asked })),
  );
  const selection = useSelection<ReviewReportId>(MOST_AT_ONCE);
  const seen = useSeenRows(data?.items);
  const { search } = asked;
  const addressOf = ({ show = asked.show, after }: { show?: string; after?: string }) =>
    addressWith(PATH, { show: show === SHOWS[0] ? undefined : show, search, after });
  const isQueue = asked.show === 'waiting' && search === undefined;
  return (
    <ListPage
      title={text.title}
      lead={text.lead}
      countLabel={countOf({ data, error }, asked.after)}
      filters={
        <>
          <FilterLinks
            label={text.filter}
            chosen={asked.show}
            choices={SHOWS.map((value) => ({ value, label: text.shows[value] }))}
            to={(show) => addressOf({ show })}
          />
          <ListSearch
            key={search}
            path={PATH}
            asked={{ search }}
            fields={[{ name: 'search', label: text.search }]}
            kept={asked.show === SHOWS[0] ? {} : { show: asked.show }}
            submit={text.find}
            clear={search ? { to: PATH, says: text.clear } : undefined}
          />
          <SavedViews list="reviews" />
        </>
      }
      tools={<DecideMany selection={selection} ids={(data?.items ?? []).map(({ id }) => id)} seen={seen} />}
      pagination={<ListPages after={asked.after} found={data} addressOf={addressOf} />}
    >
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data?.items.length === 0 ? (
        <EmptyState title={isQueue ? text.noneWaiting : text.emptyTitle}>
          {isQueue ? text.noneWaitingSays : text.empty}
        </EmptyState>
      ) : null}
      {data ? (
        <ul className={styles.list} data-rows>
          {data.items.map((report) => (
            <OneReport key={report.id} report={report} selection={selection} />
          ))}
        </ul>
      ) : error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="200px" />
        </Loading>
      )}
    </ListPage>
  );
}
