import type { Kysely } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { UserId } from '#domain/ids.ts';
import type { Schema } from '../database/schema.generated.ts';
import type { Clock } from '../clock.ts';
import { uuidv7 } from '../tokens.ts';
import { hashPassword, isOutdated, isPassword, spendTheTimeOfACheck } from './password-hash.ts';
import * as sessions from './sessions.ts';
import type { PreviewRole, SessionMeta } from './sessions.ts';

export interface NewUser {
  /** A seed gives known ids; otherwise the engine makes one. */
  id?: UserId;
  email: string;
  name: string;
  password?: string;
  /** Instead of the password: the result of `hashPassword`. */
  passwordHash?: string;
  emailVerified?: boolean;
}

export interface AuthUser {
  id: UserId;
  email: string;
  name: string;
  emailVerified: boolean;
}

/**
 * Users, passwords and sessions. A person is a row of `auth_user`; each way to sign in is a row of
 * `auth_account`, and the password is one of them.
 *
 * The engine runs on the database; `within` gives the same engine on the caller's transaction. Inside a
 * transaction use only that one: the embedded database has one connection, so asking for another never ends.
 */
export interface AuthEngine extends ReturnType<typeof engineOn> {
  within(tx: Kysely<Schema>): AuthEngine;
}

export function createAuthEngine(db: Kysely<Schema>, clock: Clock): AuthEngine {
  return { ...engineOn(db, () => clock.now()), within: (tx) => createAuthEngine(tx, clock) };
}

function engineOn(db: Kysely<Schema>, now: () => Date) {
  return {
    createUser: (user: NewUser) => createUser(db, user, now()),
    findUserByEmail: async (email: string) => (await findWithPassword(db, email))?.user ?? null,
    verifyPassword: (email: string, password: string) => verifyPassword(db, email, password, now()),
    isPasswordOf: (userId: UserId, password: string) => isPasswordOf(db, userId, password),
    /** Guests have none until they choose one. */
    hasPassword: async (userId: UserId) => (await findPasswordOf(db, userId)) !== null,
    /** Ends no session by itself: call `revokeAll`, then create a new session for the caller. */
    setPassword: (userId: UserId, password: string) => setPassword(db, userId, password, now()),
    /** Call it before the transaction that sets the password: hashing is slow and would hold locks. */
    hashPassword,
    /** Of a hash that belongs to no account yet. */
    isPassword,
    /** `countsFrom`: when it becomes a proof. Left out, that stays as it is; a new password counts at once. */
    setPasswordHash: (userId: UserId, hash: string, countsFrom?: Date | null) =>
      setPasswordHash(db, { userId, hash, countsFrom }, now()),

    createSession: (userId: UserId, meta: SessionMeta) => sessions.insertSession(db, userId, meta, now()),
    sessionFor: (token: string) => sessions.findLiveSession(db, token, now()),
    peekAtSessionId: (sessionId: string) => sessions.peekAtLiveSession(db, sessionId, now()),
    renew: (sessionId: string) => sessions.renewSession(db, sessionId, now()),
    passedSecondFactor: (sessionId: string) => sessions.markSecondFactor(db, sessionId, now()),
    previewAs: (sessionId: string, role: PreviewRole | null) => sessions.setPreviewRole(db, sessionId, role),
    renewProof: (sessionId: string) => sessions.renewProof(db, sessionId, now()),
    renewToken: (sessionId: string) => sessions.renewToken(db, sessionId),
    revoke: (token: string) => sessions.deleteSession(db, token),
    revokeOne: (userId: UserId, sessionId: string) => sessions.deleteSessionOf(db, userId, sessionId),
    revokeOthers: (userId: UserId, keptId: string) => sessions.endOtherSessions(db, userId, keptId),
    revokeAll: (userId: UserId) => sessions.endAllSessions(db, userId),
    sweepSessions: () => sessions.sweepSessions(db, now()),
  };
}

/** The account row that holds a person's password. Its `account_id` is the person's own id. */
const PASSWORD = 'credential';

async function createUser(db: Kysely<Schema>, user: NewUser, now: Date): Promise<UserId> {
  const id = user.id ?? (uuidv7() as UserId);
  await db
    .insertInto('auth_user')
    .values({
      id,
      email: user.email.toLowerCase(),
      name: user.name,
      email_verified: user.emailVerified ?? false,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (user.password !== undefined) await setPassword(db, id, user.password, now);
  const { passwordHash: hash } = user;
  if (hash !== undefined) await setPasswordHash(db, { userId: id, hash }, now);
  return id;
}

async function findWithPassword(db: Kysely<Schema>, email: string) {
  const row = await db
    .selectFrom('auth_user')
    .leftJoin('auth_account', (join) =>
      join.onRef('auth_account.user_id', '=', 'auth_user.id').on('auth_account.provider_id', '=', PASSWORD),
    )
    .select(['auth_user.id', 'auth_user.email', 'auth_user.name', 'auth_user.email_verified'])
    .select('auth_account.password')
    .where('auth_user.email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!row) return null;
  const user: AuthUser = { id: row.id, email: row.email, name: row.name, emailVerified: row.email_verified };
  return { user, password: row.password };
}

/** Null for an unknown email, a wrong password and a disabled person alike, after the same work. */
async function verifyPassword(
  db: Kysely<Schema>,
  email: string,
  password: string,
  now: Date,
): Promise<UserId | null> {
  const found = await findWithPassword(db, email);
  if (!found?.password) {
    await spendTheTimeOfACheck(password);
    return null;
  }
  const userId = found.user.id;
  if (!(await isPassword(password, found.password)) || (await sessions.isDisabled(db, userId))) return null;
  if (isOutdated(found.password)) await setPassword(db, userId, password, now);
  return userId;
}

/** For a step-up, and for the old password when changing it. */
async function isPasswordOf(db: Kysely<Schema>, userId: UserId, password: string): Promise<boolean> {
  const stored = await findPasswordOf(db, userId);
  if (stored !== null) return isPassword(password, stored);
  await spendTheTimeOfACheck(password);
  return false;
}

async function findPasswordOf(db: Kysely<Schema>, userId: UserId): Promise<string | null> {
  const account = await db
    .selectFrom('auth_account')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD)
    .executeTakeFirst();
  return account?.password ?? null;
}

async function setPassword(db: Kysely<Schema>, userId: UserId, password: string, now: Date): Promise<void> {
  assert(
    password.length > 0 && password.length <= 128,
    'the caller checked that a password has 1 to 128 characters',
  );
  await setPasswordHash(db, { userId, hash: await hashPassword(password) }, now);
}

type NewHash = { userId: UserId; hash: string; countsFrom?: Date | null };

async function setPasswordHash(db: Kysely<Schema>, wanted: NewHash, now: Date): Promise<void> {
  const { userId, hash, countsFrom } = wanted;
  const key = { user_id: userId, provider_id: PASSWORD, account_id: userId };
  const set = {
    password: hash,
    updated_at: now,
    ...(countsFrom === undefined ? {} : { counts_from: countsFrom }),
  };
  await db
    .insertInto('auth_account')
    .values({ id: uuidv7(), ...key, ...set, created_at: now })
    .onConflict((taken) => taken.columns(['provider_id', 'account_id']).doUpdateSet(set))
    .execute();
}
