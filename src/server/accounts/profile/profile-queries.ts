import type { UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

export async function getProfile(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_user')
    .leftJoin('staff_member', 'staff_member.user_id', 'auth_user.id')
    .select(['auth_user.id', 'auth_user.name', 'auth_user.email', 'auth_user.email_verified'])
    .select(['auth_user.phone', 'auth_user.password_changed_at', 'auth_user.created_at'])
    .select((row) =>
      row.fn
        .coalesce('staff_member.must_rotate_password', 'auth_user.must_rotate_password')
        .as('must_rotate'),
    )
    .where('auth_user.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type Profile = Awaited<ReturnType<typeof getProfile>>;

export async function setName(tx: Tx, userId: UserId, name: string, at: Date): Promise<void> {
  await tx.updateTable('auth_user').set({ name, updated_at: at }).where('id', '=', userId).execute();
}

export async function markPasswordChanged(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ password_changed_at: at, updated_at: at, must_rotate_password: false })
    .where('id', '=', userId)
    .execute();
  await tx
    .updateTable('staff_member')
    .set({ must_rotate_password: false })
    .where('user_id', '=', userId)
    .execute();
}

/** A new address or number, and when it begins to be a proof. */
type NewAddress<Address> = { to: Address; at: Date; countsFrom: Date | null };

export async function setEmail(
  tx: Tx,
  userId: UserId,
  { to, at, countsFrom }: NewAddress<string>,
): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ email: to, email_verified: true, email_counts_from: countsFrom, updated_at: at })
    .where('id', '=', userId)
    .execute();
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const row = await tx.selectFrom('auth_user').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

export async function isPhoneTaken(tx: Tx, phone: string, but: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('auth_user')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', but)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPhone(
  tx: Tx,
  userId: UserId,
  { to, at, countsFrom }: NewAddress<string | null>,
): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ phone: to, phone_counts_from: countsFrom, updated_at: at })
    .where('id', '=', userId)
    .execute();
}

const changeColumns = [
  'id',
  'user_id',
  'new_email',
  'expires_at',
  'old_confirmed_at',
  'new_confirmed_at',
  'ended_at',
] as const;

export async function findOpenEmailChange(tx: Tx, userId: UserId, now: Date) {
  return tx
    .selectFrom('email_change')
    .select(changeColumns)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export type EmailChange = NonNullable<Awaited<ReturnType<typeof findOpenEmailChange>>>;

/** Locked: of two links that are opened at the same moment one waits, and brings the change about. */
export async function lockEmailChange(tx: Tx, id: string): Promise<EmailChange | undefined> {
  return tx
    .selectFrom('email_change')
    .select(changeColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function endEmailChanges(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

type NewChange = { id: string; userId: UserId; newEmail: string; at: Date; expiresAt: Date };

export async function insertEmailChange(tx: Tx, change: NewChange): Promise<void> {
  const { id, userId, newEmail, at, expiresAt } = change;
  await tx
    .insertInto('email_change')
    .values({ id, user_id: userId, new_email: newEmail, created_at: at, expires_at: expiresAt })
    .execute();
}

export async function confirmSide(tx: Tx, id: string, side: 'old' | 'new', at: Date): Promise<void> {
  const change = side === 'old' ? { old_confirmed_at: at } : { new_confirmed_at: at };
  await tx.updateTable('email_change').set(change).where('id', '=', id).execute();
}
