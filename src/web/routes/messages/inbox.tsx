import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ConversationRow } from '#api/messages.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';
import { useLive } from '#web/lib/live/live.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { queries } from '#web/lib/query.ts';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Badge, EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import styles from './messages.module.css';
import { text } from './text.ts';
import { useOwnTopics } from './use-conversation.ts';

type Props = {
  side: JobSide;
  after: string | undefined;
  /** The address of this list. */
  path: string;
  pathOf: (row: ConversationRow) => string;
};

/** All conversations of an owner or of a shop. */
export function Inbox({ side, after, path, pathOf }: Props) {
  const cache = useQueryClient();
  const options = queries.messages.list.queryOptions({ input: { after } });
  const { data, error, isStale, refetch } = useKeptRead(useQuery(options));
  const refresh = () => void cache.invalidateQueries({ queryKey: queries.messages.key() });
  useLive(useOwnTopics(), refresh, refresh);
  return (
    <div className={styles.page}>
      <PageHead title={text.title} lead={text.lead} />
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data || error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </Loading>
      )}
      {data ? (
        <div aria-busy={isStale}>
          <Rows rows={data.items} side={side} pathOf={pathOf} />
        </div>
      ) : null}
      <Pagination
        newer={after ? path : undefined}
        older={data?.next ? `${path}?after=${data.next}` : undefined}
      />
    </div>
  );
}

type RowsProps = { rows: readonly ConversationRow[] } & Pick<Props, 'side' | 'pathOf'>;

function Rows({ rows, side, pathOf }: RowsProps) {
  if (rows.length === 0) return <EmptyState title={text.empty}>{text.emptyWhy[side]}</EmptyState>;
  return (
    <ul className={styles.inbox} aria-label={text.conversations}>
      {rows.map((row) => (
        <li key={`${row.jobId} ${row.shopId}`} className={clsx(row.unread > 0 && styles.isUnread)}>
          <Link to={pathOf(row)} className={styles.conversation}>
            <span className={styles.rowHead}>
              <strong>{row.other}</strong>
              {row.unread > 0 ? <Badge tone="signal">{text.unread(row.unread)}</Badge> : null}
              <span className={styles.quiet}>
                <RelativeTime at={row.last.at} />
              </span>
            </span>
            <span className={styles.quiet}>
              {row.job.number} · {row.job.serviceName}, {row.job.vehicle}
            </span>
            <span className={styles.excerpt}>{excerptOf(row.last, side)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function excerptOf(last: ConversationRow['last'], side: JobSide): string {
  if (last.isRemoved) return text.removed;
  const words = last.words || text.photos(last.photos);
  return last.side === side ? text.youWrote(words) : words;
}
