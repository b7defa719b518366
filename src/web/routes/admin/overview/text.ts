import type { QueueName } from '#domain/queues.ts';

/** Where a queue leads as a list, and to one of what waits in it. */
type QueueText = { label: string; to: string; one: (id: string) => string };

export const text = {
  title: 'Overview',
  lead: 'Your queues, overdue first, and how the marketplace is doing.',
  queues: 'Queues',
  noQueues: 'Your role has no queues.',
  clocks:
    'Shops, documents, reported reviews and disputes are due in business days. Everything else is due in hours.',
  queue: {
    shops: { label: 'Shops to review', to: '/admin/shops?show=waiting', one: (id) => `/admin/shops/${id}` },
    documents: {
      label: 'Documents to review',
      to: '/admin/shops?show=documents',
      one: (id) => `/admin/shops/${id}`,
    },
    refunds: {
      label: 'Refunds to approve',
      to: '/admin/payments?waits=refunds',
      one: (id) => `/admin/payments/${id}`,
    },
    disputes: { label: 'Disputes', to: '/admin/disputes', one: (id) => `/admin/disputes/${id}` },
    chargebacks: {
      label: 'Chargebacks',
      to: '/admin/chargebacks',
      one: (id) => `/admin/chargebacks/${id}`,
    },
    bearers: {
      label: 'Liability changes to approve',
      to: '/admin/chargebacks?show=second',
      one: (id) => `/admin/chargebacks/${id}`,
    },
    risks: {
      label: 'Customers after a lost chargeback',
      to: '/admin/chargebacks?show=risk',
      one: (id) => `/admin/chargebacks/${id}`,
    },
    differences: {
      label: 'Differences with the payment provider',
      to: '/admin/reconciliation/differences',
      one: () => '/admin/reconciliation/differences',
    },
    watched: {
      label: 'Cars at suspended shops',
      to: '/admin/jobs?waits=watched',
      one: (id) => `/admin/jobs/${id}`,
    },
    attention: {
      label: 'Payments that need attention',
      to: '/admin/jobs?waits=attention',
      one: (id) => `/admin/payments/${id}`,
    },
    noShows: {
      label: 'Contested no-shows',
      to: '/admin/jobs?waits=noShows',
      one: (id) => `/admin/jobs/${id}`,
    },
    reviews: {
      label: 'Reported reviews',
      to: '/admin/reviews?show=waiting',
      one: (id) => `/admin/reviews?show=waiting#${id}`,
    },
    tickets: { label: 'Open tickets', to: '/admin/support?show=open', one: (id) => `/admin/support/${id}` },
  } satisfies Record<QueueName, QueueText> as Record<QueueName, QueueText>,
  due: 'Due',
  late: 'Overdue since',
  openOldest: 'Open the oldest',
  openOldestOf: (queue: string) => `Open the oldest: ${queue}`,
  nothingWaits: 'Empty queues:',
  oldest: 'Oldest since',
  count: (count: number, isMore: boolean) => `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`,
  money: 'Money',
  held: 'Held for jobs now',
  heldNote: (onCards: string, inFunds: string) =>
    `${onCards} on cards. ${inFunds} charged, not yet released or refunded.`,
  released: 'Released in 30 days',
  refunded: 'Refunded in 30 days',
  moneyNote: 'Days are in UTC and include today.',
  moneyChart: 'Released and refunded, by day (UTC)',
  day: 'Day (UTC)',
  releasedShort: 'Released',
  refundedShort: 'Refunded',
  answers: 'Marketplace',
  firstQuote: 'Time to the first quote',
  noAnswer: 'No quote yet',
  answered: (answered: number, jobs: number) =>
    `Median. ${answered} of the ${jobs} newest jobs in 30 days got a quote.`,
  minutes: (minutes: number) =>
    minutes < 90 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`,
  jobs: 'Jobs by status',
  state: 'Status',
  jobsShort: 'Jobs',
  fillRate: 'Fill rate by ZIP',
  fillRateNote: 'Share of jobs from the last 30 days that were booked.',
  zip: 'ZIP code',
  booked: 'Booked',
  percent: (percent: number) => `${percent} %`,
  noJobs: 'No jobs posted in the last 30 days.',
  failed: 'The figures could not be loaded.',
} as const;
