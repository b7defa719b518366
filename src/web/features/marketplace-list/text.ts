import type { SortOrder } from '#domain/marketplace.ts';
import { brand } from '#domain/brand.ts';

export const text = {
  search: 'Search',
  sort: 'Sort by',
  sorts: {
    recent: 'Most recent',
    'price-low': 'Price: low to high',
    'price-high': 'Price: high to low',
    distance: 'Nearest first',
  } satisfies Record<SortOrder, string>,
  chips: { fixedOnly: 'Fixed price', instantOnly: 'Instant accept', mobileOnly: 'Mobile' },
  filters: 'Filters',
  within: (miles: number) => `Within ${miles} mi`,
  wider: '+5 mi',
  clearAll: 'Clear all',
  near: (place: string) => `near ${place}`,
  emptyTitle: 'No jobs found',
  showMap: 'Show Map',
  hideMap: 'Hide Map',
  failedTitle: 'The list could not be loaded',
  retry: 'Retry',
  stale: 'What you see is from before the failure.',
  unreachable: `${brand.name} did not answer. Check your connection and try again.`,
  list: 'Jobs',
} as const;
