import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './marketplace.module.css';
import { usePoints } from './use-points.ts';
import type { JobPoints } from '#api/marketplace/search.ts';
import type { JobCard as Job } from '#api/shapes/job-parts.ts';
import { formatWholeDollars } from '#domain/money/money.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { text as cardText } from '#web/features/jobs/job-card/text.ts';
import { LazyJobMap } from '#web/features/marketplace/job-map/lazy-job-map.tsx';
import type { MapPoint } from '#web/features/marketplace/job-map/map-props.ts';
import { text as mapText } from '#web/features/marketplace/job-map/text.ts';
import { searchParams, standingAt } from '#web/features/marketplace/marketplace-list/search-params.ts';
import type { useSearch } from '#web/features/marketplace/marketplace-list/use-search.ts';

type Search = ReturnType<typeof useSearch>;
type Props = {
  asked: NonNullable<Search['asked']>;
  found: NonNullable<Search['found']>;
  /** The URL of a job. */
  jobPath: (job: Pick<Job, 'id'>) => string;
  selectedId: string | null;
  liftedId: string | null;
  onSelect: (id: string) => void;
};

/** A search's jobs on the map. */
export function Pins({ asked, found, jobPath, selectedId, liftedId, onSelect }: Props) {
  const navigate = useNavigate();
  const { items, centre, words } = found;
  const everywhere = usePoints(asked, found);
  // Other points would need a new index.
  const listed = useMemo(() => items.map((job) => pinOf(job, jobPath(job))), [items, jobPath]);
  const points = useMemo(() => withOthers(listed, everywhere, jobPath), [listed, everywhere, jobPath]);
  return (
    <LazyJobMap
      points={points}
      all={
        everywhere
          ? { count: points.length, more: everywhere.more }
          : { count: found.total, more: found.more }
      }
      center={centre}
      radiusMiles={asked.distanceMi}
      selectedId={selectedId}
      liftedId={liftedId}
      onSelect={onSelect}
      onSearchArea={(center, radiusMiles) => {
        const there = { ...standingAt(center, words), distanceMi: radiusMiles };
        void navigate(searchParams(asked, there), { preventScrollReset: true });
      }}
      fallback={<ShortList points={listed} />}
    />
  );
}

/**
 * All points; those on this page use its own data. Their order differs from the page on purpose, because
 * another order would change the groups from page to page.
 */
function withOthers(
  listed: readonly MapPoint[],
  everywhere: JobPoints | null,
  jobPath: Props['jobPath'],
): readonly MapPoint[] {
  if (!everywhere) return listed;
  const left = new Map(listed.map((point) => [point.id, point]));
  const points = everywhere.items.map((job) => {
    const known = left.get(job.id);
    left.delete(job.id);
    return known ?? otherPinOf(job, jobPath(job));
  });
  return [...points, ...left.values()];
}

function pinOf({ id, approximate, serviceName, vehicle, budgetCents }: Job, to: string): MapPoint {
  const price = priceOf(budgetCents);
  const name = `${serviceName}, ${vehicleName(vehicle)}, ${price.said}`;
  return { id, ...approximate, label: price.label, name, to };
}

function otherPinOf(
  { id, lat, lng, serviceName, budgetCents }: JobPoints['items'][number],
  to: string,
): MapPoint {
  const price = priceOf(budgetCents);
  return { id, lat, lng, label: price.label, name: `${serviceName}, ${price.said}`, to };
}

function priceOf(budgetCents: Job['budgetCents']): { label: string; said: string } {
  if (!budgetCents) return { label: mapText.quote, said: cardText.quoteNeeded };
  const price = formatWholeDollars(budgetCents);
  return { label: price, said: price };
}

/** If the map cannot be drawn: the same jobs by name. On a wide screen, their cards are next to it. */
function ShortList({ points }: { points: readonly { id: string; name: string; to: string }[] }): ReactNode {
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
