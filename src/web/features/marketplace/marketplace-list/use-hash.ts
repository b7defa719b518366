import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hashOf, type MarketplaceSearch, searchOfFilters, searchParams } from './search-params.ts';

/**
 * Keeps the filters in the hash too, and restores those a link brought. The server never sees a hash, so the
 * query says the same: pages render from it. An unknown hash stays as it is.
 */
export function useFiltersInHash(search: MarketplaceSearch): void {
  const navigate = useNavigate();
  const isRestored = useRef(false);
  const hash = hashOf(search);
  useEffect(() => {
    if (isRestored.current || location.hash === '' || location.hash === hash) {
      isRestored.current = true;
      if (location.hash !== hash && (location.hash === '' || isOurs(location.hash))) write(hash);
      return;
    }
    isRestored.current = true;
    // The validator is heavy, and most visitors bring no hash.
    void import('#domain/marketplace/marketplace-filters.ts').then(({ decodeFilters }) => {
      const filters = decodeFilters(location.hash);
      if (filters)
        return navigate(searchParams(searchOfFilters(filters)) || '?', {
          replace: true,
          preventScrollReset: true,
        });
    });
  }, [hash, navigate]);
}

function isOurs(hash: string): boolean {
  return hash.startsWith('#%7B') || hash.startsWith('#{');
}

/** Does not notify the router, because nothing changes for it. */
function write(hash: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
}
