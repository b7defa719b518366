import { useMemo } from 'react';
import { catalogueFrom, type CatalogueEntry } from '#domain/settings/catalogue.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { useSiteFrame } from '../navigation/site-frame.ts';

/** The catalogue as staff describe it now, retired services among it. */
export function useCatalogue(): ReadonlyMap<ServiceCode, CatalogueEntry> {
  const { services } = useSiteFrame();
  return useMemo(() => catalogueFrom(services), [services]);
}

/** A filter's services under one that stands for any. Also what is retired: there are jobs that name it. */
export function useServiceFilter(any: string): { value: string; label: string }[] {
  const catalogue = useCatalogue();
  return [
    { value: '', label: any },
    ...[...catalogue.values()].map(({ code, name }) => ({ value: code, label: name })),
  ];
}
