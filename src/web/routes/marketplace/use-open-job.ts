import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JobCard } from '#api/shapes/job-parts.ts';
import { useLive } from '#web/lib/live/live.ts';
import { useBreather } from '#web/lib/live/use-breather.ts';

/** Null: no longer on the marketplace. Undefined: not known yet. */
type Known = JobCard | null | undefined;
type News = { job: Known; failure: Error | null };

/**
 * The current state of an open job, reloaded on market events, the only events strangers get. On failure,
 * earlier data stays. `served` came with the page; `zip` is the origin of its distance.
 */
export function useOpenJob(id: string, zip: string | undefined, served?: JobCard | null) {
  const [news, setNews] = useState<News & { over: Known }>();
  const asked = useRef(0);
  const read = async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await jobAt(id, zip);
    if (mine !== asked.current) return;
    const before = (was: typeof news) => (was?.over === served ? was?.job : served);
    setNews((was) => ({
      over: served,
      ...(answer instanceof Error ? { job: before(was), failure: answer } : { job: answer, failure: null }),
    }));
  };
  const look = useBreather(() => void read());
  useLive(['marketplace'], look, look);
  const lookFirst = useEffectEvent(look);
  const isServed = served !== undefined;
  useEffect(() => {
    if (!isServed) lookFirst();
  }, [isServed]);
  const { job, failure }: News = news && news.over === served ? news : { job: served, failure: null };
  return { job, failure, retry: () => void read() };
}

/** Null if no longer on the marketplace; the error if the read failed. */
async function jobAt(id: string, zip: string | undefined): Promise<JobCard | null | Error> {
  try {
    const from = zip === undefined ? '' : `?${new URLSearchParams({ zip })}`;
    const response = await fetch(`/api/marketplace/jobs/${encodeURIComponent(id)}${from}`);
    if (response.status === 404) return null;
    return response.ok ? ((await response.json()) as JobCard) : new Error(response.statusText);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
