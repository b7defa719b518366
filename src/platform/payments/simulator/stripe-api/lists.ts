import type Stripe from 'stripe';
import { type RawBuilder, sql } from 'kysely';
import { listOf } from '../objects/parts.ts';
import type { CreatedRange } from './form.ts';
import { refuseUnless } from '../simulator.ts';
import type { SimulatorDb, SimulatorTables } from '../tables.ts';

type Page = { limit: number; starting_after?: string; ending_before?: string };
type Asked = {
  table: keyof SimulatorTables & string;
  url: string;
  page: Page;
  /** Columns and what they hold, or one of several; undefined is not asked for, null is one that is empty. */
  where: Record<string, string | readonly string[] | null | undefined>;
  created?: CreatedRange | undefined;
};

/** Seconds, as Stripe counts: an instant within a second belongs to it. */
function createdIn(range: CreatedRange | undefined): RawBuilder<unknown>[] {
  if (range === undefined) return [];
  const { gt, gte, lt, lte } = typeof range === 'number' ? { gte: range, lte: range } : range;
  const second = sql`date_trunc('second', created_at)`;
  const at = (seconds: number) => sql`to_timestamp(${seconds})`;
  return [
    ...(gt === undefined ? [] : [sql`${second} > ${at(gt)}`]),
    ...(gte === undefined ? [] : [sql`created_at >= ${at(gte)}`]),
    ...(lt === undefined ? [] : [sql`created_at < ${at(lt)}`]),
    ...(lte === undefined ? [] : [sql`${second} <= ${at(lte)}`]),
  ];
}

/** One page of a list, the newest first, between the cursors that were given. */
export async function listed<Row extends { id: string }, Shown>(
  db: SimulatorDb,
  { table, url, page, where, created }: Asked,
  show: (row: Row) => Promise<Shown> | Shown,
): Promise<Stripe.ApiList<Shown>> {
  const { limit, starting_after: after, ending_before: before } = page;
  const from = sql.table(`simulator.${table}`);
  const conditions: RawBuilder<unknown>[] = Object.entries(where)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => {
      if (value === null) return sql`${sql.ref(column)} is null`;
      return sql`${sql.ref(column)} = any(${typeof value === 'string' ? [value] : value}::text[])`;
    });
  conditions.push(...createdIn(created));
  const cursor = before ?? after;
  if (cursor !== undefined) {
    const { rows } = await sql`select id from ${from} where id = ${cursor}`.execute(db);
    const param = before === undefined ? 'starting_after' : 'ending_before';
    refuseUnless(rows.length === 1, 'resource_missing', `No such object: '${cursor}'`, param);
    const mark = sql`(select created_at, id from ${from} where id = ${cursor})`;
    conditions.push(before === undefined ? sql`(created_at, id) < ${mark}` : sql`(created_at, id) > ${mark}`);
  }
  const all = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const order = before === undefined ? sql`created_at desc, id desc` : sql`created_at, id`;
  const { rows } = await sql<Row>`
    select * from ${from} ${all} order by ${order} limit ${limit + 1}`.execute(db);
  const found = rows.slice(0, limit);
  if (before !== undefined) found.reverse();
  const data: Shown[] = [];
  for (const row of found) data.push(await show(row));
  return listOf(url, data, rows.length > limit);
}
