import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { ShopProfileView } from '#api/marketplace/directory.ts';
import { FavoriteStar } from '#web/features/shops/favorite-star/favorite-star.tsx';
import { ShopBadges } from '#web/features/shops/shop-card/shop-card.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Stars } from '#web/ui/plain/star-row.tsx';
import { OpenNow } from './parts.tsx';
import styles from './shop.module.css';
import { text } from './text.ts';

type Props = {
  shop: ShopProfileView;
  distance: { miles: number; from: { label: string } } | null;
  /** Where asking for quotes begins. */
  start: string;
  isFavorite: boolean;
};

/** Who a shop is, in a few lines. */
export function ShopHead({ shop, distance, start, isFavorite }: Props) {
  const { mode } = useSession();
  const town = `${shop.city}, ${shop.state}`;
  return (
    <header className={styles.head}>
      <div className={styles.titled}>
        {shop.logo ? (
          <img src={shop.logo.thumbnailUrl} alt="" width={64} height={64} className={styles.logo} />
        ) : null}
        <h1>{shop.name}</h1>
        <FavoriteStar shop={shop} isFavorite={isFavorite} />
      </div>
      <p className={styles.place}>
        <Icon of={IconMapPin} />
        {town}
        {distance ? (
          <>
            {' · '}
            {text.miles(distance.miles)}
            <span className={styles.quiet}>{text.from(distance.from.label)}</span>
          </>
        ) : null}
      </p>
      <div className={styles.line}>
        <ShopBadges shop={shop} />
        {shop.rating ? <Stars rating={shop.rating} /> : null}
        <OpenNow shop={shop} />
      </div>
      {shop.headline ? <p className={styles.headline}>{shop.headline}</p> : null}
      {shop.description ? <p className={styles.words}>{shop.description}</p> : null}
      {mode === 'demo' ? <p className={styles.quiet}>{text.sample}</p> : null}
      <Ask shop={shop} start={start} className={styles.askInHead} />
    </header>
  );
}

type AskProps = { shop: { name: string }; start: string; className: string | undefined };

export function Ask({ shop, start, className }: AskProps) {
  return (
    <div className={className}>
      <LinkButton to={start} kind="primary" wide>
        {text.ask}
      </LinkButton>
      <p className={styles.note}>{text.askWhy(shop.name)}</p>
    </div>
  );
}
