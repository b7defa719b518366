import { Suspense, useState } from 'react';
import { text } from './text.ts';
import styles from './marketplace.module.css';
import { JobList } from '#web/features/jobs/job-card/job-list.tsx';
import { loadLate } from '#web/lib/navigation/lost-scripts.ts';
import { BesideMap } from '#web/features/marketplace/marketplace-list/beside-map.tsx';
import { MarketplaceList } from '#web/features/marketplace/marketplace-list/marketplace-list.tsx';
import type { JobCard as Job } from '#api/shapes/job-parts.ts';
import type { useSearch } from '#web/features/marketplace/marketplace-list/use-search.ts';

/** What a map is made of comes with the map: most readers on a phone never ask for it. */
const Pins = loadLate(async () => (await import('./pins.tsx')).Pins, NoMap);

type Props = ReturnType<typeof useSearch> & {
  /** Where a job leads to. */
  jobPath: (job: Pick<Job, 'id'>) => string;
  /** The job that is open beside the list. */
  openId?: string;
  /** Where a job opens. */
  opens: 'beside' | 'over';
  footer?: string;
};

/** The jobs of a search as cards and as pins: what happens to one shows on the other. */
export function JobsBesideMap(props: Props) {
  const { asked, found, failure, isStale, retry, jobPath, openId, opens, footer } = props;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [liftedId, setLiftedId] = useState<string | null>(null);
  if (!asked) return null;
  const select = (id: string) => {
    setSelectedId(id);
    document.querySelector(`#job-${id}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <BesideMap
      renderMap={() =>
        found ? (
          <Suspense>
            <Pins
              {...{ asked, found, jobPath, liftedId }}
              selectedId={openId ?? selectedId}
              onSelect={select}
            />
          </Suspense>
        ) : null
      }
    >
      <MarketplaceList
        search={asked}
        found={found}
        isStale={isStale}
        failure={failure}
        onRetry={retry}
        selectedId={openId ?? selectedId}
        onLift={setLiftedId}
        footer={footer}
        renderJobs={(list) => <JobList {...{ ...list, jobPath, opens }} />}
      />
    </BesideMap>
  );
}

function NoMap() {
  return <p className={styles.quiet}>{text.noMap}</p>;
}
