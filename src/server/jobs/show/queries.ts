import { sql } from 'kysely';
import type { JobId, QuoteId, ShopId, UserId } from '#domain/ids.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';

export async function countLiveQuotes(tx: Tx, jobId: JobId): Promise<number> {
  const { quotes } = await tx
    .selectFrom('quote')
    .select(({ fn }) => fn.countAll<number>().as('quotes'))
    .where('job_id', '=', jobId)
    .where('state', 'in', liveQuoteStates)
    .executeTakeFirstOrThrow();
  return Number(quotes);
}

export async function findOwnerContact(tx: Tx, id: UserId) {
  return tx.selectFrom('auth_user').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** How an owner reaches the shop that they chose: the location where their car is booked. */
export async function findShopContact(tx: Tx, shopId: ShopId, quoteId: QuoteId | null) {
  const { time_zone: timeZone, ...shop } = await tx
    .selectFrom('shop')
    .leftJoin('quote', (join) =>
      join.onRef('quote.shop_id', '=', 'shop.id').on('quote.id', quoteId === null ? 'is' : '=', quoteId),
    )
    .leftJoin('bay', 'bay.id', 'quote.bay_id')
    .leftJoin('shop_location as place', 'place.id', 'bay.location_id')
    .select(['shop.name', 'shop.email', 'shop.state', 'shop.time_zone', 'place.name as location'])
    .select(sql<string | null>`case when shop.status = 'active' then shop.slug end`.as('slug'))
    .select(({ fn }) => [
      fn.coalesce('place.phone', 'shop.phone').as('phone'),
      fn.coalesce('place.street', 'shop.street').as('street'),
      fn.coalesce('place.city', 'shop.city').as('city'),
      fn.coalesce('place.zip', 'shop.zip').as('zip'),
    ])
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
  return { ...shop, timeZone };
}
