import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { NoticeView } from '#api/notifications.ts';
import type { NoticeId } from '#domain/ids.ts';
import { noticeLimits } from '#domain/notifications/notices.ts';
import { useLive } from '#web/lib/live/live.ts';
import { queries } from '#web/lib/query.ts';
import { useClosedAfterNavigation } from '#web/lib/navigation/use-closed-after-navigation.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import styles from './bell.module.css';
import { text as allText } from './text.ts';

const text = allText.bell;
/** What is read with the page, and what can be read behind the bell at most. */
export const NOTICES_AT_ONCE = 20;
const MOST = 100;

type Props = { userId: string; zone: string };

/** What this person was told, and how much of it they have not read; it rings while they look. */
export function Bell({ userId, zone }: Props) {
  const panelId = useId();
  const panel = useClosedAfterNavigation<HTMLDivElement>();
  const cache = useQueryClient();
  const [limit, setLimit] = useState(NOTICES_AT_ONCE);
  const asked = queries.notifications.list.queryOptions({ input: { limit } });
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData });
  const readAgain = () => void cache.invalidateQueries({ queryKey: queries.notifications.key() });
  useLive([`user:${userId}`], readAgain, readAgain);
  const read = useMutation(queries.notifications.markRead.mutationOptions({ onSuccess: readAgain }));
  const readAll = useMutation(queries.notifications.markAllRead.mutationOptions({ onSuccess: readAgain }));
  const unread = data?.unread ?? 0;
  const newest = data?.items[0];
  return (
    <div className={styles.bell}>
      <button
        type="button"
        popoverTarget={panelId}
        className={styles.opener}
        aria-label={text.open(unread, noticeLimits.counted)}
        title={text.title}
      >
        <Icon of={IconBell} size={20} />
        {unread > 0 ? (
          <span className={styles.count} aria-hidden>
            {text.count(unread, noticeLimits.counted)}
          </span>
        ) : null}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={text.title}
        className={styles.panel}
      >
        <header className={styles.head}>
          <h2>{text.title}</h2>
          <Button
            size="small"
            kind="plain"
            busy={readAll.isPending && text.markAll}
            reason={unread === 0 ? text.noneUnread : null}
            onClick={() => newest && readAll.mutate({ upTo: newest.at })}
          >
            {text.markAll}
          </Button>
        </header>
        <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
        {data?.items.length === 0 ? <p className={styles.empty}>{text.empty}</p> : null}
        <Notices items={data?.items ?? []} zone={zone} onOpen={(id) => read.mutate({ noticeIds: [id] })} />
        {data?.next && limit < MOST ? (
          <Button wide onClick={() => setLimit(MOST)}>
            {text.older}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type ListProps = { items: readonly NoticeView[]; zone: string; onOpen: (id: NoticeId) => void };

function Notices({ items, zone, onOpen }: ListProps) {
  return (
    <ul className={styles.notices}>
      {items.map(({ id, title, detail, path, at, readAt }) => (
        <li key={id}>
          <Link
            to={path}
            className={clsx(styles.notice, readAt === null && styles.unread)}
            onClick={() => readAt === null && onOpen(id)}
          >
            <span className={styles.what}>
              {readAt === null ? <span className="visually-hidden">{text.unread} </span> : null}
              {title}
            </span>
            {detail ? <span className={styles.quiet}>{detail}</span> : null}
            <span className={styles.quiet}>
              <RelativeTime at={at} zone={zone} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
