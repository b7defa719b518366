import type { Insertable } from 'kysely';
import type { RoleRequestId, UserId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

/** A person and their place among staff, locked: two acts on one account follow each other. */
export async function lockPersonRow(tx: Tx, userId: UserId) {
  await tx.selectFrom('auth_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return findPersonRow(tx, userId);
}

export async function findPersonRow(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_user')
    .leftJoin('staff_member', 'staff_member.user_id', 'auth_user.id')
    .select([
      'auth_user.id as userId',
      'auth_user.email',
      'auth_user.name',
      'auth_user.disabled_at as disabledAt',
      'auth_user.deleted_at as deletedAt',
      'staff_member.role as staffRole',
      'staff_member.disabled_at as staffDisabledAt',
    ])
    .select((row) =>
      row.fn
        .coalesce('staff_member.must_rotate_password', 'auth_user.must_rotate_password')
        .as('mustRotatePassword'),
    )
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

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonRow>>>;

export async function setDisabledAt(tx: Tx, userId: UserId, at: Date | null): Promise<void> {
  await tx.updateTable('auth_user').set({ disabled_at: at }).where('id', '=', userId).execute();
}

export async function setRole(tx: Tx, userId: UserId, role: StaffRole): Promise<void> {
  await tx.updateTable('staff_member').set({ role }).where('user_id', '=', userId).execute();
}

/** For staff their own row says it, for all others the account. */
export async function setMustRotate(
  tx: Tx,
  userId: UserId,
  { isStaff }: { isStaff: boolean },
): Promise<void> {
  if (isStaff) {
    const asked = tx.updateTable('staff_member').set({ must_rotate_password: true });
    await asked.where('user_id', '=', userId).execute();
  } else {
    await tx.updateTable('auth_user').set({ must_rotate_password: true }).where('id', '=', userId).execute();
  }
}

export async function insertRoleRequest(
  tx: Tx,
  row: Insertable<Schema['super_admin_request']>,
): Promise<void> {
  await tx.insertInto('super_admin_request').values(row).execute();
}

/** What was asked for this person and not confirmed yet holds no more. */
export async function withdrawRoleRequests(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('super_admin_request')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export async function lockRoleRequest(tx: Tx, id: RoleRequestId) {
  return tx
    .selectFrom('super_admin_request')
    .select(['id', 'user_id', 'requested_by', 'role', 'reason', 'expires_at', 'confirmed_at', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function confirmRoleRequest(tx: Tx, id: RoleRequestId, by: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('super_admin_request')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('id', '=', id)
    .execute();
}

const MOST_REQUESTS = 100;

export async function listOpenRoleRequests(tx: Tx, now: Date) {
  return (
    tx
      .selectFrom('super_admin_request as request')
      .innerJoin('auth_user as person', 'person.id', 'request.user_id')
      .innerJoin('auth_user as requester', 'requester.id', 'request.requested_by')
      .innerJoin('staff_member as desk', 'desk.user_id', 'requester.id')
      .select([
        'request.id',
        'request.user_id',
        'request.requested_by',
        'request.role',
        'request.reason',
        'request.requested_at',
        'request.expires_at',
        'person.name',
        'requester.name as requester_name',
      ])
      .where('request.confirmed_at', 'is', null)
      .where('request.withdrawn_at', 'is', null)
      .where('request.expires_at', '>', now)
      // Who is no super admin any more cannot make one.
      .where('desk.role', '=', 'super_admin')
      .where('desk.disabled_at', 'is', null)
      .where('requester.disabled_at', 'is', null)
      .orderBy('request.requested_at', 'desc')
      .limit(MOST_REQUESTS)
      .execute()
  );
}

export type RoleRequestRow = Awaited<ReturnType<typeof listOpenRoleRequests>>[number];
