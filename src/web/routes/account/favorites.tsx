import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link, redirect } from 'react-router';
import type { Route } from './+types/favorites';
import type { FavoriteView } from '#api/marketplace/favorites.ts';
import { MOST_FAVORITES } from '#domain/marketplace/favorites.ts';
import styles from './account.module.css';
import { Waiting } from './parts/with-account.tsx';
import { text as allText } from './text.ts';
import { loadForPerson } from '../load-page.ts';
import { FavoriteStar } from '#web/features/shops/favorite-star/favorite-star.tsx';
import { requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Stars } from '#web/ui/plain/star-row.tsx';
import { Card, EmptyState } from '#web/ui/plain/surface.tsx';

const text = allText.favorites;

export function meta() {
  return pageMeta({ title: allText.tabs.favorites, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  // Only owners have favorites; other people's tabs do not lead here.
  const { person } = page.context.get(requestContext).session;
  if (person && person.kind !== 'customer') throw redirect('/account');
  const reads = await loadForPerson(page, (on) => [
    on.marketplace.favorites.list.queryOptions({ input: {} }),
  ]);
  return { reads };
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <Listed />
    </HydrationBoundary>
  );
}

function Listed() {
  const { data, error, refetch } = useQuery(queries.marketplace.favorites.list.queryOptions({ input: {} }));
  return (
    <>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? <Shops shops={data.shops} /> : error ? null : <Waiting />}
    </>
  );
}

function Shops({ shops }: { shops: readonly FavoriteView[] }) {
  return (
    <Card level={2} title={text.title}>
      {shops.length === 0 ? (
        <EmptyState title={text.empty} actions={<LinkButton to="/shops">{text.find}</LinkButton>}>
          {text.emptyWhy}
        </EmptyState>
      ) : (
        <div className={styles.stack}>
          <p className={styles.quiet}>{text.lead(shops.length, MOST_FAVORITES)}</p>
          <ul className={styles.shops}>
            {shops.map((shop) => (
              <Shop key={shop.slug} shop={shop} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function Shop({ shop }: { shop: FavoriteView }) {
  return (
    <li className={styles.shop}>
      <div className={styles.shopWords}>
        <h3 className={styles.part}>
          {shop.isActive ? <Link to={`/shops/${shop.slug}`}>{shop.name}</Link> : shop.name}
        </h3>
        <p className={styles.quiet}>
          {shop.city}, {shop.state}
          {shop.mobile ? `, ${shop.inShop ? text.both : text.mobile}` : ''}
        </p>
        {shop.rating ? <Stars rating={shop.rating} /> : null}
        {shop.isActive ? null : <p className={styles.quiet}>{text.away}</p>}
      </div>
      <FavoriteStar shop={shop} isFavorite />
    </li>
  );
}
