import { useState } from 'react';
import { DEFAULT_CENTRE } from '#domain/marketplace/marketplace.ts';
import { LazyJobMap } from '#web/features/marketplace/job-map/lazy-job-map.tsx';
import type { MapPoint } from '#web/features/marketplace/job-map/map-props.ts';
import { WaitingCards } from '#web/features/jobs/job-card/waiting-cards.tsx';
import { sampleJobs } from './sample-jobs.ts';
import styles from './kit.module.css';

const jobs = sampleJobs(60, DEFAULT_CENTRE, 24);

/** Invented jobs around the default center; two are at the same spot. */
export function MapSamples({
  points = jobs,
  tall = false,
}: {
  points?: readonly MapPoint[];
  tall?: boolean;
}) {
  const [search, setSearch] = useState({ center: DEFAULT_CENTRE, radiusMiles: 25 });
  const [selectedId, setSelected] = useState<string | null>(null);
  return (
    <div className={tall ? styles.tallMap : styles.map}>
      <LazyJobMap
        {...search}
        points={points}
        selectedId={selectedId}
        onSelect={setSelected}
        onSearchArea={(center, radiusMiles) => setSearch({ center, radiusMiles })}
        fallback={<WaitingCards />}
      />
    </div>
  );
}
