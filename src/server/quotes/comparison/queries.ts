import { sql } from 'kysely';
import type { FileId, JobId, QuoteId, ShopId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { PricedLine } from '#domain/quotes/quote-lines.ts';
import type { Tx } from '#platform/database/connect.ts';

const MOST_QUOTES = sql.lit(50);

export type ComparedRow = {
  id: QuoteId;
  shop_id: ShopId;
  total_cents: Cents;
  tax_cents: Cents;
  lines: PricedLine[];
  warranty: string;
  slot_starts_at: Date;
  slug: string | null;
  time_zone: string;
  activated_at: Date | null;
  reviews: number | null;
  stars: number | null;
  review_stars: number | null;
  review_words: string | null;
  review_at: Date | null;
  photo_id: FileId | null;
  photo_width: number | null;
  photo_height: number | null;
  is_favorite: boolean;
};

/**
 * The quotes an owner can still choose from, each with what is public of its shop: one query however many
 * there are. A shop that is not active has no public page, so nothing leads there.
 */
export async function listCompared(tx: Tx, jobId: JobId): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select quote.id, quote.shop_id, quote.total_cents, quote.tax_cents, quote.lines, quote.warranty,
      quote.slot_starts_at, case when shop.status = 'active' then shop.slug end as slug, shop.time_zone,
      shop.activated_at, shop_rating.reviews, shop_rating.stars,
      newest.stars as review_stars, newest.words as review_words, newest.published_at as review_at,
      photo.id as photo_id, photo.width as photo_width, photo.height as photo_height,
      exists (select from favorite_shop f
        where f.shop_id = shop.id and f.user_id = job.customer_id) as is_favorite
    from quote
    join job on job.id = quote.job_id
    join shop on shop.id = quote.shop_id
    left join shop_rating on shop_rating.shop_id = shop.id
    left join lateral (
      select review.stars, review.words, review.published_at from review
      where review.shop_id = shop.id and review.side = 'owner' and review.published_at is not null
        and review.hidden_at is null and shop.status = 'active'
      order by review.published_at desc, review.id desc limit 1
    ) newest on true
    left join lateral (
      select file.id, file.width, file.height from shop_photo
      join file on file.id = shop_photo.file_id
      where shop_photo.shop_id = shop.id and shop.status = 'active'
      order by shop_photo.purpose, shop_photo.position limit 1
    ) photo on true
    where quote.job_id = ${jobId} and quote.state = any(${[...liveQuoteStates, 'standby']}::text[])
    order by quote.total_cents, quote.id limit ${MOST_QUOTES}`.execute(tx);
  return rows;
}
