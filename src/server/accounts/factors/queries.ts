import type { Insertable } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function insertFactor(tx: Tx, row: Insertable<Schema['second_factor']>): Promise<void> {
  await tx.insertInto('second_factor').values(row).execute();
}

const factorColumns = [
  'id',
  'user_id',
  'kind',
  'name',
  'secret',
  'last_used_step',
  'credential_id',
  'public_key',
  'sign_count',
  'transports',
  'created_at',
  'verified_at',
  'counts_from',
  'last_used_at',
] as const;

/** More than anyone has; the limit is for the page. */
const MOST_FACTORS = 50;

export async function listVerified(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('second_factor')
    .select(factorColumns)
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .limit(MOST_FACTORS)
    .execute();
}

export async function lockFactor(tx: Tx, userId: UserId, factorId: string) {
  return tx
    .selectFrom('second_factor')
    .select(factorColumns)
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locked, so that of two signatures with one counter the second sees the first. */
export async function lockPasskey(tx: Tx, credentialId: string) {
  return tx
    .selectFrom('second_factor')
    .select(factorColumns)
    .where('credential_id', '=', credentialId)
    .where('verified_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** True for the one who came first: a step is used once, and none before it any more. */
export async function takeStep(tx: Tx, factorId: string, step: number, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('second_factor')
    .set({ last_used_step: step, last_used_at: now })
    .where('id', '=', factorId)
    .where((row) => row.or([row('last_used_step', 'is', null), row('last_used_step', '<', step)]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function notePasskeyUse(tx: Tx, factorId: string, signCount: number, now: Date): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', factorId)
    .execute();
}

export async function markVerified(
  tx: Tx,
  factorId: string,
  { at, countsFrom }: { at: Date; countsFrom: Date | null },
): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ verified_at: at, counts_from: countsFrom })
    .where('id', '=', factorId)
    .execute();
}

export async function renameFactor(tx: Tx, factorId: string, name: string): Promise<void> {
  await tx.updateTable('second_factor').set({ name }).where('id', '=', factorId).execute();
}

export async function deleteFactor(tx: Tx, factorId: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('id', '=', factorId).execute();
}

export async function deleteUnverified(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('verified_at', 'is', null)
    .execute();
}

export async function deleteAllFactors(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
}

/** How the account came to have no second factor, where it had one. */
export async function findLoss(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_user')
    .select(['recovered_until', 'next_factor_counts'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function noteRecovery(tx: Tx, userId: UserId, until: Date): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ recovered_until: until, next_factor_counts: false })
    .where('id', '=', userId)
    .execute();
}

export async function noteReset(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ recovered_until: null, next_factor_counts: true })
    .where('id', '=', userId)
    .execute();
}

/** One factor was set up after a reset; those that are added to it later wait. */
export async function endReset(tx: Tx, userId: UserId): Promise<void> {
  await tx.updateTable('auth_user').set({ next_factor_counts: false }).where('id', '=', userId).execute();
}

/** Every browser of which the person is not known; they share one count. */
export const ANY_BROWSER = '';

/** A count of wrong tries, locked: tries that share it are looked at one after the other. */
export async function lockGuard(tx: Tx, userId: UserId, now: Date, browser: string) {
  await tx
    .insertInto('factor_guard')
    .values({ user_id: userId, browser, wrong_tries: 0, counting_from: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'browser']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('factor_guard')
    .select(['wrong_tries', 'counting_from', 'locked_until'])
    .where('user_id', '=', userId)
    .where('browser', '=', browser)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { wrongTries: row.wrong_tries, countingFrom: row.counting_from, lockedUntil: row.locked_until };
}

type Tries = Awaited<ReturnType<typeof lockGuard>>;

export async function keepTries(tx: Tx, userId: UserId, tries: Tries, browser: string): Promise<void> {
  await tx
    .updateTable('factor_guard')
    .set({
      wrong_tries: tries.wrongTries,
      counting_from: tries.countingFrom,
      locked_until: tries.lockedUntil,
    })
    .where('user_id', '=', userId)
    .where('browser', '=', browser)
    .execute();
}

/** Wrong tries of a session that still lives, locked: of many who complete one sign-in at once, one does. */
export async function lockTriesOfSession(tx: Tx, sessionId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('session')
    .select('wrong_tries')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  return row?.wrong_tries ?? null;
}

export async function countTryOfSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('id', '=', sessionId)
    .execute();
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute();
}

/** Codes that can still be used. */
export async function listBackupCodes(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('backup_code')
    .select(['position', 'code_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('position')
    .limit(10)
    .execute();
}

/** True for the one who came first. */
export async function takeBackupCode(
  tx: Tx,
  userId: UserId,
  code: { position: number; code_hash: string },
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .updateTable('backup_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('position', '=', code.position)
    // Codes made in between have the same positions.
    .where('code_hash', '=', code.code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function deleteBackupCodes(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('backup_code').where('user_id', '=', userId).execute();
}

export async function insertBackupCodes(
  tx: Tx,
  userId: UserId,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  const rows = hashes.map((hash, index) => ({
    user_id: userId,
    position: index + 1,
    code_hash: hash,
    made_at: now,
  }));
  await tx.insertInto('backup_code').values(rows).execute();
}

export async function getPerson(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('auth_user')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function findGrace(tx: Tx, userId: UserId): Promise<Date | null> {
  const row = await tx
    .selectFrom('staff_member')
    .select('mfa_grace_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.mfa_grace_until ?? null;
}

/** True where there was none since the last enrollment. */
export async function giveGrace(tx: Tx, userId: UserId, until: Date): Promise<boolean> {
  const given = await tx
    .updateTable('staff_member')
    .set({ mfa_grace_until: until })
    .where('user_id', '=', userId)
    .where('mfa_grace_until', 'is', null)
    .executeTakeFirst();
  return given.numUpdatedRows === 1n;
}

export async function endGrace(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({ mfa_grace_until: null })
    .where('user_id', '=', userId)
    .where('mfa_grace_until', 'is not', null)
    .execute();
}

export async function listSuperAdmins(tx: Tx) {
  return tx
    .selectFrom('staff_member')
    .innerJoin('auth_user', 'auth_user.id', 'staff_member.user_id')
    .select(['auth_user.email', 'auth_user.name'])
    .where('staff_member.role', '=', 'super_admin')
    .where('staff_member.disabled_at', 'is', null)
    .where('auth_user.disabled_at', 'is', null)
    .orderBy('auth_user.id')
    .limit(100)
    .execute();
}
