import { useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import type { JobCard } from '#api/shapes/job-parts.ts';
import { useLive } from '#web/lib/live/live.ts';
import { useBreather } from '#web/lib/live/use-breather.ts';
import type { MarketplaceSearch } from './search-params.ts';
import { text } from './text.ts';

export type Found = {
  items: readonly JobCard[];
  total: number;
  more: boolean;
  next: string | null;
  words: string;
  centre: { lat: number; lng: number; label: string; zip: string | null };
};

export type NamedService = { code: string; name: string };

/** The data of the search loader; empty if the server was not reached. */
export type Loaded = {
  asked: MarketplaceSearch;
  /** Services to filter by. */
  services: readonly NamedService[];
  found: Found | null;
  failure: string | null;
} | null;

/**
 * A search as its page shows it. The last results stay while the next load or if they fail, and market events
 * trigger a reload.
 */
export function useSearch(loaded: Loaded) {
  const [kept, setKept] = useState(() => ({ ...loaded, found: loaded?.found ?? null }));
  if (loaded && (loaded.asked !== kept.asked || (loaded.found && loaded.found !== kept.found))) {
    setKept({ ...loaded, found: loaded.found ?? kept.found });
  }
  const { revalidate } = useRevalidator();
  const refresh = useBreather(() => void revalidate());
  useLive(['marketplace'], refresh, refresh);
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  return {
    asked: loaded?.asked ?? kept.asked,
    services: (loaded ?? kept).services,
    found: loaded?.found ?? kept.found,
    failure: loaded ? loaded.failure : text.unreachable,
    isStale: next?.pathname === pathname && next.search !== search,
    retry: revalidate,
  };
}
