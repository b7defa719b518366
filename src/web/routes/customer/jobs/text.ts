export const text = {
  title: 'My jobs',
  post: 'Post a repair',
  filters: 'Which jobs',
  shows: { all: 'All', live: 'Live', past: 'Past' },
  empty: {
    all: ['No jobs yet', 'Post a repair, and shops near you answer with line-by-line prices.'],
    live: ['No live jobs', 'Post a repair, or look at your past jobs.'],
    past: ['No past jobs', 'Finished, canceled and expired jobs appear here.'],
  },
  failed: 'Your jobs could not be loaded',
  loading: 'Loading...',
  quotes: (count: number) => (count === 1 ? '1 quote' : `${count} quotes`),
  from: 'from',
  posted: 'Posted',
  count: (count: number, hasMore: boolean) =>
    hasMore ? `The newest ${count}` : count === 1 ? '1 job' : `${count} jobs`,
} as const;
