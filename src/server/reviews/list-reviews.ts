import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { shortenName } from '#domain/audit/masking.ts';
import { facetShares } from '#domain/reviews/review-facets.ts';
import { summarizeReviews } from '#domain/reviews/review.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { answersOf, countFacets, countStars, listPublished } from './queries.ts';

type Page = { shop?: string | undefined; after?: string | undefined; limit: number };

/** What owners said of finished jobs, as everyone may read it; with what all of it comes to. */
export async function listReviews(ctx: Context, { shop, after, limit }: Page) {
  const rows = await listPublished(ctx.tx, { slug: shop, after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.published_at, id: row.id }));
  return {
    items: items.map((row) => present(ctx.catalogue, row, ctx.isDemo)),
    next,
    summary: {
      ...summarizeReviews(await countStars(ctx.tx, shop)),
      facets: shop === undefined ? [] : facetShares(await countFacets(ctx.tx, { slug: shop })),
    },
  };
}

type Row = Awaited<ReturnType<typeof listPublished>>[number];

/**
 * The town is the shop's; only the month is shown, so that a date does not identify a customer. Everything
 * in the demo is a sample.
 */
function present(catalogue: Catalogue, row: Row, isDemo: boolean) {
  return {
    id: row.id,
    stars: row.stars,
    words: row.words,
    facets: answersOf(row),
    /** Null where the account is no more. */
    author: row.owner_name === null ? null : shortenName(row.owner_name) || null,
    service: serviceName(catalogue, row.service),
    shop: { name: row.shop_name, slug: row.slug },
    city: row.city,
    state: row.state,
    month: dayOf(row.published_at, row.time_zone).slice(0, 7),
    reply: row.reply,
    sample: row.sample || isDemo,
  };
}
