import styles from './shop.module.css';
import { text } from './text.ts';
import type { StaffShop } from './use-shop-act.ts';
import { formatCents } from '#domain/money/money.ts';
import { reviewFields } from '#domain/shops/shop-review.ts';
import { formatPhone } from '#domain/validation/contact.ts';
import { fromMonday, openHours } from '#web/lib/format/week-words.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

/**
 * What a shop says about itself, under the names used in remarks; name, numbers and contacts are in
 * `ShopFacts`. Missing parts are named too.
 */
export function Claims({ shop }: { shop: StaffShop }) {
  const { claims } = shop;
  const words = text.claims;
  return (
    <Card title={words.title} level={2}>
      <Facts
        items={[
          [words.headline, claims.headline || words.none],
          [reviewFields.description, <Lines key="description" of={claims.description} />],
          [reviewFields.services, servicesOf(shop)],
          [reviewFields.hours, <Week key="hours" hours={claims.hours} />],
          [reviewFields.media, <Photos key="media" claims={claims} />],
          [reviewFields.policies, <Policies key="policies" claims={claims} />],
          [words.locations, <Locations key="locations" locations={claims.locations} />],
        ]}
      />
    </Card>
  );
}

type Said = StaffShop['claims'];

function servicesOf({ services }: StaffShop): string {
  if (services.length === 0) return text.claims.none;
  return services.map(({ name, priceCents }) => `${name} ${formatCents(priceCents)}`).join(', ');
}

/** The words of the shop, with the line breaks that it made. */
function Lines({ of }: { of: string }) {
  return <span className={styles.lines}>{of || text.claims.none}</span>;
}

function Week({ hours }: { hours: Said['hours'] }) {
  if (hours.length === 0) return text.claims.none;
  return (
    <ul className={styles.plain}>
      {fromMonday(hours).map(({ weekday, opens, closes, closed }) => (
        <li key={weekday}>
          {text.claims.days[weekday]}: {closed ? text.claims.closed : openHours({ opens, closes })}
        </li>
      ))}
    </ul>
  );
}

function Photos({ claims: { logo, photos } }: { claims: Said }) {
  if (!logo && photos.length === 0) return text.claims.none;
  return (
    <div className={styles.stack}>
      {logo ? <PhotoStrip look="row" photos={[logo]} label={text.claims.logo} /> : null}
      <PhotoStrip look="row" photos={photos} label={text.claims.photos} />
    </div>
  );
}

function Policies({ claims }: { claims: Said }) {
  const { cancellationPolicy, warrantyTerms, termsAcceptedAt } = claims;
  const words = text.claims;
  return (
    <div className={styles.stack}>
      <p className={styles.lines}>
        {words.cancellation} {cancellationPolicy || words.none}
      </p>
      <p className={styles.lines}>
        {words.warranty} {warrantyTerms || words.none}
      </p>
      <p>
        {words.terms} {termsAcceptedAt ? <ExactTime at={termsAcceptedAt} /> : words.notAccepted}
      </p>
    </div>
  );
}

function Locations({ locations }: { locations: Said['locations'] }) {
  if (locations.length === 0) return text.claims.none;
  return (
    <ul className={styles.plain}>
      {locations.map(({ name, address, phone, isArchived }) => (
        <li key={`${name} ${address}`}>
          {name}: {address}, {formatPhone(phone)}
          {isArchived ? ` (${text.claims.archived})` : ''}
        </li>
      ))}
    </ul>
  );
}
