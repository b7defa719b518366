import { useState } from 'react';

type Read<Answer> = { data: Answer | undefined; error: Error | null; refetch: () => unknown };

/**
 * A read whose question changes (a filter, the next page). Until the new answer is there, and also when it fails, the
 * last one stays: a bad network never empties a desk.
 */
export function useKeptRead<Answer>({ data, error, refetch }: Read<Answer>) {
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  return { data: data ?? kept, error, refetch, isStale: data === undefined && kept !== undefined };
}
