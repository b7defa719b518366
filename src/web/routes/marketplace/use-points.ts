import { useEffect, useState } from 'react';
import type { JobPoints } from '#api/marketplace/search.ts';
import {
  type MarketplaceSearch,
  searchParams,
} from '#web/features/marketplace/marketplace-list/search-params.ts';
import type { Found } from '#web/features/marketplace/marketplace-list/use-search.ts';

/**
 * Where all jobs of a search are, not only those of the page that is listed. They are asked for where the
 * list has other pages, and again whenever the list was read again. Until they come, and where they do not,
 * the map has the jobs of the page and says so.
 */
export function usePoints(asked: MarketplaceSearch, found: Found): JobPoints | null {
  const address = `/api/marketplace/points${searchParams(asked, { sort: 'recent' })}`;
  const hasOtherPages = found.next !== null || asked.after !== undefined;
  const [kept, setKept] = useState<{ address: string; points: JobPoints } | null>(null);
  useEffect(() => {
    if (!hasOtherPages) return;
    const asking = new AbortController();
    void pointsAt(address, asking.signal).then((points) => points && setKept({ address, points }));
    return () => asking.abort();
    // Read again together with the list: what `found` holds does not matter, that it is another one does.
  }, [address, hasOtherPages, found]);
  return hasOtherPages && kept?.address === address ? kept.points : null;
}

/** Null where there is no answer, or none any more that somebody waits for. */
async function pointsAt(address: string, signal: AbortSignal): Promise<JobPoints | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? ((await response.json()) as JobPoints) : null;
  } catch {
    return null;
  }
}
