import { useMemo } from 'react';
import { catalogueFrom, type CatalogueEntry } from '#domain/settings/catalogue.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { useSiteFrame } from '../navigation/site-frame.ts';

/** The current service catalog, including retired services. */
export function useCatalogue(): ReadonlyMap<ServiceCode, CatalogueEntry> {
  const { services } = useSiteFrame();
  return useMemo(() => catalogueFrom(services), [services]);
}

/**
 * Filter options for services, below one for all. Includes retired ones, because jobs still refer to them.
 */
export function useServiceFilter(any: string): { value: string; label: string }[] {
  const catalogue = useCatalogue();
  return [
    { value: '', label: any },
    ...[...catalogue.values()].map(({ code, name }) => ({ value: code, label: name })),
  ];
}
