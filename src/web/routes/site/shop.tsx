import { Link } from 'react-router';
import type { Route } from './+types/shop';
import { serviceSlug } from '#domain/shops/shop-address.ts';
import { listedServices } from '#domain/shops/shop-directory.ts';
import { jobId as jobIdSchema } from '#domain/ids.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';
import { ShopReviews } from '#web/features/reviews/shop-reviews/shop-reviews.tsx';
import { lastZip } from '#web/lib/forms/last-zip.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { ownFavorites } from '#web/lib/session/own-favorites.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { readOrMissing } from '../read-or-missing.ts';
import { Figures, Hours, Locations, Packages, Photos, Policies, Rates, Services } from './shop/parts.tsx';
import { Ask, ShopHead } from './shop/shop-head.tsx';
import styles from './shop/shop.module.css';
import { shopData } from './shop/structured-data.ts';
import { text } from './shop/text.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = loaderData?.shop;
  if (!shop) return pageMeta({ title: text.unnamed, isPrivate: true });
  const place = `${shop.city}, ${shop.state}`;
  const some = shop.services.slice(0, 3).map(({ name }) => name);
  return pageMeta({
    title: text.title(shop.name, place),
    description: text.description(shop.name, place, some.join(', ') || text.unnamed),
    path: `/shops/${shop.slug}`,
    matches,
    type: 'profile',
    image: { path: `/social/shop/${shop.slug}.png`, alt: text.cardAlt(shop.name, place) },
    jsonLd: shopData(shop),
  });
}

const SHOWN_REVIEWS = 5;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const zip = zipSchema.safeParse(searchParams.get('zip') ?? '').data ?? lastZip(request);
  // Who comes from a quote goes back to it. The page of that job decides who may see it.
  const cameFrom = jobIdSchema.safeParse(searchParams.get('job')).data ?? null;
  const api = context.get(apiContext);
  const { slug } = params;
  const profile = await readOrMissing(api.marketplace.directory.shop({ slug, zip }));
  const [reviews, favorites] = await Promise.all([
    profile.shop.rating ? api.reviews.list({ shop: slug, limit: SHOWN_REVIEWS }) : null,
    ownFavorites(context),
  ]);
  const listed = profile.shop.services.filter(({ code }) => listedServices.some((one) => one === code));
  return { ...profile, reviews, listed, cameFrom, isFavorite: favorites.includes(slug) };
}

/** A shop's public page. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const { shop, distance, place, reviews, listed, cameFrom, isFavorite } = loaderData;
  const zip = distance?.from.zip;
  const start = `/customer?${new URLSearchParams({ ...(zip ? { zip } : {}), ask: shop.slug })}`;
  return (
    <SitePage>
      <Breadcrumbs
        trail={[
          { label: text.home, to: '/' },
          { label: text.shops, to: '/shops' },
        ]}
      />
      {cameFrom ? (
        <p>
          <Link to={`/customer/jobs/${cameFrom}#quotes`}>{text.backToJob}</Link>
        </p>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <ShopHead shop={shop} distance={distance} start={start} isFavorite={isFavorite} />
          <Services shop={shop} />
          <Packages shop={shop} />
          <Photos shop={shop} />
          <Policies shop={shop} />
          <ShopReviews
            summary={shop.rating}
            facets={reviews?.summary.facets ?? []}
            reviews={reviews?.items ?? []}
            more={reviews?.next ? `/reviews?shop=${shop.slug}` : null}
          />
          {place && listed.length > 0 ? <Prices services={listed} place={place} /> : null}
        </div>
        <aside className={styles.aside} aria-label={text.about(shop.name)}>
          <Ask shop={shop} start={start} className={styles.ask} />
          <Figures shop={shop} />
          <Hours shop={shop} />
          <Locations shop={shop} />
          <Rates shop={shop} />
          <p className={styles.note}>
            {text.verifiedWhy} {text.levelWhy[shop.level]}
          </p>
        </aside>
      </div>
    </SitePage>
  );
}

type PricesProps = {
  services: readonly { code: string | null; name: string }[];
  place: { slug: string; city: string };
};

/** Links the shop's services to their usual prices nearby. */
function Prices({ services, place }: PricesProps) {
  return (
    <section className={styles.section} aria-labelledby="prices-title">
      <h2 id="prices-title">{text.pricesTitle(place.city)}</h2>
      <ul className={styles.links}>
        {services.map(({ code, name }) =>
          code ? (
            <li key={code}>
              <Link to={`/repairs/${serviceSlug(code)}/${place.slug}`}>{text.prices(name, place.city)}</Link>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
