import { describe, expect, it } from 'vitest';
import {
  type ReviewedJob,
  reviewRefusal,
  reviewsAreDue,
  reviewsEnd,
  summarizeReviews,
} from '#domain/reviews/review.ts';
import { facetShares } from '#domain/reviews/review-facets.ts';
import { DAY, plus } from '#domain/time.ts';

const done = new Date('2026-11-02T15:00:00Z');
const end = plus(done, 14 * DAY);
const paid: ReviewedJob = { completedAt: done, capturedCents: 330_08, publishedAt: null };

describe('a review', () => {
  it.each([
    ['at once', paid, done, null],
    ['until the last moment', paid, plus(end, -1), null],
    ['and not after it', paid, end, 'REVIEW_TOO_LATE'],
    ['not before the job is completed', { ...paid, completedAt: null }, done, 'REVIEW_TOO_EARLY'],
    ['not of a job that nothing was paid for', { ...paid, capturedCents: 0 }, done, 'REVIEW_UNPAID'],
    ['not once both are shown', { ...paid, publishedAt: done }, done, 'REVIEW_PUBLISHED'],
  ])('can be written %s', (_when, job, now, refusal) => {
    expect(reviewRefusal(job, now)).toBe(refusal);
  });

  it('is shown once both have written, or the window is over', () => {
    expect(reviewsEnd(done)).toEqual(end);
    expect(reviewsAreDue({ written: 1, completedAt: done }, plus(end, -1))).toBe(false);
    expect(reviewsAreDue({ written: 1, completedAt: done }, end)).toBe(true);
    expect(reviewsAreDue({ written: 2, completedAt: done }, done)).toBe(true);
  });
});

describe('the summary of reviews', () => {
  it('counts, averages to a tenth, and names every number of stars', () => {
    const summary = summarizeReviews([
      { stars: 5, reviews: 2 },
      { stars: 4, reviews: 1 },
    ]);
    expect(summary).toMatchObject({ count: 3, average: 4.7 });
    expect(summary.distribution.map(({ reviews }) => reviews)).toEqual([2, 1, 0, 0, 0]);
  });

  it('has no average of nothing', () => {
    expect(summarizeReviews([])).toMatchObject({ count: 0, average: null });
  });
});

describe('the shares of what owners answered', () => {
  it('are whole percent, and come from at least five answers', () => {
    expect(
      facetShares([
        { facet: 'priceMatched', yes: 5, answers: 6 },
        { facet: 'onTime', yes: 0, answers: 5 },
        { facet: 'explained', yes: 4, answers: 4 },
      ]),
    ).toEqual([
      { facet: 'priceMatched', answers: 6, percent: 83 },
      { facet: 'onTime', answers: 5, percent: 0 },
    ]);
  });
});
