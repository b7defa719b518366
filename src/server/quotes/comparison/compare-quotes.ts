import type { ComparedQuoteView, ComparisonView } from '#api/quotes/compare.ts';
import type { JobId } from '#domain/ids.ts';
import { warrantyMonthsIn } from '#domain/bookings/warranty.ts';
import { cents } from '#domain/money/money.ts';
import { alignLines } from '#domain/quotes/align-lines.ts';
import { quoteFit } from '#domain/quotes/quote-fit.ts';
import { quoteValue } from '#domain/quotes/quote-order.ts';
import { averageStars, reviewLine } from '#domain/reviews/review.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { showPhoto } from '#server/files/show-photo.ts';
import { type ReadFigures, readFigures } from '#server/shops/figures/read-figures.ts';
import { readOwnJob } from '../../jobs/read-job.ts';
import { windowsOf } from '../../jobs/windows.ts';
import { placesOf } from './place-quotes.ts';
import { type ComparedRow, listCompared } from './queries.ts';

/** What an owner compares the open quotes of their job by. Everything of a shop is public already. */
export async function compareQuotes(ctx: Context, jobId: JobId): Promise<ComparisonView> {
  const job = await readOwnJob(ctx, jobId);
  const rows = await listCompared(ctx.tx, job.id);
  if (rows.length === 0) return { quotes: [], rows: [] };
  const read = await readFigures(
    ctx.tx,
    rows.map((row) => row.shop_id),
  );
  const windows = await windowsOf(ctx, job.id);
  const placeOf = await placesOf(ctx, job);
  const lowest = cents(Math.min(...rows.map((row) => row.total_cents)));
  return {
    quotes: rows.map((row) => {
      const fit = quoteFit(row.slot_starts_at, windows);
      const record = read.recordOf(row.shop_id);
      const rating = ratingOf(row);
      const value = quoteValue({ totalCents: row.total_cents, fit, record, rating }, lowest, read.usual);
      return {
        quoteId: row.id,
        shopId: row.shop_id,
        shop: presentShop(row, read),
        fit: { code: fit.code, minutes: fit.code === 'misses' ? fit.minutes : null },
        value: { points: value.points, parts: value.parts },
        place: placeOf(row),
        warrantyMonths: warrantyMonthsIn(row.warranty) ?? null,
        rankStars: value.stars,
      };
    }),
    rows: alignLines(rows.map(({ lines }) => lines)),
  };
}

function presentShop(row: ComparedRow, { figuresOf }: ReadFigures): ComparedQuoteView['shop'] {
  const rating = ratingOf(row);
  const month = (at: Date) => dayOf(at, row.time_zone).slice(0, 7);
  const { photo_id: id, photo_width: width, photo_height: height } = row;
  return {
    slug: row.slug,
    photo: id && width !== null && height !== null ? showPhoto({ id, width, height }) : null,
    verifiedSince: row.activated_at && month(row.activated_at),
    rating: rating && { count: rating.reviews, average: averageStars(rating) },
    newestReview:
      row.review_stars !== null && row.review_words !== null && row.review_at
        ? { stars: row.review_stars, line: reviewLine(row.review_words), month: month(row.review_at) }
        : null,
    figures: figuresOf(row.shop_id),
    isFavorite: row.is_favorite,
  };
}

function ratingOf({ reviews, stars }: ComparedRow) {
  return reviews === null || stars === null ? null : { reviews, stars };
}
