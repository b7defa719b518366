import type { JobId, ReviewId } from '#domain/ids.ts';
import type { ReportDecision, ReviewRule } from '#domain/reviews/review-report.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** What both sides of a job wrote, with what became of it: at most one a side. */
export async function listReviewsToTell(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('review')
    .innerJoin('job', 'job.id', 'review.job_id')
    .leftJoin('review_reply as reply', 'reply.review_id', 'review.id')
    .leftJoin('review_report as report', 'report.review_id', 'review.id')
    .select(['review.id', 'review.side', 'review.published_at', 'review.hidden_at', 'job.completed_at'])
    .select(['reply.written_at as replied_at', 'report.decision', 'report.broken_rule', 'report.reason'])
    .select(['report.decided_at', 'report.by_shop'])
    .$narrowType<{
      id: ReviewId;
      side: JobSide;
      decision: ReportDecision | null;
      broken_rule: ReviewRule | null;
    }>()
    .where('review.job_id', '=', jobId)
    .execute();
}
