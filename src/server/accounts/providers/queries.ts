import { type Insertable, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

/** The row that holds a password is in the same table, and is no identity. */
const PASSWORD = 'credential';

/**
 * Until the end of the transaction, other arrivals with this identity wait: two at once would both find it
 * unlinked.
 */
export async function lockIdentity(tx: Tx, providerId: string, accountId: string): Promise<void> {
  const key = `${providerId} ${accountId}`;
  await sql`select pg_advisory_xact_lock(${advisoryLocks.providerIdentity}, hashtext(${key}))`.execute(tx);
}

/** The same for an address; a sign-up with it takes this lock, too. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.recipient}, hashtext(${email}))`.execute(tx);
}

/** The person an account elsewhere is linked to. */
export async function findLinked(tx: Tx, providerId: string, accountId: string) {
  return tx
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.user_id')
    .select(['auth_account.id', 'auth_account.user_id as userId', 'auth_user.disabled_at as disabledAt'])
    .where('auth_account.provider_id', '=', providerId)
    .where('auth_account.account_id', '=', accountId)
    .executeTakeFirst();
}

/** The account with this address, and what decides whether it may be joined. */
export async function lockAccountByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('auth_user')
    .select(['id', 'email', 'email_verified as emailVerified', 'disabled_at as disabledAt'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Locked: of two acts on the ways in of one person the second sees what the first left. */
export async function lockUser(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_user')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findEmail(tx: Tx, userId: UserId): Promise<string> {
  const user = await tx
    .selectFrom('auth_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.email;
}

export async function insertIdentity(tx: Tx, row: Insertable<Schema['auth_account']>): Promise<void> {
  await tx.insertInto('auth_account').values(row).execute();
}

export async function markIdentityUsed(tx: Tx, id: string, email: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('auth_account')
    .set({ last_used_at: at, updated_at: at, email })
    .where('id', '=', id)
    .execute();
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth_account').where('id', '=', id).execute();
}

export async function acceptTerms(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx.updateTable('auth_user').set({ terms_accepted_at: at }).where('id', '=', userId).execute();
}

export async function listIdentities(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_account')
    .select(['id', 'provider_id', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('provider_id', '<>', PASSWORD)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

export type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number];

export async function isStaffMember(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_member')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
