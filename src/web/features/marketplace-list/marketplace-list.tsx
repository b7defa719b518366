import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { JobCard } from '#api/views.ts';
import { MAX_RADIUS_MILES, resultCount } from '#domain/marketplace.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { useCopy } from '#web/lib/use-copy.ts';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Pagination } from '#web/ui/plain/navigation.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import styles from './marketplace-list.module.css';
import { cleared, type MarketplaceSearch, searchParams } from './search-params.ts';
import { text } from './text.ts';

type Found = {
  items: readonly JobCard[];
  total: number;
  more: boolean;
  next: string | null;
  centre: { label: string };
};

type Props = {
  search: MarketplaceSearch;
  /** Undefined while nothing has come yet. */
  found: Found | undefined;
  /** What was found belongs to the search before; the new one is on its way. */
  isStale: boolean;
  /** Why the last read failed; what was read before stays. */
  error: Error | null;
  onRetry: () => unknown;
  renderJob: (job: JobCard) => ReactNode;
  /** Cards in the place of those on their way, in a list with this class. */
  renderWaiting: (list: string | undefined) => ReactNode;
};

export function MarketplaceList(props: Props) {
  const { search, found, isStale, error, onRetry, renderJob, renderWaiting } = props;
  const titleId = useId();
  return (
    <section className={styles.results} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {text.list}
      </h2>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {countOf(isStale && !error ? undefined : found, error)}
        </p>
        <Share />
      </div>
      <FailedRead title={text.failedTitle} error={error} hasData={Boolean(found)} onRetry={onRetry} />
      {found && found.items.length > 0 ? (
        <ul className={clsx(styles.list, isStale && styles.stale)}>
          {found.items.map((job) => (
            <li key={job.id}>{renderJob(job)}</li>
          ))}
        </ul>
      ) : null}
      {found && found.items.length === 0 ? <Nothing search={search} /> : null}
      {!found && !error ? renderWaiting(styles.list) : null}
      <Pagination
        newer={search.after ? searchParams(search) || '?' : undefined}
        older={found?.next ? searchParams(search, { after: found.next }) : undefined}
      />
      <p className={styles.footer}>{text.footer}</p>
    </section>
  );
}

function countOf(found: Found | undefined, error: Error | null): string {
  if (!found) return error ? '' : resultCount(undefined);
  return `${resultCount(found.total, found.more)} ${text.near(found.centre.label)}`;
}

function Share() {
  const { state, copy } = useCopy();
  return (
    <>
      <Button size="small" kind="plain" onClick={() => void copy(location.href)} className={styles.share}>
        <Icon of={IconShare2} />
        {state === 'copied' ? text.copied : text.share}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'idle' ? '' : state === 'copied' ? text.copied : text.copyRefused}
      </span>
    </>
  );
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
