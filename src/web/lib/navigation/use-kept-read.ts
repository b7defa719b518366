import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A read whose input changes (filter, next page). Earlier data stays until the new data arrives or if it
 * fails, so a bad network never empties a page.
 */
export function useKeptRead<Answer>({ data, error, refetch }: UseQueryResult<Answer>) {
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  return { data: data ?? kept, error, refetch, isStale: data === undefined && kept !== undefined };
}
