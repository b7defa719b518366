import { clsx } from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import type { JobCard } from '#api/shapes/job-parts.ts';
import { resultCount } from '#domain/marketplace/marketplace.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './marketplace-list.module.css';
import { NothingFound } from './nothing-found.tsx';
import { type MarketplaceSearch, searchParams } from './search-params.ts';
import { Share } from './share.tsx';
import { text } from './text.ts';
import { useLift } from './use-lift.ts';
import type { Found } from './use-search.ts';

type List = {
  ref: Ref<HTMLUListElement>;
  className: string;
  jobs: readonly JobCard[];
  selectedId: string | null;
};

type Props = {
  search: MarketplaceSearch;
  /** Null until the first result arrives. */
  found: Found | null;
  /** These results are from the previous search; the new ones are loading. */
  isStale: boolean;
  /** Why the last read failed; earlier results stay. */
  failure: string | null;
  onRetry: () => unknown;
  /** The card list, whose items have `data-job`. */
  renderJobs: (list: List) => ReactNode;
  /** The job of the selected pin on the map. */
  selectedId: string | null;
  /** Called when the pointer or focus enters a job, or leaves them all. */
  onLift: (id: string | null) => void;
  footer?: string;
};

export function MarketplaceList(props: Props) {
  const { search, found, isStale, failure, onRetry, footer } = props;
  const titleId = useId();
  return (
    <section className={styles.results} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {text.list}
      </h2>
      <div className={styles.bar}>
        <Count found={found} isLoading={isStale && !failure} failed={failure !== null} />
        <Share search={search} found={found} />
      </div>
      {failure === null ? null : (
        <Notice
          tone="danger"
          live
          title={text.failedTitle}
          action={
            <Button size="small" onClick={() => void onRetry()}>
              {text.retry}
            </Button>
          }
        >
          {failure} {found ? text.stale : null}
        </Notice>
      )}
      {found && found.items.length > 0 ? <Cards {...props} jobs={found.items} /> : null}
      {found && found.items.length === 0 ? <NothingFound search={search} /> : null}
      <Pagination
        newer={search.after ? searchParams(search) || '?' : undefined}
        older={found?.next ? searchParams(search, { after: found.next }) : undefined}
      />
      {footer ? <p className={styles.footer}>{footer}</p> : null}
    </section>
  );
}

type CardsProps = Pick<Props, 'isStale' | 'renderJobs' | 'selectedId' | 'onLift'> & {
  jobs: readonly JobCard[];
};

function Cards({ jobs, isStale, renderJobs, selectedId, onLift }: CardsProps) {
  const ref = useLift(onLift);
  return renderJobs({ ref, jobs, selectedId, className: clsx(styles.list, isStale && styles.stale) });
}

type CountProps = { found: Found | null; isLoading: boolean; failed: boolean };

function Count({ found, isLoading, failed }: CountProps) {
  const isKnown = found && !isLoading;
  return (
    <p className={styles.count}>
      <span role="status">
        {isKnown ? resultCount(found.total, found.more) : failed ? '' : resultCount(undefined)}
      </span>{' '}
      {isKnown ? <span className={styles.near}>{text.near(found.centre.label)}</span> : null}
    </p>
  );
}
