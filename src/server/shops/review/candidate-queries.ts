import { type RawBuilder, sql } from 'kysely';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { wordsAsked } from '#domain/accounts/people.ts';
import { uuid } from '#domain/ids.ts';
import { readContact } from '#domain/jobs/whole-contact.ts';
import { startingWith } from '#platform/database/like.ts';
import { shopsWith } from '#server/core/contact-queries.ts';
import type { Cursor } from '#server/core/cursor.ts';
import { waitingPapers } from '../documents/waiting-papers-sql.ts';

type Fragment = RawBuilder<unknown>;

export type Narrowing = {
  waiting: boolean;
  /** Only with unreviewed papers. */
  withPapers?: boolean;
  states: readonly ShopStatus[] | undefined;
  search: string | undefined;
  /** Readers with masked contacts must search by the full address. */
  byPartOfEmail: boolean;
  zip: string | undefined;
  after: Cursor | undefined;
  limit: number;
};

/** How many matches of a search are checked; to find others, type more of the name. */
const MOST_FOUND = sql.lit(10_001);
/** So many are looked at of each thing that waits, the longest wait first: more than staff could answer. */
const MOST_WAITING = sql.lit(2_000);

/**
 * The shops that a page has to look at, each way along an index of its own; null where it walks all shops,
 * newest first. What is asked beside the way is looked at in each of these shops.
 */
export function candidatesOf(asked: Narrowing): Fragment | null {
  if (asked.search) return foundBy(asked.search, asked.byPartOfEmail);
  if (asked.waiting) return waiting;
  return asked.states && asked.states.length > 1 && !asked.zip ? newestIn(asked.states, asked) : null;
}

/** What waits is few, however many shops there are. */
const waiting = sql`
  (select id from shop where status = 'submitted'
    order by coalesce(submitted_at, updated_at) limit ${MOST_WAITING})
  union (select paper.shop_id from ${waitingPapers} order by paper.created_at limit ${MOST_WAITING})
  union (select shop_id from shop_fact_change where settled_at is null
    order by changed_at limit ${MOST_WAITING})`;

/** By the beginnings of the words of its name or its owner's, or by an email, a phone number or an id. */
function foundBy(search: string, byPartOfEmail: boolean): Fragment {
  const text = search.trim().toLowerCase();
  const id = uuid.safeParse(text).data;
  if (id) return sql`select ${id}::uuid as id`;
  const contact = readContact(text);
  const words = contact || text.includes('@') ? null : wordsAsked(text);
  const ways: Fragment[] = [];
  const isNamed = sql`words_of(name) @@ to_tsquery('simple', ${words})`;
  if (words) ways.push(sql`select id from shop where ${isNamed}`, ownedBy(isNamed));
  if (contact) ways.push(sql`select * from (${shopsWith(contact)}) as theirs`);
  if (byPartOfEmail && !/\s/.test(text)) {
    const same = sql`like ${startingWith(text)}`;
    ways.push(sql`select id from shop where lower(email) ${same}`, ownedBy(sql`email ${same}`));
  }
  if (ways.length === 0) return sql`select id from shop where false`;
  return sql.join(
    ways.map((way) => sql`(${way} limit ${MOST_FOUND})`),
    sql` union `,
  );
}

/** People first, and then where they belong: they belong to one shop at most. */
function ownedBy(isSo: Fragment): Fragment {
  return sql`select shop_id from shop_member where role = 'mso_owner' and user_id = any(array(
    select id from auth_user where deleted_at is null and ${isSo} limit ${MOST_FOUND}))`;
}

/** A page of each of the states, each in the order of the list: among them are those of the page. */
function newestIn(states: readonly ShopStatus[], { after, limit }: Narrowing): Fragment {
  const isAfter = after
    ? sql`and (shop.created_at, shop.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`select walk.id from unnest(${states}::text[]) as state (status) cross join lateral (
    select shop.id from shop where shop.status = state.status ${isAfter}
    order by shop.created_at desc, shop.id desc limit ${limit + 1}) walk`;
}
