import { type Insertable, sql } from 'kysely';
import type { JobId, UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

// The links that people without a password find their repair by.

export async function insertGuestLink(tx: Tx, link: Insertable<Schema['guest_link']>): Promise<void> {
  await tx.insertInto('guest_link').values(link).execute();
}

/** What stands in the place of a hash until the mail is written. No hash can equal it. */
export const awaitingMail = (requestId: string) => `awaiting mail ${requestId}`;

/** Gives the link that was asked for by this request its secret, once, and answers whom it is for. */
export async function setGuestToken(
  tx: Tx,
  requestId: string,
  tokenHash: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('guest_link')
    .set({ token_hash: tokenHash })
    .where('token_hash', '=', awaitingMail(requestId))
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/**
 * When the first links of an address to each of its posts end, those that end after `after`, the earliest
 * first; at most `limit`. Links that were asked for later do not count: only who is known gets such a link,
 * so the count would tell a stranger who that is.
 */
export async function listFirstLinks(tx: Tx, email: string, after: Date, limit: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom('guest_link')
    .select(({ fn }) => fn.min<Date>('expires_at').as('ends_at'))
    .where('email', '=', email)
    .groupBy('job_id')
    .having(({ fn }) => fn.min('expires_at'), '>', after)
    .orderBy('ends_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.ends_at).toReversed();
}

/** Any number, as long as no other lock of ours uses it. */
const GUEST_ADDRESS_LOCK = 25;

/**
 * Until the end of the transaction nobody else posts or opens a link for this address: what is counted stays
 * true, and a new address gets one account.
 */
export async function lockGuestAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GUEST_ADDRESS_LOCK}, hashtext(${email}))`.execute(tx);
}

/** Locked: of two clicks on one link, the second finds it used. */
export async function lockGuestLink(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('guest_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function useGuestLink(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await tx.updateTable('guest_link').set({ used_at: at }).where('token_hash', '=', tokenHash).execute();
}

/** The draft that an address posted last and has not confirmed. */
export async function findGuestDraft(tx: Tx, email: string): Promise<JobId | undefined> {
  const row = await tx
    .selectFrom('job')
    .select('id')
    .where((where) => where(where.fn('lower', ['guest_email']), '=', email))
    .where('customer_id', 'is', null)
    .where('state', '=', 'draft')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The wanted job of a customer if it is theirs, else the newest one that they posted. */
export async function findJobToReturnTo(
  tx: Tx,
  customerId: UserId,
  wanted: JobId | null,
): Promise<JobId | undefined> {
  const row = await tx
    .selectFrom('job')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'draft')
    .orderBy(sql`(id = ${wanted}) is true`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whom a link to this job belongs to; a draft's author is known by the link that they got first. */
export async function findGuestOf(tx: Tx, jobId: JobId) {
  const row = await tx
    .selectFrom('job')
    .leftJoin('auth_user', 'auth_user.id', 'job.customer_id')
    .leftJoin('guest_link', 'guest_link.job_id', 'job.id')
    .select(['auth_user.email', 'job.guest_email', 'guest_link.name'])
    .where('job.id', '=', jobId)
    .limit(1)
    .executeTakeFirst();
  const email = row?.email ?? row?.guest_email;
  return row && email ? { jobId, email, name: row.name ?? '' } : undefined;
}

/** An enabled account without any right beyond a customer's. */
export async function isOnlyCustomer(tx: Tx, id: UserId): Promise<boolean> {
  const { isStaff, isOfShop, isDisabled } = await standingOf(tx, id);
  return !isStaff && !isOfShop && !isDisabled;
}

/** What an account is besides a customer's, and whether it is closed to whoever it belongs to. */
export async function standingOf(tx: Tx, id: UserId) {
  const row = await tx
    .selectFrom('auth_user')
    .leftJoin('staff_member', 'staff_member.user_id', 'auth_user.id')
    .leftJoin('shop_member', 'shop_member.user_id', 'auth_user.id')
    .select(['auth_user.disabled_at', 'staff_member.user_id as staff', 'shop_member.user_id as member'])
    .where('auth_user.id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { isStaff: row.staff !== null, isOfShop: row.member !== null, isDisabled: row.disabled_at !== null };
}
