import { type ErrorCode, errorCatalogue } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { reviewRefusal, reviewsEnd } from '#domain/reviews/review.ts';
import type { Context } from '#server/core/context.ts';
import { type ReadJob, readJobOfSide } from '#server/jobs/read-job.ts';
import { answersOf, findCaptured, listReviewsOfJob, type ReviewRow } from './queries.ts';

/** Why the caller cannot write about this job now. */
export async function refusalOf(
  ctx: Context,
  job: ReadJob,
  written: readonly ReviewRow[],
): Promise<ErrorCode | null> {
  const publishedAt = written.find((review) => review.published_at)?.published_at ?? null;
  const capturedCents = await findCaptured(ctx.tx, job.id);
  return reviewRefusal({ completedAt: job.completed_at, capturedCents, publishedAt }, job.clock);
}

/** The own review at any time, that of the other side only once both are shown. */
export async function showReviews(ctx: Context, jobId: JobId) {
  const { job, side } = await readJobOfSide(ctx, jobId);
  const written = await listReviewsOfJob(ctx.tx, job.id);
  const own = written.find((review) => review.side === side);
  const theirs = written.find((review) => review.side !== side && review.published_at);
  const refusal = await refusalOf(ctx, job, written);
  return {
    own: own ? present(own) : null,
    theirs: theirs ? present(theirs) : null,
    refusal: refusal && errorCatalogue[refusal].says,
    asksFacets: side === 'owner',
    isCompleted: job.completed_at !== null,
    shownOn: job.completed_at ? reviewsEnd(job.completed_at).toISOString() : null,
  };
}

function present(row: ReviewRow) {
  const { stars, words, updated_at, published_at, hidden_at, reply } = row;
  return {
    stars,
    words,
    facets: answersOf(row),
    writtenAt: updated_at.toISOString(),
    publishedAt: published_at?.toISOString() ?? null,
    reply,
    isHidden: hidden_at !== null,
  };
}
