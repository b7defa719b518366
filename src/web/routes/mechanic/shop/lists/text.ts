export const text = {
  jobs: {
    title: 'Jobs',
    filter: 'Show',
    show: {
      board: 'Board',
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
