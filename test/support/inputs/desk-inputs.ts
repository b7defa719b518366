import { key } from '../stories.ts';

/** Believable requests for what a member of a shop sees before they open a job: see `believable-inputs.ts`. */
export const inputsOfTheDesk = {
  'notifications.list': () => ({}),
  'notifications.markRead': () => ({ noticeIds: [key()] }),
  'notifications.markAllRead': () => ({ upTo: '2026-11-01T00:00:00.000Z' }),
  'quotes.mine': () => ({}),
  'jobs.listAsShop': () => ({}),
  'payments.statement.list': () => ({}),
  'payments.statement.invoices': () => ({}),
  'payments.statement.invoice': () => ({ number: 1 }),
  'shops.salesTax.read': () => ({}),
  'dashboard.overview': () => ({}),
  'dashboard.read': () => ({}),
  'dashboard.putAway': () => ({ what: 'checklist', isAway: true }),
  'dashboard.figures': () => ({}),
  'dashboard.board': () => ({}),
  'dashboard.search': () => ({ q: 'brake' }),
};
