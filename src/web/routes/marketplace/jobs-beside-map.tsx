import { Suspense, useState } from 'react';
import { text } from './text.ts';
import styles from './marketplace.module.css';
import { JobList } from '#web/features/jobs/job-card/job-list.tsx';
import { loadLate } from '#web/lib/navigation/lost-scripts.ts';
import { BesideMap } from '#web/features/marketplace/marketplace-list/beside-map.tsx';
import { MarketplaceList } from '#web/features/marketplace/marketplace-list/marketplace-list.tsx';
import type { JobCard as Job } from '#api/shapes/job-parts.ts';
import type { useSearch } from '#web/features/marketplace/marketplace-list/use-search.ts';

/** The map's code loads with the map, because most phone readers never open it. */
const Pins = loadLate(async () => (await import('./pins.tsx')).Pins, NoMap);

type Props = ReturnType<typeof useSearch> & {
  /** The URL of a job. */
  jobPath: (job: Pick<Job, 'id'>) => string;
  /** The job open beside the list. */
  openId?: string;
  /** Where a job opens. */
  opens: 'beside' | 'over';
  footer?: string;
};

/** A search's jobs as cards and pins; hovering one highlights the other. */
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
