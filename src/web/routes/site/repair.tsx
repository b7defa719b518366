import { Link, redirect } from 'react-router';
import type { Route } from './+types/repair';
import { serviceSlug } from '#domain/shops/shop-address.ts';
import { catalogueFrom } from '#domain/settings/catalogue.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { listedServices, serviceOfSlug } from '#domain/shops/shop-directory.ts';
import { PriceBand } from '#web/features/marketplace/price-band/price-band.tsx';
import { basisOf } from '#web/features/marketplace/price-band/text.ts';
import { ShopCard } from '#web/features/shops/shop-card/shop-card.tsx';
import { ShopGrid } from '#web/features/shops/shop-card/shop-grid.tsx';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FaqList } from '#web/ui/plain/faq.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { notFound, readOrMissing } from '../read-or-missing.ts';
import { guides } from './repair/guide.ts';
import styles from './repair/repair.module.css';
import { repairData } from './repair/structured-data.ts';
import { text } from './repair/text.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: text.unnamed, isPrivate: true });
  const { name, town, path, page } = loaderData;
  const title = text.title(name, town);
  const description = text.description(name, town);
  // Outside our area, the page has nothing unique for search engines.
  if (!page.place.isSupported) return pageMeta({ title, description, isPrivate: true });
  const image = {
    path: path.replace('/repairs/', '/social/service/') + '.png',
    alt: text.cardAlt(name, town),
  };
  return pageMeta({ title, description, path, matches, image, jsonLd: repairData(loaderData) });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const code = serviceOfSlug(params.service);
  const catalogue = catalogueFrom(context.get(requestContext).frame.services);
  if (!code || catalogue.get(code)?.isRetired) throw notFound();
  const reading = context
    .get(apiContext)
    .marketplace.directory.repair({ service: code, place: params.place });
  const page = await readOrMissing(reading);
  const path = `/repairs/${serviceSlug(code)}/${page.place.slug}`;
  // Accepts a ZIP code or a service code, so each page has one URL.
  if (path !== `/repairs/${params.service}/${params.place}`) throw redirect(path, 301);
  const guide = guides[code];
  const nameOf = (one: ServiceCode) => catalogue.get(one)?.name ?? one;
  const name = nameOf(code);
  const { estimate, place } = page;
  const questions = [
    ...(estimate && place.isSupported
      ? [{ question: text.costQuestion(name, place.city), answer: text.costAnswer(estimate) }]
      : []),
    ...(guide?.questions ?? []),
    { question: text.payQuestion, answer: text.payAnswer },
  ];
  return {
    code,
    name,
    town: `${place.city}, ${place.state}`,
    path,
    page,
    what: guide?.what ?? catalogue.get(code)?.description ?? null,
    questions,
    otherServices: listedServices
      .filter((other) => other !== code && !catalogue.get(other)?.isRetired)
      .map((other) => ({ slug: serviceSlug(other), name: nameOf(other) })),
  };
}

/** What a service costs in a place, what that is based on, which shops do it, and what to ask. */
export default function Repair({ loaderData }: Route.ComponentProps) {
  const { name, page, what, questions } = loaderData;
  const { mode } = useSession();
  return (
    <SitePage>
      <Breadcrumbs
        trail={[
          { label: text.home, to: '/' },
          { label: text.repairs, to: '/repairs' },
        ]}
      />
      <div className={styles.page}>
        <div className={styles.top}>
          <header className={styles.head}>
            <h1>{text.heading(name, page.place.city)}</h1>
            {what ? <p className={styles.lead}>{what}</p> : null}
            <Start {...loaderData} />
          </header>
          <Price {...loaderData} />
        </div>
        {page.place.isSupported ? <Shops {...loaderData} /> : null}
        <section className={styles.section} aria-labelledby="questions-title">
          <h2 id="questions-title">{text.questions}</h2>
          <FaqList
            questions={questions.map(({ question, answer }, index) => ({
              id: `question-${index + 1}`,
              question,
              answer: [answer],
            }))}
          />
        </section>
        <Elsewhere {...loaderData} />
        {mode === 'demo' ? <p className={styles.note}>{text.sample}</p> : null}
      </div>
    </SitePage>
  );
}

type Props = Route.ComponentProps['loaderData'];

function Start({ code, page: { place } }: Props) {
  if (!place.isSupported) {
    return (
      <Notice
        title={text.notYetTitle(place.city)}
        action={<LinkButton to={`/customer?zip=${place.zip}`}>{text.notify}</LinkButton>}
      >
        {text.notYet}
      </Notice>
    );
  }
  return (
    <div className={styles.start}>
      <LinkButton to={`/customer?zip=${place.zip}&service=${code}`} kind="primary">
        {text.post}
      </LinkButton>
      <p className={styles.note}>{text.postWhy}</p>
    </div>
  );
}

function Price({ name, page: { place, estimate, stated } }: Props) {
  return (
    <Card title={text.priceTitle(place.city)} level={2} className={styles.price}>
      {estimate ? (
        <PriceBand
          low={estimate.lowCents}
          typical={estimate.typicalCents}
          high={estimate.highCents}
          basis={basisOf(estimate)}
          subject={text.subject(name, place.zip)}
        />
      ) : (
        <p>{text.noPrice}</p>
      )}
      {stated && place.isSupported ? (
        <p className={styles.stated}>
          <span>{text.stated}</span>
          <b>
            <Money cents={stated.fromCents} whole />
            {stated.fromCents === stated.toCents ? null : (
              <>
                {' – '}
                <Money cents={stated.toCents} whole />
              </>
            )}
          </b>
        </p>
      ) : null}
    </Card>
  );
}

function Shops({ code, name, page }: Props) {
  const { shops, total, place } = page;
  const count = text.shopsCount(shops.length, total);
  return (
    <section className={styles.section} aria-labelledby="shops-title">
      <h2 id="shops-title">{text.shopsTitle(place.city)}</h2>
      {shops.length === 0 ? <p className={styles.lead}>{text.noShops}</p> : null}
      {count ? <p className={styles.note}>{count}</p> : null}
      <ShopGrid
        shops={shops.map((shop) => ({
          key: shop.slug,
          card: <ShopCard shop={shop} to={`/shops/${shop.slug}?zip=${place.zip}`} service={name} />,
        }))}
      />
      {shops.length > 0 ? (
        <div>
          <LinkButton to={`/shops?zip=${place.zip}&service=${code}`}>{text.all}</LinkButton>
        </div>
      ) : null}
    </section>
  );
}

function Elsewhere({ code, name, page: { place, others }, otherServices }: Props) {
  const served = place.isSupported ? place : others[0];
  return (
    <nav aria-label={text.repairs} className={styles.links}>
      {others.length > 0 ? (
        <div className={styles.section}>
          <h2>{text.others(name)}</h2>
          <ul className={styles.list}>
            {others.map((other) => (
              <li key={other.slug}>
                <Link to={`/repairs/${serviceSlug(code)}/${other.slug}`}>
                  {text.otherPlace(name, `${other.city}, ${other.state}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {served ? (
        <div className={styles.section}>
          <h2>{text.moreHere(served.city)}</h2>
          <ul className={styles.list}>
            {otherServices.map((other) => (
              <li key={other.slug}>
                <Link to={`/repairs/${other.slug}/${served.slug}`}>{other.name}</Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </nav>
  );
}
