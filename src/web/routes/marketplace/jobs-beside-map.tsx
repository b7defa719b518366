import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { text } from './text.ts';
import styles from './marketplace.module.css';
import type { JobCard as Job } from '#api/views.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { vehicleName } from '#domain/vehicle-selection.ts';
import { JobCard } from '#web/features/job-card/job-card.tsx';
import { WaitingCards } from '#web/features/job-card/waiting-cards.tsx';
import { LazyJobMap } from '#web/features/job-map/lazy-job-map.tsx';
import { BesideMap } from '#web/features/marketplace-list/beside-map.tsx';
import { MarketplaceList } from '#web/features/marketplace-list/marketplace-list.tsx';
import { searchParams, standingAt } from '#web/features/marketplace-list/search-params.ts';
import type { useSearch } from '#web/features/marketplace-list/use-search.ts';

type Props = ReturnType<typeof useSearch> & {
  /** Where a job leads to. */
  jobPath: (job: Job) => string;
  /** The job that is open beside the list. */
  openId?: string;
  /** Opening a job does not scroll: it opens beside the list. */
  keepsPlace?: boolean;
  footer?: string;
};

/** The jobs of a search as cards and as pins: what happens to one shows on the other. */
export function JobsBesideMap(props: Props) {
  const { asked, found, failure, isStale, retry, jobPath, openId, keepsPlace, footer } = props;
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
          <Pins
            {...{ asked, found, jobPath, liftedId }}
            selectedId={openId ?? selectedId}
            onSelect={select}
          />
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
        renderJob={(job) => <JobCard job={job} to={jobPath(job)} keepsPlace={keepsPlace} />}
        renderWaiting={(list) => <WaitingCards className={list} />}
      />
    </BesideMap>
  );
}

type PinsProps = {
  asked: NonNullable<Props['asked']>;
  found: NonNullable<Props['found']>;
  jobPath: Props['jobPath'];
  selectedId: string | null;
  liftedId: string | null;
  onSelect: (id: string) => void;
};

function Pins({ asked, found, jobPath, selectedId, liftedId, onSelect }: PinsProps) {
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
  const { id, approximate, serviceName, vehicle, budgetCents } = job;
  const price = budgetCents ? formatWholeDollars(budgetCents) : null;
  const name = `${serviceName}, ${vehicleName(vehicle)}, ${price ?? text.quoteNeeded}`;
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
