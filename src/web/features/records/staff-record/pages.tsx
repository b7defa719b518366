import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './staff-record.module.css';
import { text } from './text.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';

type Page<Item> = { items: Item[]; next: string | null };

type Props<Item> = {
  found: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  words: { empty: string; failed: string; loading: string };
  /** How all that was read so far is shown. */
  children: (items: readonly Item[]) => ReactNode;
};

/** How such a list is asked for: from the newest, and on from where the last page ended. */
export const fromTheNewest = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

/** Newest first, and as much of what is older as the reader asks for. */
export function Pages<Item>({ found, words, children }: Props<Item>) {
  const items = found.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <FailedRead
        title={words.failed}
        error={found.error}
        hasData={items !== undefined}
        onRetry={found.refetch}
      />
      {!items && !found.error ? (
        <Loading label={words.loading}>
          <Skeleton height="96px" />
        </Loading>
      ) : null}
      {items?.length === 0 ? <EmptyState title={words.empty} /> : null}
      {items && items.length > 0 ? children(items) : null}
      {found.hasNextPage ? (
        <div className={styles.by}>
          <Button
            size="small"
            busy={found.isFetchingNextPage && text.loadingOlder}
            onClick={() => void found.fetchNextPage()}
          >
            {text.older}
          </Button>
        </div>
      ) : null}
    </>
  );
}
