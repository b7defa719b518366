import type { Handlers } from '#server/core/handlers.ts';
import { hideReview, keepReview, undoDecision } from './decide-report.ts';
import { listReports, showReport } from './list-reports.ts';
import { listOwnReviews, showOwnReview } from './list-reviews-of-shop.ts';
import { listReviews } from './list-reviews.ts';
import { reportAsReader, reportReview } from './report-review.ts';
import { replyToReview } from './reply-to-review.ts';
import { showReviews } from './show-reviews.ts';
import { writeReview } from './write-review.ts';

export const reviewsHandlers: Handlers<'reviews'> = {
  list: (ctx, page) => listReviews(ctx, page),
  ofJob: (ctx, { jobId }) => showReviews(ctx, jobId),
  write: async (ctx, review) => {
    await writeReview(ctx, review);
    return showReviews(ctx, review.jobId);
  },
  ofShop: (ctx, asked) => listOwnReviews(ctx, asked),
  reply: async (ctx, reply) => {
    await replyToReview(ctx, reply);
    return { review: await showOwnReview(ctx, reply.reviewId) };
  },
  reportAsReader: async (ctx, report) => {
    await reportAsReader(ctx, report);
    return {};
  },
  report: async (ctx, report) => {
    await reportReview(ctx, report);
    return { review: await showOwnReview(ctx, report.reviewId) };
  },
};

export const staffHandlers: Handlers<'reviews.staff'> = {
  list: (ctx, asked) => listReports(ctx, asked),
  keep: async (ctx, decision) => {
    await keepReview(ctx, decision);
    return showReport(ctx, decision.reportId);
  },
  hide: async (ctx, decision) => {
    await hideReview(ctx, decision);
    return showReport(ctx, decision.reportId);
  },
  undo: async (ctx, decision) => {
    await undoDecision(ctx, decision);
    return showReport(ctx, decision.reportId);
  },
};
