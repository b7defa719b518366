import type { UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

/** The account at a provider that holds the password is ours. */
const PASSWORD = 'credential';

/** More than any account has. */
const MOST_WAYS = 200;

export async function getAddresses(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_user')
    .select(['email', 'email_counts_from', 'phone', 'phone_counts_from'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The password and the accounts elsewhere. */
export async function listAccounts(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_account')
    .select(['id', 'counts_from'])
    .select((row) => row('provider_id', '=', PASSWORD).as('isPassword'))
    .where('user_id', '=', userId)
    .where((row) => row.or([row('provider_id', '<>', PASSWORD), row('password', 'is not', null)]))
    .orderBy('created_at')
    .limit(MOST_WAYS)
    .execute();
}

export async function listFactors(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('second_factor')
    .select(['id', 'kind', 'counts_from'])
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .limit(MOST_WAYS)
    .execute();
}
