import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { text } from './text.ts';
import { recordState } from '#web/ui/record-state.tsx';

type Props<T, Key extends QueryKey> = {
  query: UseQueryOptions<T, Error, T, Key>;
  children: (read: T, readAgain: () => void) => ReactNode;
};

/** What a part of the settings rests on, or why it is not there. */
export function WithRead<T, Key extends QueryKey>({ query, children }: Props<T, Key>) {
  const found = useQuery(query);
  const { failure, instead } = recordState(found, { failed: text.failed, loading: text.loading });
  if (found.data === undefined) return instead;
  return (
    <>
      {failure}
      {children(found.data, () => void found.refetch())}
    </>
  );
}
