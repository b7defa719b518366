export const text = {
  title: 'Quotes',
  filter: 'Status',
  all: 'All',
  search: 'Job, owner, shop, email or phone',
  find: 'Search',
  clear: 'Clear Filters',
  columns: {
    shop: 'Shop',
    job: 'Job',
    amount: 'Amount',
    time: 'Estimated time',
    status: 'Status',
    submitted: 'Submitted',
  },
  empty: {
    all: { title: 'No quotes submitted yet', says: 'Quotes appear here when shops send them.' },
    narrowed: {
      title: 'No quotes found',
      says: 'No quotes match these filters. Remove a filter or search for something else.',
    },
  },
} as const;
