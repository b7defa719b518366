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
    all: { title: 'No quotes submitted yet', says: 'The first quote that a shop sends appears here.' },
    narrowed: {
      title: 'No quotes found',
      says: 'No quote fits all of what was asked for. Take a filter off, or look for less.',
    },
  },
} as const;
