import type { UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

/**
 * Locks the rows of all super admins, always in the same order. A transaction that removes one waits here
 * for the other that does the same, and then counts again.
 */
export async function lockSuperAdminRows(tx: Tx): Promise<void> {
  await tx
    .selectFrom('staff_member')
    .select('user_id')
    .where('role', '=', 'super_admin')
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

/** Super admins who can act: not disabled, and with a factor that was proved. */
export async function listActiveSuperAdmins(tx: Tx): Promise<{ userId: UserId; email: string }[]> {
  return tx
    .selectFrom('staff_member')
    .innerJoin('auth_user', 'auth_user.id', 'staff_member.user_id')
    .select(['auth_user.id as userId', 'auth_user.email'])
    .where('staff_member.role', '=', 'super_admin')
    .where('staff_member.disabled_at', 'is', null)
    .where('auth_user.disabled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('second_factor')
          .select('second_factor.id')
          .whereRef('second_factor.user_id', '=', 'auth_user.id')
          .where('second_factor.verified_at', 'is not', null),
      ),
    )
    .orderBy('auth_user.id')
    .execute();
}
