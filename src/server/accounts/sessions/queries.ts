import type { UserId } from '#domain/ids.ts';
import { liveStates } from '#domain/jobs/job-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';

type Reader = Pick<Tx, 'selectFrom'>;

export async function isStaff(db: Reader, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('staff_member')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account of the staff, past and present, that has this address or number. */
export async function findStaffOf(db: Reader, address: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('auth_user')
    .innerJoin('staff_member', 'staff_member.user_id', 'auth_user.id')
    .select('auth_user.id')
    .where(({ eb, or }) => or([eb('auth_user.email', '=', address), eb('auth_user.phone', '=', address)]))
    .executeTakeFirst();
  return row?.id;
}

/** By one of the two names that people sign in with: their email or their number. */
export async function findAccountByName(db: Reader, name: string) {
  return db
    .selectFrom('auth_user')
    .select(['id', 'email'])
    .where(({ eb, or }) => or([eb('email', '=', name), eb('phone', '=', name)]))
    .executeTakeFirst();
}

/** A person with the rows that give them rights; absence of a row is absence of the right. */
export async function findStanding(db: Reader, userId: UserId) {
  return db
    .selectFrom('auth_user')
    .leftJoin('staff_member', 'staff_member.user_id', 'auth_user.id')
    .leftJoin('shop_member', 'shop_member.user_id', 'auth_user.id')
    .leftJoin('shop', 'shop.id', 'shop_member.shop_id')
    .select([
      'auth_user.id',
      'auth_user.email',
      'auth_user.name',
      'auth_user.disabled_at as userDisabledAt',
      'auth_user.must_rotate_password as userMustRotate',
      'staff_member.role as staffRole',
      'staff_member.disabled_at as staffDisabledAt',
      'staff_member.must_rotate_password as mustRotatePassword',
      'staff_member.mfa_grace_until as graceUntil',
      'shop_member.role as shopRole',
      'shop.id as shopId',
      'shop.name as shopName',
      'shop.status as shopStatus',
      'shop.time_zone as shopTimeZone',
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('second_factor')
            .select('second_factor.id')
            .whereRef('second_factor.user_id', '=', 'auth_user.id')
            .where('second_factor.verified_at', 'is not', null),
        )
        .as('hasSecondFactor'),
    )
    .where('auth_user.id', '=', userId)
    .executeTakeFirst();
}

export async function setLastSignIn(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx.updateTable('auth_user').set({ last_sign_in_at: at }).where('id', '=', userId).execute();
}

/** Whether a verified second factor guards the account. */
export async function hasSecondFactor(db: Reader, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('id')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a repair of this owner is posted, booked or under way. */
export async function hasLiveJob(db: Reader, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('customer_id', '=', userId)
    .where('state', 'in', liveStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;
