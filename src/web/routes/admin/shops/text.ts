import type { StatusLook } from '#web/ui/status-badge.tsx';

export const text = {
  title: 'Shops',
  filter: 'Shown',
  shows: {
    waiting: 'Waits for us',
    all: 'All',
    active: 'Active',
    pending: 'Pending',
    suspended: 'Suspended',
    rejected: 'Rejected',
    deleted: 'Deleted',
  },
  search: 'Name or e-mail',
  zip: 'ZIP',
  invite: 'Shop invitations',
  find: 'Search',
  columns: {
    business: 'Business',
    owner: 'Owner',
    zip: 'ZIP',
    rating: 'Rating',
    status: 'Status',
    waiting: 'Waits since',
    created: 'Created',
  },
  noOwner: 'No owner',
  noRating: 'No reviews',
  rating: (stars: number, reviews: number) => `${stars} (${reviews})`,
  emptyTitle: 'No shops found',
  empty: 'No shop is like that.',
  nobodyWaits: 'Nobody waits',
  nobodyWaitsSays: 'Shops that were sent in, new documents and changed facts appear here.',
  why: { submitted: 'Sent in', papers: 'New documents', facts: 'Changed facts' },
  missing: 'No shop',
  failed: 'Failed to load shops',
  loading: 'Loading...',
} as const;

export const shopLooks: Record<'pending' | 'active' | 'suspended' | 'rejected' | 'deleted', StatusLook> = {
  pending: { label: 'Pending', tone: 'caution' },
  active: { label: 'Active', tone: 'safe' },
  suspended: { label: 'Suspended', tone: 'danger' },
  rejected: { label: 'Rejected', tone: 'danger' },
  deleted: { label: 'Deleted', tone: 'neutral' },
};

export const clockLooks: Record<'fresh' | 'due' | 'late', StatusLook> = {
  fresh: { label: 'Within a day', tone: 'neutral' },
  due: { label: 'Due today', tone: 'caution' },
  late: { label: 'Late', tone: 'danger' },
};
