import type { ReportDecision } from '#domain/reviews/review-report.ts';
import type { StatusLook } from '#web/ui/status-badge.tsx';

const reviewsOf = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
const decisionsOf = (count: number) => (count === 1 ? '1 decision' : `${count} decisions`);

export const text = {
  title: 'Reported reviews',
  lead: 'Shops ask us to look at a review that breaks a rule. Few stars or hard words about the work are no reason to hide one.',
  filter: 'Shown',
  shows: { waiting: 'Waits for us', kept: 'Kept', hidden: 'Hidden', all: 'All' },
  search: 'Job, owner, shop, email or phone',
  find: 'Search',
  clear: 'Clear Filters',
  nobodyWaits: 'Nobody waits',
  nobodyWaitsSays: 'What shops report appears here.',
  emptyTitle: 'No reports here',
  empty: 'No report was decided like that.',
  failed: 'The reports could not be loaded',
  loading: 'Loading...',
  gone: 'A former customer',
  of: 'about',
  reportedAs: 'Reported as',
  shopSays: 'The shop says',
  waitsSince: 'Waits since',
  due: 'due',
  answered: 'The shop answered',
  decidedBy: 'Decided by',
  someone: 'somebody who left',
  why: 'Why',
  brokenRule: 'Rule',
  busy: 'Saving...',
  keep: {
    button: 'Keep it',
    title: 'Keep this review',
    changes: [['The review', 'stays where it is']],
    done: 'Kept. Both sides are told by mail.',
  },
  hide: {
    button: 'Hide it',
    title: 'Hide this review',
    changes: [
      ['The review', 'leaves every public page'],
      ['The rating of the shop', 'is counted without it'],
    ],
    rule: 'Rule that it breaks',
    done: 'Hidden. Both sides are told by mail.',
  },
  undo: {
    button: 'Undo',
    title: 'Take this decision back',
    changes: {
      kept: [['The report', 'waits for us again']],
      hidden: [
        ['The review', 'is shown again and counts'],
        ['The report', 'waits for us again'],
      ],
    },
    done: 'Taken back. It waits for a decision again.',
  },
  many: {
    titles: {
      keep: (count: number) => `Before you keep ${reviewsOf(count)}`,
      hide: (count: number) => `Before you hide ${reviewsOf(count)}`,
      undo: (count: number) => `Before you take back ${decisionsOf(count)}`,
    },
    becomes: {
      keep: 'Stays where it is',
      hide: (rule: string) => `Leaves every public page and the rating. Reported as: ${rule}`,
      undo: 'Waits for us again',
    },
    asReported: 'As each was reported',
    done: {
      keep: (count: number) => `${reviewsOf(count)} kept`,
      hide: (count: number) => `${reviewsOf(count)} hidden`,
      undo: (count: number) => `${decisionsOf(count)} taken back`,
    },
  },
  told: 'The owner who wrote it and the shop, by mail',
  reasonHelp: 'Both sides read it, and it is kept with the record.',
} as const;

export const decisionLooks: Record<ReportDecision, StatusLook> = {
  kept: { label: text.shows.kept, tone: 'neutral' },
  hidden: { label: text.shows.hidden, tone: 'danger' },
};
