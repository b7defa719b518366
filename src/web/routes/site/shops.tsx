import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs';
import { useCallback } from 'react';
import { data } from 'react-router';
import type { Route } from './+types/shops';
import { problemOf } from '#api/problem.ts';
import { MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { catalogueFrom } from '#domain/settings/catalogue.ts';
import { directoryRadii, listedServices, ratingFloors, shopSorts } from '#domain/shops/shop-directory.ts';
import { FavoriteStar } from '#web/features/shops/favorite-star/favorite-star.tsx';
import { ShopCard } from '#web/features/shops/shop-card/shop-card.tsx';
import { ShopGrid } from '#web/features/shops/shop-card/shop-grid.tsx';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { lastZip, zipHeaders } from '#web/lib/forms/last-zip.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { breadcrumbData } from '#web/lib/navigation/structured-data.ts';
import { ownFavorites } from '#web/lib/session/own-favorites.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { notSignedIn } from '../load-page.ts';
import { directoryAddress, isNarrowed } from './shops/directory-address.ts';
import { DirectoryFilters } from './shops/directory-filters.tsx';
import { readDirectorySearch } from './shops/directory-search.ts';
import { ShopMap } from './shops/shop-map.tsx';
import styles from './shops/shops.module.css';
import { text } from './shops/text.ts';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  const trail = [
    { label: text.home, to: '/' },
    { label: title, to: '/shops' },
  ];
  // Every filter shows the same page to search engines.
  return sitePageMeta({
    title,
    description,
    path: '/shops',
    matches,
    jsonLd: breadcrumbData(trail),
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { search, badZip } = readDirectorySearch(searchParams, lastZip(request));
  const { person } = context.get(requestContext).session;
  // Only owners have favorites.
  if (search.favoritesOnly && !person) throw notSignedIn(request);
  const directory = context.get(apiContext).marketplace.directory;
  const found = await directory.shops(search).catch((error: unknown) => {
    // An invalid cursor restarts the list.
    if (search.after === undefined || problemOf(error)?.code !== 'INVALID_INPUT') throw error;
    return directory.shops({ ...search, after: undefined });
  });
  const catalogue = catalogueFrom(context.get(requestContext).frame.services);
  const options = {
    services: listedServices
      .filter((value) => value === search.service || !catalogue.get(value)?.isRetired)
      .map((value) => ({ value, label: catalogue.get(value)?.name ?? value })),
    radii: [...directoryRadii],
    ratings: [...ratingFloors],
    sorts: shopSorts.map((value) => ({ value, label: text.sorts[value] })),
  };
  const used = found.centre.zip;
  const isNews = used && used === search.zip && used !== lastZip(request);
  return data(
    {
      search,
      badZip,
      found,
      favorites: await ownFavorites(context),
      options,
      serviceName: (search.service && catalogue.get(search.service)?.name) ?? null,
    },
    { headers: isNews ? zipHeaders(request, used) : undefined },
  );
}

/** The shop directory: by place, service and rating, each with its page. */
export default function Shops({ loaderData }: Route.ComponentProps) {
  const { search, badZip, options } = loaderData;
  return (
    <SitePage>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{text.heading}</h1>
          <p>{text.lead}</p>
        </header>
        <DirectoryFilters search={search} badZip={badZip} options={options} />
        <Results {...loaderData} />
        <section className={styles.post} aria-labelledby="post-title">
          <div>
            <h2 id="post-title">{text.better}</h2>
            <p>{text.betterWords}</p>
          </div>
          <div className={styles.actions}>
            <LinkButton to="/customer" kind="primary">
              {text.post}
            </LinkButton>
            <LinkButton to="/repairs">{text.prices}</LinkButton>
          </div>
        </section>
      </div>
    </SitePage>
  );
}

function Results({ search, found, favorites, serviceName: service }: Route.ComponentProps['loaderData']) {
  const { mode } = useSession();
  const zip = search.zip ? `?zip=${search.zip}` : '';
  const pageOf = useCallback(({ slug }: { slug: string }) => `/shops/${slug}${zip}`, [zip]);
  return (
    <section className={styles.results} aria-labelledby="list-title">
      <h2 id="list-title" className="visually-hidden">
        {text.list}
      </h2>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {text.count(found.total, found.more, found.centre.label)}
        </p>
        {mode === 'demo' && found.total > 0 ? <p className={styles.quiet}>{text.sample}</p> : null}
      </div>
      {found.items.length > 0 ? (
        <ShopMap
          shops={found.items}
          favorites={favorites}
          center={found.centre}
          radiusMiles={search.distanceMi}
          to={pageOf}
        />
      ) : null}
      {found.items.length > 0 ? (
        <ShopGrid
          shops={found.items.map((shop) => ({
            key: shop.slug,
            card: (
              <ShopCard
                shop={shop}
                to={pageOf(shop)}
                service={service}
                mark={<FavoriteStar shop={shop} isFavorite={favorites.includes(shop.slug)} />}
              />
            ),
          }))}
        />
      ) : (
        <Nothing search={search} />
      )}
      {search.after || found.next ? (
        <nav aria-label={text.pages} className={styles.actions}>
          {search.after ? <LinkButton to={directoryAddress(search)}>{text.first}</LinkButton> : null}
          {found.next ? (
            <LinkButton to={directoryAddress(search, { after: found.next })}>{text.next}</LinkButton>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
}

function Nothing({ search }: Pick<Route.ComponentProps['loaderData'], 'search'>) {
  const narrowed = isNarrowed(search);
  return (
    <EmptyState
      icon={<Icon of={IconZoomQuestion} size={24} />}
      title={text.emptyTitle}
      actions={
        <>
          {narrowed ? (
            <LinkButton to={search.zip ? `/shops?zip=${search.zip}` : '/shops'}>{text.clear}</LinkButton>
          ) : null}
          {search.distanceMi < MAX_RADIUS_MILES ? (
            <LinkButton to={directoryAddress(search, { distanceMi: MAX_RADIUS_MILES })}>
              {text.expand}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {search.favoritesOnly ? text.emptyFavorites : narrowed ? text.empty : text.emptyHere}
    </EmptyState>
  );
}
