import { sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { SecretPurpose } from '../sessions/one-time-secret.ts';

/** Until the end of the transaction, no other request writes to this recipient or makes an account of it. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.recipient}, hashtext(${recipient}))`.execute(tx);
}

/** How many messages of one kind went to one recipient after an instant; counts to `most`. */
export async function countMessages(
  tx: Tx,
  { kind, to, after, most }: { kind: string; to: string; after: Date; most: number },
): Promise<number> {
  const rows = await tx
    .selectFrom('outgoing_message')
    .select('id')
    .where('to_address', '=', to)
    .where('kind', '=', kind)
    .where('created_at', '>', after)
    .limit(most)
    .execute();
  return rows.length;
}

const account = ['id', 'email', 'name', 'phone', 'disabled_at'] as const;

export async function findAccount(tx: Tx, { email, phone }: { email?: string; phone?: string }) {
  const found = tx.selectFrom('auth_user').select(account);
  if (email !== undefined) return found.where('email', '=', email).executeTakeFirst();
  return found.where('phone', '=', phone ?? '').executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The rules an account follows come from the rows that give it rights. */
export async function findAudience(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_user')
    .leftJoin('staff_member', 'staff_member.user_id', 'auth_user.id')
    .leftJoin('shop_member', 'shop_member.user_id', 'auth_user.id')
    .select([
      'auth_user.email',
      'auth_user.name',
      'auth_user.email_verified',
      'auth_user.disabled_at',
      'staff_member.user_id as staff_id',
      'shop_member.user_id as member_id',
    ])
    .where('auth_user.id', '=', userId)
    .executeTakeFirst();
}

/** What a link is for, without using it. */
export async function findLiveSecret(tx: Tx, purpose: SecretPurpose, hash: Buffer, now: Date) {
  return tx
    .selectFrom('one_time_secret')
    .select(['id', 'user_id', 'target', 'facts', 'device_hash', 'created_at'])
    .where('secret_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

type SignUpOf = { purpose: SecretPurpose; target: string; device: string | null };

/** The newest sign-up of a recipient by one device that can still be finished. */
export async function findSignUp(tx: Tx, { purpose, target, device }: SignUpOf, now: Date) {
  return tx
    .selectFrom('one_time_secret')
    .select(['id', 'facts'])
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('device_hash', 'is not distinct from', device)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Nothing that was sent to a recipient for this purpose works any more, or holds a password's hash. */
export async function voidSecretsOf(tx: Tx, purpose: SecretPurpose, target: string, now: Date) {
  await tx
    .updateTable('one_time_secret')
    .set((row) => ({ used_at: row.fn.coalesce('used_at', row.val(now)), facts: {} }))
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .execute();
}

/** What an account has beyond what the engine keeps. */
export async function setAccountFacts(
  tx: Tx,
  userId: UserId,
  facts: { phone?: string; terms_accepted_at?: Date; password_changed_at?: Date; email_verified?: boolean },
): Promise<void> {
  await tx.updateTable('auth_user').set(facts).where('id', '=', userId).execute();
}

/** A password that follows the rules of its account was chosen: nothing is left to rotate. */
export async function clearRotation(tx: Tx, userId: UserId): Promise<void> {
  await tx.updateTable('auth_user').set({ must_rotate_password: false }).where('id', '=', userId).execute();
  await tx
    .updateTable('staff_member')
    .set({ must_rotate_password: false })
    .where('user_id', '=', userId)
    .execute();
}
