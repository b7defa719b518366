import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/reviews';
import { OneReview, type ShopReview } from './reviews/one-review.tsx';
import styles from './reviews/reviews.module.css';
import { text } from './reviews/text.ts';
import { useShop } from './use-shop.ts';
import { starCounts } from '#domain/reviews/review.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { ListPages } from '#web/features/desk/filtered-list/list-pages.tsx';
import { addressWith, countOf, readShown } from '#web/features/desk/filtered-list/list-state.ts';
import rows from '#web/features/reviews/review-card/review-rows.module.css';
import { RatingSummary } from '#web/features/reviews/shop-reviews/rating-summary.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { ListPage } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';

const PATH = '/mechanic/shop/reviews';
const SHOWS = ['all', 'unanswered', 'reported'] as const;
const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
type Asked = ReturnType<typeof readAsked>;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

function readAsked(request: Pick<Request, 'url'>) {
  const { searchParams } = new URL(request.url);
  return {
    ...readShown(request, SHOWS),
    stars: starCounts.find((stars) => String(stars) === searchParams.get('stars')),
    sort: SORTS.find((sort) => sort === searchParams.get('sort')) ?? SORTS[0],
  };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  return { asked, reads: await loadPage(page, (on) => [on.reviews.ofShop.queryOptions({ input: asked })]) };
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

function addressFor({ show, stars, sort, after }: Asked): string {
  return addressWith(PATH, {
    show: show === SHOWS[0] ? undefined : show,
    stars: stars?.toString(),
    sort: sort === SORTS[0] ? undefined : sort,
    after,
  });
}

function List({ asked }: { asked: Asked }) {
  const { shop } = useShop();
  const found = useKeptRead(useQuery(queries.reviews.ofShop.queryOptions({ input: asked })));
  const { data, error, refetch } = found;
  const addressOf = (change: Partial<Asked>) => addressFor({ ...asked, after: undefined, ...change });
  return (
    <ListPage
      title={text.title}
      lead={text.lead}
      countLabel={countOf({ data, error }, asked.after)}
      filters={
        data?.summary.count === 0 ? null : (
          <Filters asked={asked} waiting={data?.summary.unanswered ?? 0} addressOf={addressOf} />
        )
      }
      pagination={<ListPages after={asked.after} found={data} addressOf={addressOf} />}
    >
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <div className={styles.columns}>
          {data.summary.count > 0 ? <RatingSummary summary={data.summary} /> : null}
          <Rows items={data.items} zone={shop.timeZone} hasAny={data.summary.count > 0} />
        </div>
      ) : error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="140px" />
          <Skeleton height="140px" />
        </Loading>
      )}
    </ListPage>
  );
}

type FiltersProps = { asked: Asked; waiting: number; addressOf: (change: Partial<Asked>) => string };

function Filters({ asked, waiting, addressOf }: FiltersProps) {
  const labels = { ...text.shows, unanswered: text.waiting(waiting) };
  return (
    <>
      <FilterLinks
        label={text.show}
        isNamed
        chosen={asked.show}
        choices={SHOWS.map((value) => ({ value, label: labels[value] }))}
        to={(show) => addressOf({ show })}
      />
      <FilterLinks
        label={text.byStars}
        isNamed
        chosen={String(asked.stars ?? '')}
        choices={[
          { value: '', label: text.anyStars },
          ...starCounts.map((stars) => ({ value: String(stars), label: text.stars(stars) })),
        ]}
        to={(chosen) => addressOf({ stars: starCounts.find((stars) => String(stars) === chosen) })}
      />
      <FilterLinks
        label={text.sort}
        isNamed
        chosen={asked.sort}
        choices={SORTS.map((value) => ({ value, label: text.sorts[value] }))}
        to={(sort) => addressOf({ sort })}
      />
    </>
  );
}

type RowsProps = { items: readonly ShopReview[]; zone: string; hasAny: boolean };

function Rows({ items, zone, hasAny }: RowsProps) {
  if (items.length === 0) {
    return (
      <EmptyState
        title={hasAny ? text.emptyTitle.other : text.emptyTitle.first}
        actions={hasAny ? <LinkButton to={PATH}>{text.clear}</LinkButton> : null}
      >
        {hasAny ? text.emptyOther : text.empty}
      </EmptyState>
    );
  }
  return (
    <ul className={rows.list} data-rows>
      {items.map((review) => (
        <OneReview key={review.id} review={review} zone={zone} />
      ))}
    </ul>
  );
}
