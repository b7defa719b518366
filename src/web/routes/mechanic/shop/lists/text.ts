export const text = {
  quotes: {
    title: 'Quotes',
    filter: 'Show',
    show: { all: 'All', draft: 'Drafts', live: 'With the owner', accepted: 'Accepted', closed: 'Closed' },
    columns: {
      service: 'Job',
      state: 'State',
      starts: 'Time offered',
      valid: 'Valid until',
      seen: 'Seen',
      total: 'Total',
    },
    unseen: 'Not yet',
    emptyTitle: { all: 'No quotes yet', filtered: 'No quotes here' },
    empty: 'Pick a job near you and send the first one.',
    browse: 'Browse Marketplace',
  },
  jobs: {
    title: 'Jobs',
    filter: 'Show',
    show: {
      all: 'All',
      upcoming: 'Upcoming',
      in_progress: 'In progress',
      done: 'Done',
      cancelled: 'Cancelled',
    },
    columns: {
      starts: 'Appointment',
      service: 'Job',
      owner: 'Owner',
      state: 'State and next step',
      total: 'Total',
    },
    emptyTitle: { all: 'No jobs yet', filtered: 'No jobs here' },
    empty: 'A job appears here when an owner accepts your quote.',
  },
} as const;
