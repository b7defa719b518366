import { type RawBuilder, sql } from 'kysely';
import { wordsAsked } from '#domain/accounts/people.ts';
import { type ShopId, uuid, type UserId } from '#domain/ids.ts';
import { readContact } from '#domain/jobs/whole-contact.ts';
import type { Tx } from '#platform/database/connect.ts';
import { peopleWith, shopsWith } from './contact-queries.ts';
import { type Order, orderBy, isBehind } from './order-queries.ts';
import type { Place } from './cursor.ts';

type Fragment = RawBuilder<unknown>;

/** A way to what is looked for: rows whose column holds one of some values, or what else can be walked to. */
export type Way = { column: string; values: readonly string[]; type?: 'text' | 'uuid' } | { where: Fragment };

export type Walk = {
  table: 'job' | 'quote' | 'vehicle';
  /** When a row came. */
  at: 'created_at' | 'submitted_at';
  /** Without one the newest come first. `by` is the column of a number that comes before the time. */
  order?: Order & { by?: 'total_cents' };
  /** What every row must be. */
  conditions: readonly Fragment[];
  /** A row that one of them leads to is found; null leads to all rows. */
  ways: readonly Way[] | null;
};

export type Span = { after: Place | undefined; limit: number };

type Found = { id: string; at: Date; key: number };

const NEWEST: Order = { direction: 'desc', isKeyed: false };
/** The names that the places of rows go by, in the order that they are compared in. */
const names = ({ isKeyed }: Order) => [...(isKeyed ? [sql`key`] : []), sql`at`, sql`id`];

/**
 * The places of the rows of one page, one more than fits. Each value of a way is one walk along an index that
 * has the wanted order and ends when the page is full: a list of a million rows is as quick as a short one.
 */
export function placesOf({ ways, ...walk }: Walk, span: Span): RawBuilder<Found> {
  if (ways === null) return sql`${one(walk, span)}`;
  const known = ways.filter((way) => 'where' in way || way.values.length > 0);
  const [first, ...others] = known.map((way) => each(way, walk, span));
  if (!first) return sql`(select id, created_at as at, 0 as key from ${sql.table(walk.table)} where false)`;
  if (others.length === 0) return sql`(${first})`;
  const every = sql.join(
    [first, ...others].map((part) => sql`(${part})`),
    sql` union `,
  );
  const { order = NEWEST } = walk;
  return sql`(select * from (${every}) every ${orderBy(names(order), order)} limit ${span.limit + 1})`;
}

function each(way: Way, walk: Omit<Walk, 'ways'>, span: Span): Fragment {
  if ('where' in way) return one({ ...walk, conditions: [way.where, ...walk.conditions] }, span);
  const { column, values, type } = way;
  const { order = NEWEST } = walk;
  const condition = sql`${sql.ref(`${walk.table}.${column}`)} = way.value`;
  return sql`select walk.* from unnest(${values}::${sql.raw(type ?? 'text')}[]) as way (value)
    cross join lateral ${one({ ...walk, conditions: [condition, ...walk.conditions] }, span)} walk
    ${orderBy(names(order), order)} limit ${span.limit + 1}`;
}

function one(
  { table, at, order = NEWEST, conditions }: Omit<Walk, 'ways'>,
  { after, limit }: Span,
): Fragment {
  const [time, id] = [sql.ref(`${table}.${at}`), sql.ref(`${table}.id`)];
  const key = order.by && sql.ref(`${table}.${order.by}`);
  const place = [...(key ? [key] : []), time, id];
  const all = [...conditions, ...isBehind(place, after, order)];
  return sql`(select ${id}, ${time} as at, ${key ?? sql`0`} as key from ${sql.table(table)}
    where ${sql.join(all, sql` and `)} ${orderBy(place, order)} limit ${limit + 1})`;
}

/** A page of a list and what is shown of each row is joined to these. */
export function foundBy(tx: Tx, walk: Walk, span: Span) {
  return tx.selectFrom(placesOf(walk, span).as('found'));
}

/** How many rows a walk leads to, counted up to `most` and one more. */
export async function countOf(tx: Tx, places: RawBuilder<Found>): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from ${places} counted`.execute(
    tx,
  );
  return rows[0]!.found;
}

/** How many people or shops to look up; a name that more of them share identifies no one. */
const MOST_NAMED = 50;

export type Parties = { customers: UserId[]; shops: ShopId[] };

/**
 * The people and shops that a search names: by an id, by all of an email or a phone number, which is a
 * look-up (`noteLookUp`), or else by the words of their names.
 */
export async function findParties(tx: Tx, text: string): Promise<Parties> {
  const id = uuid.safeParse(text).data;
  if (id) return { customers: [id as UserId], shops: [id as ShopId] };
  const contact = readContact(text);
  if (contact) {
    const { rows } = await sql<Parties>`
      select array(${peopleWith(contact)}) as customers, array(${shopsWith(contact)}) as shops
      limit 1`.execute(tx);
    return rows[0]!;
  }
  const words = wordsAsked(text);
  const isNamed = sql<boolean>`words_of(name) @@ to_tsquery('simple', ${words})`;
  // Deleted accounts have no name and no address.
  const people = tx.selectFrom('auth_user').select('id').where('deleted_at', 'is', null);
  const named = words ? await people.where(isNamed).limit(MOST_NAMED).execute() : [];
  const shops = words
    ? await tx.selectFrom('shop').select('id').where(isNamed).limit(MOST_NAMED).execute()
    : [];
  return { customers: named.map((row) => row.id), shops: shops.map((row) => row.id) };
}

/** Cars by the end of their VIN, which all staff may read, or by the whole of it for who may read that. */
export async function findCars(tx: Tx, text: string, { byVin }: { byVin: boolean }) {
  const vin = text.toUpperCase();
  const isWhole = /^[A-HJ-NPR-Z0-9]{17}$/.test(vin);
  if (isWhole ? !byVin : !/^[A-HJ-NPR-Z0-9]{8}$/.test(vin)) return [];
  const rows = await tx
    .selectFrom('vehicle')
    .select('id')
    .where(sql<boolean>`right(vin, 8) = ${vin.slice(-8)}`)
    .$if(isWhole, (query) => query.where('vin', '=', vin))
    .limit(MOST_NAMED)
    .execute();
  return rows.map(({ id }) => id);
}
