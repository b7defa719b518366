import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './marketplace.module.css';
import { text } from './text.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { LazyJobMap } from '#web/features/job-map/lazy-job-map.tsx';
import { searchParams, standingAt } from '#web/features/marketplace-list/search-params.ts';
import type { useSearch } from '#web/features/marketplace-list/use-search.ts';
import type { ListedJob as Job } from '#web/lib/listed-jobs.ts';

type Search = ReturnType<typeof useSearch>;
type Props = {
  asked: NonNullable<Search['asked']>;
  found: NonNullable<Search['found']>;
  /** Where a job leads to. */
  jobPath: (job: Job) => string;
  selectedId: string | null;
  liftedId: string | null;
  onSelect: (id: string) => void;
};

/** The jobs of a search on the map. */
export function Pins({ asked, found, jobPath, selectedId, liftedId, onSelect }: Props) {
  const navigate = useNavigate();
  const { items, centre, words } = found;
  // Other points would be another index of them.
  const points = useMemo(() => items.map((job) => pointOf(job, jobPath(job))), [items, jobPath]);
  return (
    <LazyJobMap
      points={points}
      center={centre}
      radiusMiles={asked.distanceMi}
      selectedId={selectedId}
      liftedId={liftedId}
      onSelect={onSelect}
      onSearchArea={(center, radiusMiles) => {
        const there = { ...standingAt(center, words), distanceMi: radiusMiles };
        void navigate(searchParams(asked, there), { preventScrollReset: true });
      }}
      fallback={<ShortList points={points} />}
    />
  );
}

function pointOf(job: Job, to: string) {
  const { id, approximate, serviceName, car, budgetCents } = job;
  const price = budgetCents ? formatWholeDollars(budgetCents) : null;
  const name = `${serviceName}, ${car}, ${price ?? text.quoteNeeded}`;
  return { id, ...approximate, label: price ?? text.quotePin, name, to };
}

/** Where no map can be drawn, the same jobs by name; on a wide screen their cards stand beside it. */
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
