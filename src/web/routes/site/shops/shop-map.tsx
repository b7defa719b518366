import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs';
import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ShopCard } from '#api/marketplace/directory.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import { LazyJobMap } from '#web/features/marketplace/job-map/lazy-job-map.tsx';
import type { MapPoint } from '#web/features/marketplace/job-map/map-props.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './shops.module.css';
import { text } from './text.ts';

type Props = {
  shops: readonly ShopCard[];
  favorites: readonly string[];
  center: Point;
  radiusMiles: number;
  /** The address of a shop's page. */
  to: (shop: Pick<ShopCard, 'slug'>) => string;
};

/**
 * The shops of the list on a map, once it is asked for: until then the page loads nothing of it. Each is in
 * the middle of its ZIP code, which its page shows. Where it is exactly, or a mechanic lives, stays unknown.
 */
export function ShopMap({ shops, favorites, center, radiusMiles, to }: Props) {
  const [isShown, setShown] = useState(false);
  const [selectedId, select] = useState<string | null>(null);
  const id = useId();
  const points = useMemo(
    () => shops.flatMap((shop) => pinOf(shop, { to: to(shop), isMarked: favorites.includes(shop.slug) })),
    [shops, favorites, to],
  );
  return (
    <div className={styles.map}>
      <Button size="small" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
        <Icon of={isShown ? IconMapOff : IconMap} size={16} />
        {isShown ? text.hideMap : text.showMap}
      </Button>
      <div id={id} hidden={!isShown}>
        {isShown ? (
          <>
            <div className={styles.mapFrame}>
              <LazyJobMap
                things="shops"
                points={points}
                center={center}
                radiusMiles={radiusMiles}
                selectedId={selectedId}
                onSelect={select}
                fallback={<ShortList points={points} />}
              />
            </div>
            <p className={styles.legend}>
              {points.some(({ isMarked }) => isMarked) ? (
                <span className={styles.legendMark}>
                  <Icon of={IconStarFilled} size={16} />
                  {text.mapFavorite}
                </span>
              ) : null}
              {text.mapPlaces}
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}

type About = { to: string; isMarked: boolean };

function pinOf(
  { slug, name, city, state, rating, zipMiddle }: ShopCard,
  { to, isMarked }: About,
): MapPoint[] {
  if (!zipMiddle) return [];
  const said = [
    name,
    `${city}, ${state}`,
    ...(rating ? [text.mapRating(rating.average)] : []),
    ...(isMarked ? [text.mapFavorite] : []),
  ];
  return [{ id: slug, ...zipMiddle, label: name, name: said.join(', '), to, isMarked }];
}

function ShortList({ points }: { points: readonly MapPoint[] }) {
  return (
    <ul className={styles.shortList}>
      {points.map(({ id, name, to }) => (
        <li key={id}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
