import { Link } from 'react-router';
import type { ShopProfileView } from '#api/marketplace/directory.ts';
import { formatWholeDollars } from '#domain/money/money.ts';
import { useNow } from '#web/lib/clock.tsx';
import { figureFacts, figureWords } from '#web/lib/format/shop-figures.ts';
import { formatClock, formatDay, zoneName } from '#web/lib/format/format-time.ts';
import { fromMonday, openHours } from '#web/lib/format/week-words.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { openingAt, weekdayNow } from './opening.ts';
import styles from './shop.module.css';
import { text } from './text.ts';

type Shop = ShopProfileView;
type Props = { shop: Shop };

export function OpenNow({ shop }: Props) {
  const now = useNow();
  const opening = openingAt(now, shop);
  if (opening.isOpen)
    return (
      <p className={styles.open} data-open>
        {opening.until ? text.openUntil(formatClock(opening.until, shop.timeZone)) : text.openAlways}
      </p>
    );
  const { opensAt } = opening;
  const when = opensAt && `${formatDay(opensAt, shop.timeZone, now)}, ${formatClock(opensAt, shop.timeZone)}`;
  return <p className={styles.open}>{when ? text.opens(when) : text.closed}</p>;
}

export function Services({ shop }: Props) {
  // If the shop left every time at its default, the hours mean nothing.
  const saysTimes = new Set(shop.services.map(({ minutes }) => minutes)).size > 1;
  return (
    <section className={styles.section} aria-labelledby="services-title">
      <h2 id="services-title">{text.services}</h2>
      {shop.services.length === 0 ? <p className={styles.quiet}>{text.noServices}</p> : null}
      {shop.services.length > 0 ? (
        <>
          <p className={styles.quiet}>{text.servicesWhy}</p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{text.service}</th>
                {saysTimes ? <th scope="col">{text.time}</th> : null}
                <th scope="col">{text.price}</th>
              </tr>
            </thead>
            <tbody>
              {shop.services.map(({ name, description, minutes, priceCents }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    {description ? <span className={styles.under}>{description}</span> : null}
                  </th>
                  {saysTimes ? <td>{text.roughly(minutes)}</td> : null}
                  <td>
                    <Money cents={priceCents} whole />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </section>
  );
}

/** Several services under one name and price. */
export function Packages({ shop: { slug, packages } }: Props) {
  if (packages.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="packages-title">
      <h2 id="packages-title">{text.packages}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.package}</th>
            <th scope="col">{text.price}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map(({ packageId, name, description, services, priceCents, savedCents, canBook }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={styles.under}>{services.join(', ')}</span>
                {description ? <span className={styles.under}>{description}</span> : null}
                {canBook ? (
                  <span className={styles.book}>
                    <LinkButton
                      to={`/customer/book/${slug}/${packageId}`}
                      size="small"
                      aria-label={text.bookOf(name)}
                    >
                      {text.book}
                    </LinkButton>
                  </span>
                ) : null}
              </th>
              <td>
                <Money cents={priceCents} whole />
                {savedCents ? (
                  <span className={styles.under}>{text.saved(formatWholeDollars(savedCents))}</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The shop's photos; each opens in full size. */
export function Photos({ shop: { name, photos } }: Props) {
  if (photos.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="photos-title">
      <h2 id="photos-title">{text.photos}</h2>
      <ul className={styles.photos}>
        {photos.map(({ fileId, url, thumbnailUrl }, index) => (
          <li key={fileId}>
            <a href={url}>
              <img
                src={thumbnailUrl}
                alt={text.photo(name, index + 1)}
                width={200}
                height={150}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The shop's own policies, besides the rules for every job. */
export function Policies({ shop: { policies } }: Props) {
  const { warranty, cancellation } = policies;
  if (!warranty && !cancellation) return null;
  return (
    <section className={styles.section} aria-labelledby="policies-title">
      <h2 id="policies-title">{text.policies}</h2>
      {warranty ? (
        <p className={styles.said}>
          <b>{text.warranty}</b> {warranty}
        </p>
      ) : null}
      {cancellation ? (
        <p className={styles.said}>
          <b>{text.cancelling}</b> {cancellation}
        </p>
      ) : null}
      <p className={styles.note}>{text.policiesWhy}</p>
    </section>
  );
}

/** Measured figures, or a note that there is too little data. */
export function Figures({ shop: { figures } }: Props) {
  if (figures.isNew) {
    return (
      <Card title={figureWords.isNew} level={2}>
        <p className={styles.quiet}>{figureWords.isNewWhy}</p>
      </Card>
    );
  }
  return (
    <Card title={text.figures} level={2}>
      <Facts look="ends" items={figureFacts(figures)} />
      <p className={styles.note}>
        {text.figuresWhy} <Link to="/help/comparing-quotes">{text.figuresHow}</Link>
      </p>
    </Card>
  );
}

export function Hours({ shop }: Props) {
  const now = useNow();
  if (shop.hours.length === 0) return null;
  return (
    <Card title={text.hours} level={2}>
      <Openings opens={shop} timeZone={shop.timeZone} />
      <p className={styles.note}>{text.hoursZone(zoneName(now, shop.timeZone))}</p>
    </Card>
  );
}

/** A location's week and next closures. */
function Openings({ opens, timeZone }: { opens: Pick<Shop, 'hours' | 'closures'>; timeZone: string }) {
  const now = useNow();
  const today = weekdayNow(now, timeZone);
  const day = (text: string) => formatDay(new Date(`${text}T12:00:00Z`), 'UTC', now);
  return (
    <>
      <dl className={styles.hours}>
        {fromMonday(opens.hours).map(({ weekday, opens: from, closes, closed }) => (
          <div key={weekday} data-today={weekday === today || undefined}>
            <dt>{text.days[weekday]}</dt>
            <dd>{closed ? text.closedDay : openHours({ opens: from, closes })}</dd>
          </div>
        ))}
      </dl>
      {opens.closures.map(({ startsOn, endsOn }) => (
        <p key={startsOn} className={styles.note}>
          {text.off(day(startsOn), day(endsOn))}
        </p>
      ))}
    </>
  );
}

/** Other locations; only customers who booked there see the street. */
export function Locations({ shop }: Props) {
  const now = useNow();
  if (shop.locations.length === 0) return null;
  return (
    <Card title={text.locations} level={2}>
      <p className={styles.note}>{text.locationsWhy(`${shop.city}, ${shop.state}`)}</p>
      {shop.locations.map((location) => (
        <details key={location.name} className={styles.location}>
          <summary>
            <span>{location.name}</span>
            <span className={styles.note}>{`${location.city}, ${location.state} ${location.zip}`}</span>
          </summary>
          <Openings opens={location} timeZone={shop.timeZone} />
        </details>
      ))}
      <p className={styles.note}>{text.hoursZone(zoneName(now, shop.timeZone))}</p>
    </Card>
  );
}

export function Rates({ shop }: Props) {
  const { drivesOut, laborRateCents, diagnosticFeeCents } = shop;
  const town = `${shop.city}, ${shop.state}`;
  return (
    <Card title={text.rates} level={2}>
      <Facts
        look="ends"
        items={[
          [text.laborRate, <Money key="labor" cents={laborRateCents} />],
          [text.diagnosticFee, <Money key="fee" cents={diagnosticFeeCents} />],
          ...(drivesOut ? [[text.tripFee, <Money key="trip" cents={drivesOut.feeCents} />] as const] : []),
        ]}
      />
      <p className={styles.note}>
        {shop.inShop ? text.whereShop(town) : text.whereMobile(town)}{' '}
        {drivesOut ? `${text.drives(drivesOut.miles)}.` : null}
      </p>
    </Card>
  );
}
