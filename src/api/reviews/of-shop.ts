import * as z from 'zod';
import { jobId, reviewId, reviewReportId, shopId } from '#domain/ids.ts';
import { LEAST_REPLY, MOST_REPLY, MOST_STARS } from '#domain/reviews/review.ts';
import { reportLimits, reviewRuleNames } from '#domain/reviews/review-report.ts';
import { reason, search } from '../shapes/staff.ts';
import { publicWords } from '#domain/validation/public-words.ts';
import { op } from '../operation.ts';
import { facets } from '../shapes/review-facets.ts';
import { summary } from './write.ts';
import { idempotencyKey, instant, pageOf, refusal } from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';

const rule = z.enum(reviewRuleNames, 'Choose the rule that it breaks.');

/** What an owner wrote, as the shop that it is about reads it. */
const reviewOfShop = z.object({
  id: reviewId,
  stars: z.int(),
  words: z.string(),
  facets,
  publishedAt: instant,
  /** As the shop knows the owner; null where the account is no more. */
  author: z.string().nullable(),
  job: z.object({ id: jobId, number: z.string(), serviceName: z.string(), vehicle: z.string() }),
  reply: z.object({ words: z.string(), writtenAt: instant, changedAt: instant }).nullable(),
  /** Until when the answer can be written, or what was written be changed; null when it cannot. */
  replyUntil: instant.nullable(),
  report: z
    .object({
      rule: z.enum(reviewRuleNames),
      words: z.string(),
      reportedAt: instant,
      decision: z.enum(['kept', 'hidden']).nullable(),
      reason: z.string().nullable(),
      decidedAt: instant.nullable(),
    })
    .nullable(),
  isHidden: z.boolean(),
  refusals: z.object({ reply: refusal, report: refusal }),
});

const report = z.strictObject({
  reviewId,
  rule,
  words: z
    .string()
    .trim()
    .min(reportLimits.least, 'Say in a sentence what breaks the rule.')
    .max(reportLimits.most, `At most ${reportLimits.most} characters.`),
  idempotencyKey,
});

/** What everyone with an account can do about a published review. */
export const asReader = {
  reportAsReader: op({
    method: 'POST',
    path: '/reviews/{reviewId}/report',
    summary: 'Ask our staff to look at a published review that breaks a rule',
    input: report,
    output: z.object({}),
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_REPORTED', 'REVIEW_ON_DESK'],
    access: { who: 'signed-in' },
    limit: { burst: 5, perMinute: 2 },
  }),
};

const changed = z.object({ review: reviewOfShop });

/** What a shop does with the reviews that owners wrote of it. */
export const ofShop = {
  ofShop: op({
    method: 'GET',
    path: '/shop/reviews',
    summary: 'What owners wrote of my shop, with what all of it comes to',
    input: z.strictObject({
      ...pageInput,
      stars: z.coerce.number().int().min(1).max(MOST_STARS).optional(),
      show: z.enum(['all', 'unanswered', 'reported']).default('all'),
      sort: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
    }),
    output: pageOf(reviewOfShop).extend({
      summary: summary.extend({
        /** Those that can still be answered. */
        unanswered: z.int(),
      }),
    }),
    access: { who: 'shop', permission: 'reviews.read' },
  }),
  reply: op({
    method: 'PUT',
    path: '/shop/reviews/{reviewId}/reply',
    summary: 'Answer a review in public, once, or change the answer within 48 hours',
    input: z.strictObject({
      reviewId,
      words: publicWords(
        z
          .string()
          .trim()
          .min(LEAST_REPLY, `Say at least ${LEAST_REPLY} characters.`)
          .max(MOST_REPLY, `At most ${MOST_REPLY.toLocaleString('en-US')} characters.`),
      ),
      idempotencyKey,
    }),
    output: changed,
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_HIDDEN', 'REPLY_TOO_LATE', 'REPLY_FINAL'],
    access: { who: 'shop', permission: 'reviews.reply' },
    limit: { burst: 10, perMinute: 10 },
  }),
  report: op({
    method: 'POST',
    path: '/shop/reviews/{reviewId}/report',
    summary: 'Ask our staff to look at a review that breaks a rule',
    input: report,
    output: changed,
    errors: ['REVIEW_NOT_FOUND', 'REVIEW_HIDDEN', 'REVIEW_REPORTED', 'REVIEW_ON_DESK'],
    access: { who: 'shop', permission: 'reviews.reply' },
    limit: { burst: 10, perMinute: 5 },
  }),
};

/** A reported review, as staff decide about it. */
const reportView = z.object({
  id: reviewReportId,
  by: z.enum(['shop', 'reader']),
  rule: z.enum(reviewRuleNames),
  words: z.string(),
  reportedAt: instant,
  dueAt: instant,
  clock: z.enum(['fresh', 'due', 'late']),
  shop: z.object({ id: shopId, name: z.string() }),
  review: z.object({
    stars: z.int(),
    words: z.string(),
    author: z.string().nullable(),
    publishedAt: instant,
    reply: z.string().nullable(),
  }),
  job: z.object({ id: jobId, number: z.string(), serviceName: z.string() }),
  decision: z
    .object({
      outcome: z.enum(['kept', 'hidden']),
      brokenRule: z.enum(reviewRuleNames).nullable(),
      reason: z.string(),
      by: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  /** Why the reader cannot decide or undo it; null when they can. */
  refusal,
});

const moderating = { who: 'staff', permissions: ['content.manage'] } as const;
const onReport = z.strictObject({ reportId: reviewReportId, reason, idempotencyKey });
const decided = z.object({ report: reportView });

/** The desk at which staff decide about reported reviews. */
export const staff = {
  list: op({
    method: 'GET',
    path: '/admin/reviews',
    summary: 'Reported reviews: those that wait, the longest wait first, or the others, newest first',
    input: z.strictObject({
      ...pageInput,
      show: z.enum(['waiting', 'kept', 'hidden', 'all']).default('waiting'),
      search,
    }),
    output: pageOf(reportView),
    access: moderating,
    search: 'search',
  }),
  keep: op({
    method: 'POST',
    path: '/admin/reviews/{reportId}/keep',
    summary: 'Leave a reported review where it is, with a reason that both sides read',
    input: onReport,
    output: decided,
    errors: ['REPORT_NOT_FOUND', 'REPORT_DECIDED', 'OWN_SHOP'],
    access: moderating,
  }),
  hide: op({
    method: 'POST',
    path: '/admin/reviews/{reportId}/hide',
    summary: 'Take a review off the public pages and out of the rating, for a rule that it breaks',
    input: onReport.extend({ rule }),
    output: decided,
    errors: ['REPORT_NOT_FOUND', 'REPORT_DECIDED', 'OWN_SHOP'],
    access: moderating,
  }),
  undo: op({
    method: 'POST',
    path: '/admin/reviews/{reportId}/undo',
    summary: 'Take a decision back: the review is shown again, and the report waits once more',
    input: onReport,
    output: decided,
    errors: ['REPORT_NOT_FOUND', 'REPORT_NOT_DECIDED', 'OWN_SHOP'],
    access: moderating,
  }),
};
