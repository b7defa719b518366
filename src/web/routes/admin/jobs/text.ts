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
  waits: 'Waits for us',
  waitsAny: 'Whatever it waits for',
  queues: {
    attention: 'Its payment needs attention',
    watched: 'Its car is at a suspended shop',
    noShows: 'A no-show is contested',
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
    all: { title: 'No jobs yet', says: 'The first repair that somebody posts appears here.' },
    narrowed: {
      title: 'No jobs found',
      says: 'No job fits all of what was asked for. Take a filter off, or look for less.',
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
