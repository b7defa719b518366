import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A read whose question changes (a filter, the next page). Until the new answer is there, and also when it
 * fails, the last one stays: a bad network never empties a desk.
 */
export function useKeptRead<Answer>({ data, error, refetch }: UseQueryResult<Answer>) {
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  return { data: data ?? kept, error, refetch, isStale: data === undefined && kept !== undefined };
}
