export const text = {
  title: 'My jobs',
  post: 'Post a repair',
  filters: 'Which jobs',
  shows: { all: 'All', live: 'Live', past: 'Past' },
  empty: {
    all: ['No jobs yet', 'Post a repair, and shops near you answer with line-by-line prices.'],
    live: ['Nothing is under way', 'Post a repair, or look at your past ones.'],
    past: ['No past jobs', 'What is finished, cancelled or expired appears here.'],
  },
  failed: 'Your jobs could not be loaded',
  loading: 'Loading...',
  quotes: (count: number) => (count === 1 ? '1 quote' : `${count} quotes`),
  from: 'from',
  posted: 'Posted',
  count: (count: number, hasMore: boolean) =>
    hasMore ? `The newest ${count}` : count === 1 ? '1 job' : `${count} jobs`,
} as const;
