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

/** What the loader of a search brings; nothing where the server could not be reached. */
export type Loaded = {
  asked: MarketplaceSearch;
  /** By which a list can be narrowed. */
  services: readonly NamedService[];
  found: Found | null;
  failure: string | null;
} | null;

/**
 * A search as its page shows it: what was found last stays while the next answer is on its way and when it
 * does not come, and everything is read again when something happens on the market.
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
