const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const text = {
  title: 'Payouts',
  lead: '{fee} fee. You always keep at least {keeps} of each job.',
  csv: 'Download CSV',
  pdf: 'Download PDF',
  accountFailed: 'The bank account could not be read',
  failed: 'The statement could not be loaded',
  loading: 'Loading...',
  period: 'Period',
  everything: 'Everything',
  /** `2026-11-01` as Nov 2026. */
  month: (from: string) => month.format(new Date(`${from}T00:00:00Z`)),
  from: 'From',
  to: 'To',
  show: 'Show',
} as const;
