import type { StatusLook } from '#web/ui/status-badge.tsx';

export const text = {
  title: 'Jobs',
  filter: 'Status',
  find: 'Search',
  clear: 'Clear Filters',
  search: 'Job, owner, shop, email, phone or VIN',
  zip: 'ZIP',
  service: 'Service',
  allServices: 'All services',
  waits: 'Needs review',
  waitsAny: 'Any reason',
  queues: {
    attention: 'Payment problem',
    watched: 'Car at a suspended shop',
    noShows: 'Contested no-show',
  },
  create: 'Create Job',
  statuses: {
    all: 'All',
    pending: 'Pending',
    in_progress: 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
    hidden: 'Hidden',
  },
  columns: {
    number: 'Job',
    customer: 'Customer',
    place: 'ZIP',
    shop: 'Shop',
    status: 'Status',
    quotes: 'Quotes',
    total: 'Amount',
    created: 'Date',
    act: 'Actions',
  },
  noShop: 'No shop yet',
  empty: {
    all: { title: 'No jobs yet', says: 'Jobs appear here when owners post them.' },
    narrowed: {
      title: 'No jobs found',
      says: 'No jobs match these filters. Remove a filter or search for something else.',
    },
  },
} as const;

export const jobLooks: Record<Exclude<keyof typeof text.statuses, 'all'>, StatusLook> = {
  pending: { label: text.statuses.pending, tone: 'neutral' },
  in_progress: { label: text.statuses.in_progress, tone: 'caution' },
  completed: { label: text.statuses.completed, tone: 'safe' },
  cancelled: { label: text.statuses.cancelled, tone: 'danger' },
  hidden: { label: text.statuses.hidden, tone: 'danger' },
};
