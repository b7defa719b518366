import { Link } from 'react-router';
import type { Route } from './+types/repairs';
import { builtInService, catalogueFrom, typicalTime } from '#domain/settings/catalogue.ts';
import { estimatePrice } from '#domain/marketplace/price-estimate.ts';
import { serviceSlug } from '#domain/shops/shop-address.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { listedServices } from '#domain/shops/shop-directory.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { breadcrumbData } from '#web/lib/navigation/structured-data.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import styles from './repairs/repairs.module.css';
import { text } from './repairs/text.ts';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text;
  const trail = [
    { label: text.home, to: '/' },
    { label: title, to: '/repairs' },
  ];
  return sitePageMeta({
    title,
    description,
    path: '/repairs',
    matches,
    jsonLd: breadcrumbData(trail),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { places } = await context.get(apiContext).marketplace.directory.repairs({});
  const catalogue = catalogueFrom(context.get(requestContext).frame.services);
  const averageOf = (code: ServiceCode) => catalogue.get(code)?.averageCents ?? null;
  const services = listedServices.flatMap((code) => {
    const { name, description, typicalMinutes, isRetired } = catalogue.get(code) ?? builtInService(code);
    if (isRetired) return [];
    const towns = places.flatMap(({ slug, city, state, services: offered }) => {
      const shops = offered.find((one) => one.code === code)?.shops;
      return shops ? [{ slug, town: `${city}, ${state}`, shops }] : [];
    });
    if (towns.length === 0) return [];
    const typical = estimatePrice(code, averageOf)?.typical ?? null;
    const time = typicalMinutes === null ? null : typicalTime(typicalMinutes);
    return [{ code, slug: serviceSlug(code), name, description, time, typical, towns }];
  });
  return { services };
}

/** Every service with a page, and its towns. */
export default function Repairs({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <SitePage>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{text.heading}</h1>
          <p>{services.length > 0 ? text.lead : text.none}</p>
          <div className={styles.actions}>
            <LinkButton to="/customer" kind="primary">
              {text.post}
            </LinkButton>
            <LinkButton to="/shops">{text.find}</LinkButton>
          </div>
        </header>
        <ul className={styles.grid}>
          {services.map(({ code, slug, name, description, time, typical, towns }) => (
            <li key={code} className={styles.service}>
              <h2>{name}</h2>
              {description ? <p>{description}</p> : null}
              <p className={styles.quiet}>
                {typical === null ? (
                  text.noAverage
                ) : (
                  <>
                    {text.average}{' '}
                    <b>
                      <Money cents={typical} whole />
                    </b>
                  </>
                )}
                {time ? ` ${text.time(time)}` : null}
              </p>
              <ul className={styles.towns}>
                {towns.map((town) => (
                  <li key={town.slug}>
                    <Link to={`/repairs/${slug}/${town.slug}`} aria-label={`${name}, ${town.town}`}>
                      {town.town}
                    </Link>{' '}
                    <span className={styles.quiet}>{text.shops(town.shops)}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </SitePage>
  );
}
