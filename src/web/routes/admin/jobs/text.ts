export const text = {
  title: 'Jobs',
  filter: 'Status',
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
    service: 'Service',
    place: 'Place and shop',
    status: 'Status',
    total: 'Total',
    created: 'Created',
  },
  noShop: 'No shop yet',
  emptyTitle: { all: 'No jobs yet', filtered: 'No jobs with this status' },
  empty: 'The first repair that somebody posts appears here.',
} as const;
