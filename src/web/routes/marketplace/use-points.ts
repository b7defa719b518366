import { useEffect, useState } from 'react';
import type { JobPoints } from '#api/marketplace/search.ts';
import {
  type MarketplaceSearch,
  searchParams,
} from '#web/features/marketplace/marketplace-list/search-params.ts';
import type { Found } from '#web/features/marketplace/marketplace-list/use-search.ts';

/**
 * The points of all jobs in a search, not only the listed page. Loaded if the list has more pages, and again
 * with each list reload. Until then, or on failure, the map shows the page's jobs and says so.
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
    // Reloads with the list: it matters that `found` is new, not what it holds.
  }, [address, hasOtherPages, found]);
  return hasOtherPages && kept?.address === address ? kept.points : null;
}

/** Null without an answer, or if it is no longer needed. */
async function pointsAt(address: string, signal: AbortSignal): Promise<JobPoints | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? ((await response.json()) as JobPoints) : null;
  } catch {
    return null;
  }
}
