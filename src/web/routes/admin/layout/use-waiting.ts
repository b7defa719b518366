import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queues, type QueueSection } from '#domain/queues.ts';
import { queries } from '#web/lib/query.ts';

const LOOK_EVERY_MS = 30_000;

/**
 * How much waits in each section of the menu, for the role. A changed count means that a colleague decided
 * something, so everything on the screen is read again.
 */
export function useWaiting(isOn: boolean): Partial<Record<QueueSection, string>> {
  const cache = useQueryClient();
  const { data } = useQuery({
    ...queries.reports.waiting.queryOptions({ input: {} }),
    enabled: isOn,
    refetchInterval: LOOK_EVERY_MS,
  });
  const known = useRef(data);
  useEffect(() => {
    // What is the same keeps its identity from read to read.
    if (known.current && data && known.current !== data) {
      const own = queries.reports.waiting.key();
      void cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]) !== String(own[0]) });
    }
    known.current = data;
  }, [cache, data]);
  const counts: Partial<Record<QueueSection, { count: number; isMore: boolean }>> = {};
  for (const { queue, waiting, isMore } of data?.queues ?? []) {
    const before = counts[queues[queue].section];
    counts[queues[queue].section] = {
      count: (before?.count ?? 0) + waiting,
      isMore: isMore || (before?.isMore ?? false),
    };
  }
  return Object.fromEntries(
    Object.entries(counts).flatMap(([section, { count, isMore }]) =>
      count > 0 ? [[section, `${count}${isMore ? '+' : ''}`]] : [],
    ),
  );
}
