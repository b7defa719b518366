import { sql } from 'kysely';
import type { Tx } from '#platform/database/connect.ts';

/** Where jobs are taken by ZIP code, and how many wait there for a message; one more than `limit`. */
export async function listSupported(tx: Tx, { after, limit }: { after: string | undefined; limit: number }) {
  return tx
    .selectFrom('supported_zip')
    .innerJoin('zip_code', 'zip_code.zip', 'supported_zip.zip')
    .leftJoin('zip_interest', 'zip_interest.zip', 'supported_zip.zip')
    .select(['supported_zip.zip', 'zip_code.city', 'zip_code.state', 'supported_zip.added_at'])
    .select(({ fn, val }) => fn.coalesce('zip_interest.waiting', val(0)).as('waiting'))
    .$if(after !== undefined, (rows) => rows.where('supported_zip.zip', '>', after!))
    .orderBy('supported_zip.zip')
    .limit(limit + 1)
    .execute();
}

/** A place in the list of where people wait. */
export type WantedPlace = { waiting: number; zip: string };
type WantedRow = WantedPlace & { city: string; state: string; since: Date };

/** Places with waiting people and no shops yet, most people first; one more than `limit`. */
export async function listWanted(
  tx: Tx,
  { after, limit }: { after: WantedPlace | undefined; limit: number },
): Promise<WantedRow[]> {
  const isAfter = after
    ? sql`and n.waiting <= ${after.waiting} and (n.waiting < ${after.waiting} or n.zip > ${after.zip})`
    : sql``;
  const { rows } = await sql<WantedRow>`
    select n.zip, coalesce(z.city, '') as city, coalesce(z.state, '') as state, n.waiting,
      (select min(created_at) from notify_me where zip = n.zip and told_at is null) as since
    from zip_interest n
    left join zip_code z on z.zip = n.zip
    where n.waiting > 0 and not exists (select from supported_zip s where s.zip = n.zip) ${isAfter}
    order by n.waiting desc, n.zip
    limit ${limit + 1}`.execute(tx);
  return rows;
}

/** False where it is supported already. */
export async function insertSupported(tx: Tx, zip: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('supported_zip')
    .values({ zip, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('zip')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where it was not supported. */
export async function deleteSupported(tx: Tx, zip: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('supported_zip')
    .where('zip', '=', zip)
    .returning('zip')
    .executeTakeFirst();
  return gone !== undefined;
}

/** How many wait there who asked until that instant. */
export async function countWaiting(tx: Tx, zip: string, until: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from notify_me
    where zip = ${zip} and told_at is null and created_at <= ${until}`.execute(tx);
  return rows[0]!.waiting;
}

type Step = { now: Date; until: Date; limit: number };

/** Marks those who wait the longest as notified, and returns them; each is notified once. */
export async function takeWaiting(tx: Tx, zip: string, { now, until, limit }: Step) {
  const { rows } = await sql<{ email: string }>`
    update notify_me set told_at = ${now}
    where zip = ${zip} and email in (
      select email from notify_me where zip = ${zip} and told_at is null and created_at <= ${until}
      order by created_at, email limit ${limit} for update skip locked)
    returning email`.execute(tx);
  return rows.map(({ email }) => email);
}
