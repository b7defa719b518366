import { ensure } from '#domain/errors/errors.ts';
import type { ReviewReportId } from '#domain/ids.ts';
import type { ReportDecision, ReviewRule } from '#domain/reviews/review-report.ts';
import { reviewReportAnsweredMail } from '#platform/mail/templates/about-reviews.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import type { Context } from '#server/core/context.ts';
import { jobClock } from '../jobs/lock-job.ts';
import { requireJudge } from '#server/shops/review/require-judge.ts';
import { addToRating } from './queries.ts';
import { findReportRow, type ReportRow, setDecision, setHidden, takeFromRating } from './report-queries.ts';

type Reasoned = { reportId: ReviewReportId; reason: string };

/** Leaves a review where it is. */
export async function keepReview(ctx: Context, { reportId, reason }: Reasoned): Promise<void> {
  const { report, by } = await lockReport(ctx, reportId);
  ensure(report.decision === null, 'REPORT_DECIDED');
  await setDecision(ctx.tx, report.id, { decision: 'kept', brokenRule: null, reason, by, at: ctx.now });
  record(ctx, report, { action: 'review.kept', reason });
  await answerReader(ctx, report, 'kept');
}

/** Takes a review off the public pages and out of the rating of its shop. */
export async function hideReview(
  ctx: Context,
  { reportId, rule, reason }: Reasoned & { rule: ReviewRule },
): Promise<void> {
  const { report, by } = await lockReport(ctx, reportId);
  ensure(report.decision === null, 'REPORT_DECIDED');
  await setDecision(ctx.tx, report.id, { decision: 'hidden', brokenRule: rule, reason, by, at: ctx.now });
  await setHidden(ctx.tx, report.review_id, jobClock(ctx.now, report.clock_offset_seconds));
  await takeFromRating(ctx.tx, report.shop_id, report.stars);
  record(ctx, report, { action: 'review.hidden', reason, rule });
  await answerReader(ctx, report, 'hidden');
}

/** Takes a decision back: what was hidden is shown and counts again, and the report waits once more. */
export async function undoDecision(ctx: Context, { reportId, reason }: Reasoned): Promise<void> {
  const { report } = await lockReport(ctx, reportId);
  ensure(report.decision !== null, 'REPORT_NOT_DECIDED');
  await setDecision(ctx.tx, report.id, null);
  if (report.decision === 'hidden') {
    await setHidden(ctx.tx, report.review_id, null);
    await addToRating(ctx.tx, report.shop_id, report.stars);
  }
  record(ctx, report, { action: 'review.decision_undone', reason });
}

/**
 * Decisions about one shop run one at a time, because its row is locked; staff cannot decide about their
 * own shop.
 */
async function lockReport(ctx: Context, id: ReviewReportId) {
  const found = await findReportRow(ctx.tx, id);
  ensure(found, 'REPORT_NOT_FOUND');
  const { by } = await requireJudge(ctx, found.shop_id);
  const report = await findReportRow(ctx.tx, id);
  ensure(report, 'REPORT_NOT_FOUND');
  return { report, by };
}

/** A reader who reported it hears what became of it; a shop hears with the owner (`notify/review.ts`). */
async function answerReader(ctx: Context, report: ReportRow, outcome: ReportDecision): Promise<void> {
  const { by_shop: isByShop, reporter_email: to } = report;
  if (isByShop || to === null) return;
  const url = new URL('/help/reviews', ctx.request?.origin).href;
  const mail = reviewReportAnsweredMail({ shop: report.shop_name, url, outcome });
  await sendAccountMail(ctx, { kind: 'review.report_answered', to, mail });
}

type Act = {
  action: 'review.kept' | 'review.hidden' | 'review.decision_undone';
  reason: string;
  rule?: ReviewRule;
};

function record(ctx: Context, report: ReportRow, { action, reason, rule }: Act): void {
  const { job_id: jobId, shop_id: shopId, review_id: reviewId } = report;
  ctx.audit({
    action,
    entity: 'review',
    entityId: reviewId,
    market: report.market,
    jobId,
    shopId,
    before: { decision: report.decision },
    ...(rule && { after: { rule } }),
    reason,
  });
  const undone = action === 'review.decision_undone' ? report.decision : null;
  ctx.publish({ type: 'review.decided', jobId, shopId, undone, at: ctx.now.toISOString() });
}
