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
  /** Null while nothing has come yet. */
  found: Found | null;
  /** What was found belongs to the search before; the new one is on its way. */
  isStale: boolean;
  /** Why the last read failed; what was read before stays. */
  failure: string | null;
  onRetry: () => unknown;
  /** The list of the cards, whose items carry `data-job`. */
  renderJobs: (list: List) => ReactNode;
  /** The job whose pin was pressed on the map. */
  selectedId: string | null;
  /** The pointer or the focus came to a job, or left them all. */
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
