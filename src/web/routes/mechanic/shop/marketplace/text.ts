import type { SortOrder } from '#domain/marketplace.ts';

export const text = {
  title: 'Marketplace',
  lead: 'Jobs near your shop',
  filters: 'Filters',
  search: 'Search',
  searchPlaceholder: 'Service, vehicle or place',
  sort: 'Sort by',
  sorts: {
    recent: 'Newest First',
    distance: 'Closest First',
    'price-high': 'Highest Price',
  } satisfies Partial<Record<SortOrder, string>>,
  service: 'Service type',
  anyService: 'All services',
  date: 'Date',
  radius: (miles: number) => `Within ${miles} mi`,
  clear: 'Clear all',
  more: 'More than 1,000 results',
  open: 'Open requests',
  othersQuoted: 'Others have quoted – still open',
  preferred: 'Preferred time',
  flexible: 'Flexible',
  quotes: (count: number) => (count === 1 ? '1 quote so far' : `${count} quotes so far`),
  myQuote: { draft: 'Your draft', sent: 'Your quote is out' },
  view: 'View Job',
  emptyTitle: 'No jobs available nearby',
  empty: 'New jobs appear here by themselves. Try a wider radius or fewer filters.',
  expand: (miles: number) => `Expand to ${miles} mi`,
  pending:
    'Your shop is not live yet. You see what is asked for near you; quoting opens once the review is done.',
  failed: 'The jobs could not be loaded',
} as const;
