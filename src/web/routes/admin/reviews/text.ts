import type { ReportDecision } from '#domain/reviews/review-report.ts';
import type { StatusLook } from '#web/ui/status-badge.tsx';

const reviewsOf = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
const decisionsOf = (count: number) => (count === 1 ? '1 decision' : `${count} decisions`);

export const text = {
  title: 'Reported reviews',
  lead: 'Shops and readers report reviews that break a rule. Don’t hide a review for a low rating or harsh words about the work.',
  filter: 'Show',
  shows: { waiting: 'Needs review', kept: 'Kept', hidden: 'Hidden', all: 'All' },
  search: 'Job, owner, shop, email or phone',
  find: 'Search',
  clear: 'Clear Filters',
  noneWaiting: 'Nothing to review',
  noneWaitingSays: 'Reported reviews appear here.',
  emptyTitle: 'No reports found',
  empty: 'No reports match these filters.',
  failed: 'The reports could not be loaded',
  loading: 'Loading...',
  gone: 'A former customer',
  of: 'about',
  reportedAs: 'Reported as',
  says: { shop: 'The shop says', reader: 'A reader says' },
  waitsSince: 'Waiting since',
  due: 'due',
  answered: 'Shop’s reply',
  decidedBy: 'Decided by',
  someone: 'a former staff member',
  why: 'Why',
  brokenRule: 'Rule',
  busy: 'Saving...',
  keep: {
    button: 'Keep',
    title: 'Keep this review?',
    changes: [['Review', 'stays public']],
    done: 'Review kept. We emailed both sides.',
  },
  hide: {
    button: 'Hide',
    title: 'Hide this review?',
    changes: [
      ['Review', 'removed from all public pages'],
      ['Shop rating', 'no longer counts this review'],
    ],
    rule: 'Broken rule',
    done: 'Review hidden. We emailed both sides.',
  },
  undo: {
    button: 'Undo',
    title: 'Undo this decision?',
    changes: {
      kept: [['Report', 'needs review again']],
      hidden: [
        ['Review', 'public and counted again'],
        ['Report', 'needs review again'],
      ],
    },
    done: 'Decision undone. The report needs review again.',
  },
  many: {
    titles: {
      keep: (count: number) => `Keep ${reviewsOf(count)}?`,
      hide: (count: number) => `Hide ${reviewsOf(count)}?`,
      undo: (count: number) => `Undo ${decisionsOf(count)}?`,
    },
    becomes: {
      keep: 'Stays public',
      hide: (rule: string) => `Removed from all public pages and the rating. Reported as: ${rule}`,
      undo: 'Needs review again',
    },
    asReported: 'As reported',
    done: {
      keep: (count: number) => `${reviewsOf(count)} kept`,
      hide: (count: number) => `${reviewsOf(count)} hidden`,
      undo: (count: number) => `${decisionsOf(count)} undone`,
    },
  },
  told: 'The owner who wrote it and the shop, by email',
  reasonHelp: 'Both sides can read this. Saved in the record.',
} as const;

export const decisionLooks: Record<ReportDecision, StatusLook> = {
  kept: { label: text.shows.kept, tone: 'neutral' },
  hidden: { label: text.shows.hidden, tone: 'danger' },
};
