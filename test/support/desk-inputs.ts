import { key } from './stories.ts';

/** Believable requests for what a member of a shop sees before they open a job: see `believable-inputs.ts`. */
export const inputsOfTheDesk = {
  'notices.list': () => ({}),
  'notices.markRead': () => ({ noticeIds: [key()] }),
  'notices.markAllRead': () => ({ upTo: '2026-11-01T00:00:00.000Z' }),
  'quotes.mine': () => ({}),
  'shopJobs.list': () => ({}),
  'statement.list': () => ({}),
  'shopHome.overview': () => ({}),
  'shopHome.dashboard': () => ({}),
  'shopHome.putAway': () => ({ what: 'checklist', isAway: true }),
  'shopHome.figures': () => ({}),
  'shopHome.board': () => ({}),
  'shopHome.search': () => ({ q: 'brake' }),
};
