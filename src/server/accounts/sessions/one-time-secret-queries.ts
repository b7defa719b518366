import type { Insertable } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type SecretPurpose =
  | 'confirm_email'
  | 'recover'
  | 'sign_in_link'
  | 'sign_in_code'
  | 'sign_up_code'
  | 'change_email'
  | 'change_phone'
  | 'provider_flow'
  | 'passkey_flow';

const columns = [
  'id',
  'purpose',
  'user_id',
  'target',
  'facts',
  'secret_hash',
  'wrong_tries',
  'created_at',
  'expires_at',
  'used_at',
  'device_hash',
] as const;

export async function insertSecret(tx: Tx, row: Insertable<Schema['one_time_secret']>): Promise<void> {
  await tx.insertInto('one_time_secret').values(row).execute();
}

/** Locked: the second caller waits, and finds it used. */
export async function lockSecret(tx: Tx, purpose: SecretPurpose, hash: Buffer) {
  return tx
    .selectFrom('one_time_secret')
    .select(columns)
    .where('secret_hash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

export type OneTimeSecret = NonNullable<Awaited<ReturnType<typeof lockSecret>>>;

/** The newest code of a target, of one device where it is named: with each new one the older ones are dead. */
export async function lockNewestCode(tx: Tx, purpose: SecretPurpose, target: string, device?: string | null) {
  return tx
    .selectFrom('one_time_secret')
    .select(columns)
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .$if(device !== undefined, (query) => query.where('device_hash', '=', device ?? null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('one_time_secret').set({ used_at: at }).where('id', '=', id).execute();
}

export async function factsOf(tx: Tx, id: string) {
  const { facts } = await tx
    .selectFrom('one_time_secret')
    .select('facts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return facts;
}

export async function setFacts(
  tx: Tx,
  id: string,
  facts: Record<string, string | number | boolean | null>,
): Promise<void> {
  await tx.updateTable('one_time_secret').set({ facts }).where('id', '=', id).execute();
}

export async function countWrongTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('one_time_secret')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends a person's older secrets: a newer link replaces them. */
export async function voidSecrets(tx: Tx, purpose: SecretPurpose, userId: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('one_time_secret')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** What ended long ago and proves nothing any more; at most `limit` a time. */
export async function sweepSecrets(tx: Tx, before: Date, limit: number): Promise<number> {
  const swept = await tx
    .deleteFrom('one_time_secret')
    .where('id', 'in', (row) =>
      row.selectFrom('one_time_secret').select('id').where('expires_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(swept.numDeletedRows);
}
