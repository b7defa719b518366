import type { Tx } from '#platform/database/connect.ts';

const MOST_SUPER_ADMINS = 1_000;

/** Super admins whose account is open, whether they have a second factor yet or not. */
export async function listEnabledSuperAdmins(tx: Tx) {
  return tx
    .selectFrom('staff_member')
    .innerJoin('auth_user', 'auth_user.id', 'staff_member.user_id')
    .select(['auth_user.id as userId', 'auth_user.email'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('second_factor')
          .select('second_factor.id')
          .whereRef('second_factor.user_id', '=', 'auth_user.id')
          .where('second_factor.verified_at', 'is not', null),
      ).as('hasFactor'),
    )
    .where('staff_member.role', '=', 'super_admin')
    .where('staff_member.disabled_at', 'is', null)
    .where('auth_user.disabled_at', 'is', null)
    .orderBy('auth_user.email')
    .limit(MOST_SUPER_ADMINS)
    .execute();
}
