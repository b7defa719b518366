import type { ErrorCode } from '#domain/errors/errors.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { jobSides } from '#domain/jobs/job-side.ts';

/** How long after the job was completed either side may write. */
export const REVIEW_DAYS = 14;

export const LEAST_REVIEW = 10;
export const MOST_REVIEW = 2_000;

/** How long after a review was shown its shop may answer it, once. */
export const REPLY_DAYS = 30;
/** How long the shop may change its answer. */
export const REPLY_CHANGE_HOURS = 48;
export const LEAST_REPLY = 10;
export const MOST_REPLY = 1_000;

export const starCounts = [5, 4, 3, 2, 1] as const;
export const MOST_STARS = 5;

/** The end of the window: then what was written is shown, whether or not the other side wrote. */
export function reviewsEnd(completedAt: Date): Date {
  return plus(completedAt, REVIEW_DAYS * DAY);
}

export type ReviewedJob = {
  completedAt: Date | null;
  capturedCents: number;
  /** When the reviews of this job were shown. */
  publishedAt: Date | null;
};

/** Why reviews of this job can't be written or changed now; null when they can. */
export function reviewRefusal(
  { completedAt, capturedCents, publishedAt }: ReviewedJob,
  now: Date,
): ErrorCode | null {
  if (!completedAt) return 'REVIEW_TOO_EARLY';
  if (publishedAt) return 'REVIEW_PUBLISHED';
  if (now >= reviewsEnd(completedAt)) return 'REVIEW_TOO_LATE';
  // Only paid jobs can be reviewed, which keeps out invented ones.
  return capturedCents > 0 ? null : 'REVIEW_UNPAID';
}

/** Whether reviews are published: both sides wrote one, or the time is over. */
export function reviewsAreDue({ written, completedAt }: { written: number; completedAt: Date }, now: Date) {
  return written === jobSides.length || now >= reviewsEnd(completedAt);
}

export type AnsweredReview = { publishedAt: Date; isHidden: boolean; repliedAt: Date | null };

/** Until when the shop may answer a review, or change what it answered. */
export function replyEnd({ publishedAt, repliedAt }: Omit<AnsweredReview, 'isHidden'>): Date {
  return repliedAt ? plus(repliedAt, REPLY_CHANGE_HOURS * HOUR) : plus(publishedAt, REPLY_DAYS * DAY);
}

/** Why the shop cannot answer a review, or change its answer, now; null when it can. */
export function replyRefusal(review: AnsweredReview, now: Date) {
  if (review.isHidden) return 'REVIEW_HIDDEN';
  if (now < replyEnd(review)) return null;
  return review.repliedAt ? 'REPLY_FINAL' : 'REPLY_TOO_LATE';
}

/** The average to a tenth of a star. */
export function averageStars({ reviews, stars }: { reviews: number; stars: number }): number {
  return Math.round((10 * stars) / reviews) / 10;
}

/** How much of a review stands beside a quote. */
const MOST_LINE = 140;

/** The beginning of a review on one line, ending between two words. */
export function reviewLine(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MOST_LINE) return line;
  const cut = line.slice(0, MOST_LINE);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > MOST_LINE / 2 ? end : MOST_LINE)}…`;
}

export type StarCount = { stars: number; reviews: number };

/** What reviews come to: how many, their average to a tenth of a star, and how many of each. */
export function summarizeReviews(counted: readonly StarCount[]) {
  const reviewsOf = (stars: number) => counted.find((one) => one.stars === stars)?.reviews ?? 0;
  const distribution = starCounts.map((stars) => ({ stars, reviews: reviewsOf(stars) }));
  const count = distribution.reduce((sum, { reviews }) => sum + reviews, 0);
  const total = distribution.reduce((sum, { stars, reviews }) => sum + stars * reviews, 0);
  return { count, average: count === 0 ? null : Math.round((10 * total) / count) / 10, distribution };
}
