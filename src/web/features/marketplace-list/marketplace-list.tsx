import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import type { JobCard } from '#api/views.ts';
import { MAX_RADIUS_MILES, resultCount } from '#domain/marketplace.ts';
import { useCopy } from '#web/lib/use-copy.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Pagination } from '#web/ui/plain/navigation.tsx';
import { EmptyState, Notice } from '#web/ui/plain/surface.tsx';
import styles from './marketplace-list.module.css';
import { cleared, hashOf, type MarketplaceSearch, searchParams } from './search-params.ts';
import { text } from './text.ts';
import { useLift } from './use-lift.ts';
import type { Found } from './use-search.ts';

type Props = {
  search: MarketplaceSearch;
  /** Null while nothing has come yet. */
  found: Found | null;
  /** What was found belongs to the search before; the new one is on its way. */
  isStale: boolean;
  /** Why the last read failed; what was read before stays. */
  failure: string | null;
  onRetry: () => unknown;
  renderJob: (job: JobCard) => ReactNode;
  /** Cards in the place of those on their way, in a list with this class. */
  renderWaiting: (list: string | undefined) => ReactNode;
  /** The job whose pin was pressed on the map. */
  selectedId: string | null;
  /** The pointer or the focus came to a job, or left them all. */
  onLift: (id: string | null) => void;
  footer?: string;
};

export function MarketplaceList(props: Props) {
  const { search, found, isStale, failure, onRetry, renderWaiting, footer } = props;
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
      {found && found.items.length > 0 ? <Cards {...props} items={found.items} /> : null}
      {found && found.items.length === 0 ? <Nothing search={search} /> : null}
      {!found && failure === null ? renderWaiting(styles.list) : null}
      <Pagination
        newer={search.after ? searchParams(search) || '?' : undefined}
        older={found?.next ? searchParams(search, { after: found.next }) : undefined}
      />
      {footer ? <p className={styles.footer}>{footer}</p> : null}
    </section>
  );
}

type CardsProps = Pick<Props, 'isStale' | 'renderJob' | 'selectedId' | 'onLift'> & {
  items: readonly JobCard[];
};

function Cards({ items, isStale, renderJob, selectedId, onLift }: CardsProps) {
  const list = useLift(onLift);
  return (
    <ul ref={list} className={clsx(styles.list, isStale && styles.stale)}>
      {items.map((job) => (
        <li
          key={job.id}
          id={`job-${job.id}`}
          data-job={job.id}
          data-selected={job.id === selectedId || undefined}
        >
          {renderJob(job)}
        </li>
      ))}
    </ul>
  );
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

/** The link says the place as well, which for this reader may go without saying. */
function Share({ search, found }: Pick<Props, 'search' | 'found'>) {
  const { pathname } = useLocation();
  const { state, copy } = useCopy();
  const shared = withPlace(search, found);
  const share = () => copy(`${location.origin}${pathname}${searchParams(shared)}${hashOf(shared)}`);
  return (
    <>
      <Button size="small" kind="plain" onClick={() => void share()} className={styles.share}>
        <Icon of={IconShare2} />
        {state === 'copied' ? text.copied : text.share}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'idle' ? '' : state === 'copied' ? text.copied : text.copyRefused}
      </span>
    </>
  );
}

function withPlace(search: MarketplaceSearch, found: Found | null): MarketplaceSearch {
  const hasPlace = search.zip !== undefined || search.lat !== undefined || found?.words !== search.q;
  if (hasPlace || !found) return search;
  const { zip, lat, lng } = found.centre;
  return zip === null ? { ...search, lat, lng } : { ...search, zip };
}

function Nothing({ search }: { search: MarketplaceSearch }) {
  return (
    <EmptyState
      icon={<Icon of={IconZoomQuestion} size={24} />}
      title={text.emptyTitle}
      actions={
        <>
          <LinkButton to={searchParams(cleared(search)) || '?'} preventScrollReset>
            {text.clearFilters}
          </LinkButton>
          {search.distanceMi < MAX_RADIUS_MILES ? (
            <LinkButton to={searchParams(search, { distanceMi: MAX_RADIUS_MILES })} preventScrollReset>
              {text.expand}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {text.empty}
    </EmptyState>
  );
}
