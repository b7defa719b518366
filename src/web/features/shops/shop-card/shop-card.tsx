import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShopCard as Shop } from '#api/marketplace/directory.ts';
import { figureLine, figureWords, finishedWords } from '#web/lib/format/shop-figures.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Stars } from '#web/ui/plain/star-row.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import styles from './shop-card.module.css';
import { text } from './text.ts';

const SERVICES_SHOWN = 3;

type Props = {
  shop: Shop;
  to: string;
  /** The requested service: its name comes before the price the shop states for it. */
  service?: string | null;
  level?: 2 | 3;
  /** The star, where the list has one. */
  mark?: ReactNode;
};

/** A shop as a stranger sees it: what it does, where, and what is known of it. */
export function ShopCard({ shop, to, service, level = 3, mark }: Props) {
  const Heading = `h${level}` as const;
  const more = shop.services.length - SERVICES_SHOWN;
  const record = figureLine(shop.figures);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          <Link to={to} className={styles.link}>
            {shop.name}
          </Link>
        </Heading>
        <span className={styles.marks}>
          {shop.rating ? <Stars rating={shop.rating} /> : null}
          {mark}
        </span>
      </div>
      <p className={styles.place}>
        <Icon of={IconMapPin} size={16} />
        {shop.city}, {shop.state} · {text.away(shop.distanceMiles)}
      </p>
      {record ? <p className={styles.quiet}>{record}</p> : null}
      {shop.description ? <p className={styles.words}>{shop.description}</p> : null}
      <ul className={styles.badges} aria-label={text.services}>
        {shop.services.slice(0, SERVICES_SHOWN).map(({ code, name }) => (
          <li key={code} className={styles.service}>
            {name}
          </li>
        ))}
        {more > 0 ? <li className={styles.more}>{text.more(more)}</li> : null}
      </ul>
      <div className={styles.foot}>
        <ShopBadges shop={shop} />
        {service && shop.servicePriceCents !== null ? (
          <p className={styles.price}>
            <span>{text.states(service)}</span> <Money cents={shop.servicePriceCents} whole />
          </p>
        ) : (
          <p className={styles.quiet}>
            {shop.figures.isNew ? figureWords.isNew : text.jobs(finishedWords(shop.figures))}
          </p>
        )}
      </div>
    </article>
  );
}

/** What was looked at, how complete the profile is, and where the work is done. */
export function ShopBadges({ shop }: { shop: Pick<Shop, 'level' | 'inShop' | 'mobile'> }) {
  const where = shop.mobile && shop.inShop ? text.both : shop.mobile ? text.comesToYou : text.workshop;
  return (
    <span className={styles.badges}>
      <Badge tone="safe" icon={<Icon of={IconShieldCheck} size={16} />}>
        {text.verified}
      </Badge>
      <Badge>{text.level(shop.level)}</Badge>
      <Badge>{where}</Badge>
    </span>
  );
}
