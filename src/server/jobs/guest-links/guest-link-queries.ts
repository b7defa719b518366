import { type Insertable, sql } from 'kysely';
import type { JobId, UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import { MOST_TRIES } from '#server/accounts/sessions/asking-device.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

// The links that people without a password find their repair by.

export async function insertGuestLink(tx: Tx, link: Insertable<Schema['guest_link']>): Promise<void> {
  await tx.insertInto('guest_link').values(link).execute();
}

/** Replaces the hash until the email is written. No hash can equal it. */
export const awaitingMail = (requestId: string) => `awaiting mail ${requestId}`;

/** Gives the link of this request its secret, once, and returns the recipient. */
export async function setGuestToken(
  tx: Tx,
  requestId: string,
  tokenHash: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('guest_link')
    .set({ token_hash: tokenHash })
    .where('token_hash', '=', awaitingMail(requestId))
    // It may have been discarded before its email was written.
    .where('used_at', 'is', null)
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
 * Until the end of the transaction no other request posts or opens a link for this address: counts stay
 * true, and a new address gets one account.
 */
export async function lockGuestAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GUEST_ADDRESS_LOCK}, hashtext(${email}))`.execute(tx);
}

function liveLink(tx: Tx, tokenHash: string, now: Date) {
  return tx
    .selectFrom('guest_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', MOST_TRIES);
}

/** A link that can still be used, without using it. */
export async function findLiveGuestLink(...link: Parameters<typeof liveLink>) {
  return liveLink(...link).executeTakeFirst();
}

/** The same, locked: of two clicks on it, the second finds it used. */
export async function lockGuestLink(...link: Parameters<typeof liveLink>) {
  return liveLink(...link)
    .forUpdate()
    .executeTakeFirst();
}

/** Where a link was requested; all null for one that our staff asked for. */
export type AskedOn = {
  device_hash: string | null;
  number: string | null;
  device_name: string | null;
  address: string | null;
  asked_at: Date | null;
};
const askedOn = ['device_hash', 'number', 'device_name', 'address', 'asked_at'] as const;

export async function countWrongTry(tx: Tx, tokenHash: string): Promise<void> {
  await tx
    .updateTable('guest_link')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Locks all links to a job, in one order for all who do. */
export async function lockLinksToJob(tx: Tx, jobId: JobId): Promise<void> {
  await tx
    .selectFrom('guest_link')
    .select('token_hash')
    .where('job_id', '=', jobId)
    .orderBy('token_hash')
    .forUpdate()
    .execute();
}

export async function useLinksToJob(tx: Tx, jobId: JobId, at: Date): Promise<void> {
  await tx
    .updateTable('guest_link')
    .set({ used_at: at })
    .where('job_id', '=', jobId)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes expired links, at most `limit` of them. Links to a draft are deleted with the draft. */
export async function deleteEndedLinks(tx: Tx, before: Date, limit: number): Promise<void> {
  await tx
    .deleteFrom('guest_link')
    .where('token_hash', 'in', (row) =>
      row
        .selectFrom('guest_link')
        .innerJoin('job', 'job.id', 'guest_link.job_id')
        .select('guest_link.token_hash')
        .where('guest_link.expires_at', '<', before)
        .where('job.state', '<>', 'draft')
        .limit(limit),
    )
    .execute();
}

export async function useGuestLink(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await tx.updateTable('guest_link').set({ used_at: at }).where('token_hash', '=', tokenHash).execute();
}

/**
 * The draft of an address that was neither confirmed nor discarded, so that a link to it is unused: the
 * newest that this device wrote, else the newest of another one.
 */
export async function findGuestDraft(
  tx: Tx,
  email: string,
  device: string | null,
): Promise<JobId | undefined> {
  const row = await tx
    .selectFrom('job')
    .select('id')
    .where((where) => where(where.fn('lower', ['guest_email']), '=', email))
    .where('customer_id', 'is', null)
    .where('state', '=', 'draft')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('guest_link')
          .select('job_id')
          .whereRef('guest_link.job_id', '=', 'job.id')
          .where('guest_link.used_at', 'is', null),
      ),
    )
    .orderBy(
      ({ exists, selectFrom }) =>
        exists(
          selectFrom('guest_link')
            .select('job_id')
            .whereRef('guest_link.job_id', '=', 'job.id')
            .where('device_hash', '=', device),
        ),
      'desc',
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
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
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The owner of a link to this job. For a draft, the newest link says who wrote it and on which device. */
export async function findGuestOf(tx: Tx, jobId: JobId) {
  const row = await tx
    .selectFrom('job')
    .leftJoin('auth_user', 'auth_user.id', 'job.customer_id')
    .leftJoin('guest_link', 'guest_link.job_id', 'job.id')
    .select(['auth_user.email', 'job.guest_email', 'job.state', 'guest_link.name'])
    .select(askedOn.map((column) => `guest_link.${column}` as const))
    .where('job.id', '=', jobId)
    .orderBy('guest_link.expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const email = row?.email ?? row?.guest_email;
  if (!row || !email) return undefined;
  const { name, state, device_hash, number, device_name, address, asked_at } = row;
  const askedOf: AskedOn = { device_hash, number, device_name, address, asked_at };
  return { guest: { jobId, email, name: name ?? '' }, isDraft: state === 'draft', askedOf };
}

/** An enabled account without any right beyond a customer's. */
export async function isOnlyCustomer(tx: Tx, id: UserId): Promise<boolean> {
  const { isStaff, isOfShop, isDisabled } = await standingOf(tx, id);
  return !isStaff && !isOfShop && !isDisabled;
}

/** What an account is besides a customer's, and whether its owner is locked out. */
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
