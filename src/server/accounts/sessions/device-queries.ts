import { sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

type Reader = Pick<Tx, 'selectFrom'>;
type Device = { userId: UserId; hash: Buffer };

/** Whether this browser signed the person in before; it has been seen now. */
export async function seeDevice(tx: Tx, { userId, hash }: Device, at: Date): Promise<boolean> {
  const seen = await tx
    .updateTable('known_device')
    .set({ last_seen_at: at })
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return seen.numUpdatedRows > 0n;
}

/** Whether this browser signed the person in before. */
export async function isKnownDevice(db: Reader, { userId, hash }: Device): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest link to a new password that was opened in this browser after an instant. */
export async function findLinkOpenedIn(
  db: Reader,
  { userId, hash }: Device,
  after: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_secret')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recover')
    .where('used_at', '>', after)
    .where(sql<string>`facts ->> 'openedIn'`, '=', hash.toString('hex'))
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function knowsAnyDevice(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type NewDevice = Device & { userAgent: string | null; alarm: { hash: Buffer; until: Date } | null };

export async function insertDevice(tx: Tx, device: NewDevice, at: Date): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({
      user_id: device.userId,
      token_hash: device.hash,
      user_agent: device.userAgent,
      first_seen_at: at,
      last_seen_at: at,
      alarm_hash: device.alarm?.hash ?? null,
      alarm_until: device.alarm?.until ?? null,
    })
    .onConflict((both) => both.columns(['user_id', 'token_hash']).doNothing())
    .execute();
}

/** Keeps the most recent devices: people who clear their cookies every day do not fill the table. */
export async function forgetOldDevices(tx: Tx, userId: UserId, most: number): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (row) =>
      row
        .selectFrom('known_device')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .limit(most),
    )
    .execute();
}

/** Whose alarm this is, once: the second press finds nothing. The device it is about is a stranger's now. */
export async function takeAlarm(tx: Tx, hash: Buffer, now: Date): Promise<UserId | null> {
  const taken = await tx
    .deleteFrom('known_device')
    .where('alarm_hash', '=', hash)
    .where('alarm_until', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id ?? null;
}

export async function findAddressOf(tx: Tx, userId: UserId): Promise<{ email: string; name: string }> {
  return tx
    .selectFrom('auth_user')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
