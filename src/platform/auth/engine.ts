import type { BetterAuthOptions } from 'better-auth';
import { createInternalAdapter } from 'better-auth/db';
import { getAdapter } from 'better-auth/db/adapter';
import type { Kysely } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { UserId } from '#domain/ids.ts';
import type { Schema } from '../database/schema.generated.ts';
import type { Clock } from '../clock.ts';
import { uuidv7 } from '../tokens.ts';
import { hashPassword, isOutdated, isPassword, spendTheTimeOfACheck } from './password-hash.ts';
import * as sessions from './sessions.ts';
import type { LiveSession, NewSession, PreviewRole, SessionMeta } from './sessions.ts';

/**
 * Users, passwords and sessions. This is the only file that knows better-auth, which keeps users, accounts
 * and verification values; its HTTP endpoints are never mounted.
 *
 * Sessions are ours, for three reasons: better-auth keeps session tokens in clear, so that a copy of the
 * database would be a copy of every session; its cookie cache and sign-in paths know a second factor only on
 * some of them, while we ask each session whether it passed one; and a revoking event must end sessions in
 * the transaction that causes it.
 *
 * The engine stands on the database; `within` gives the same engine on the caller's transaction. Inside a
 * transaction nothing else will do: a user and the rows beside it appear together, and the embedded database
 * has one connection, so that asking it for another would wait for ever.
 */
export interface AuthEngine {
  within(tx: Kysely<Schema>): AuthEngine;
  createUser(user: NewUser): Promise<UserId>;
  findUserByEmail(email: string): Promise<AuthUser | null>;
  /** Null for an unknown e-mail, a wrong password and a disabled person alike, after the same work. */
  verifyPassword(email: string, password: string): Promise<UserId | null>;
  /** For a step-up, and for the old password when changing it. */
  isPasswordOf(userId: UserId, password: string): Promise<boolean>;
  /** Guests have none until they choose one. */
  hasPassword(userId: UserId): Promise<boolean>;
  /** Ends no session by itself: call `revokeAll`, then make a new session for the one who asked. */
  setPassword(userId: UserId, password: string): Promise<void>;
  /** For a password that is set later, in a transaction: hashing there would hold its locks meanwhile. */
  hashPassword(password: string): Promise<string>;
  /** Sets what `hashPassword` answered. Ends no session by itself either. */
  setPasswordHash(userId: UserId, hash: string): Promise<void>;
  /** Refuses a disabled person. */
  createSession(userId: UserId, meta: SessionMeta): Promise<NewSession>;
  sessionFor(token: string): Promise<LiveSession | null>;
  /** The same for a machine that asks: it keeps no session alive. A session's id outlives its tokens. */
  peekAtSessionId(sessionId: string): Promise<LiveSession | null>;
  /** Somebody is there. Answers when the session ends now; its absolute end never moves. */
  renew(sessionId: string): Promise<Date | null>;
  passedSecondFactor(sessionId: string): Promise<void>;
  /** The lesser role that staff look through in this session; null for their own. */
  previewAs(sessionId: string, role: PreviewRole | null): Promise<void>;
  /** A fresh proof within a session. Answers the token that replaces the old one. */
  renewProof(sessionId: string): Promise<string>;
  revoke(token: string): Promise<void>;
  /** False where it is no session of this person. */
  revokeOne(userId: UserId, sessionId: string): Promise<boolean>;
  /** False where the session that was to stay has ended. */
  revokeOthers(userId: UserId, sessionId: string): Promise<boolean>;
  revokeAll(userId: UserId): Promise<void>;
  sweepSessions(): Promise<number>;
}

export interface NewUser {
  /** Given by a seed with known people; else made here. */
  id?: UserId;
  email: string;
  name: string;
  password?: string;
  /** Instead of the password, what `hashPassword` made of it before. */
  passwordHash?: string;
  emailVerified?: boolean;
}

export interface AuthUser {
  id: UserId;
  email: string;
  name: string;
  emailVerified: boolean;
}

export function createAuthEngine(db: Kysely<Schema>, clock: Clock): AuthEngine {
  const now = () => clock.now();
  return {
    within: (tx) => createAuthEngine(tx, clock),
    createUser: (user) => createUser(db, user, now()),
    findUserByEmail: async (email) => (await findWithPassword(db, email))?.user ?? null,
    verifyPassword: (email, password) => verifyPassword(db, email, password, now()),
    isPasswordOf: (userId, password) => isPasswordOf(db, userId, password),
    hasPassword: async (userId) => Boolean((await passwordAccount(db, userId))?.password),
    setPassword: (userId, password) => setPassword(db, userId, password, now()),
    hashPassword,
    setPasswordHash: (userId, hash) => setPasswordHash(db, userId, hash, now()),
    createSession: (userId, meta) => sessions.insertSession(db, userId, meta, now()),
    sessionFor: (token) => sessions.findLiveSession(db, token, now()),
    peekAtSessionId: (sessionId) => sessions.peekAtLiveSession(db, sessionId, now()),
    renew: (sessionId) => sessions.renewSession(db, sessionId, now()),
    passedSecondFactor: (sessionId) => sessions.markSecondFactor(db, sessionId, now()),
    previewAs: (sessionId, role) => sessions.setPreviewRole(db, sessionId, role),
    renewProof: (sessionId) => sessions.renewProof(db, sessionId, now()),
    revoke: (token) => sessions.deleteSession(db, token),
    revokeOne: (userId, sessionId) => sessions.deleteSessionOf(db, userId, sessionId),
    revokeOthers: (userId, sessionId) => sessions.endOtherSessions(db, userId, sessionId),
    revokeAll: (userId) => sessions.endAllSessions(db, userId),
    sweepSessions: () => sessions.sweepSessions(db, now()),
  };
}

const passwordProvider = 'credential';

/**
 * better-auth's user and account layer over this connection or transaction. Cheap: it only closes over `db`.
 */
async function accountsOn(db: Kysely<Schema>, newUserId?: UserId) {
  const options = {
    database: { db, type: 'postgres' },
    user: { modelName: 'auth_user', fields: snakeCase(['emailVerified', 'createdAt', 'updatedAt']) },
    account: {
      modelName: 'auth_account',
      fields: {
        ...snakeCase(['userId', 'providerId', 'accountId', 'accessToken', 'refreshToken', 'idToken']),
        ...snakeCase(['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'createdAt', 'updatedAt']),
      },
    },
    verification: {
      modelName: 'auth_verification',
      fields: snakeCase(['expiresAt', 'createdAt', 'updatedAt']),
    },
    advanced: {
      database: { generateId: ({ model }) => (model === 'user' && newUserId ? newUserId : uuidv7()) },
    },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
  return createInternalAdapter(await getAdapter(options), {
    options,
    logger: silent,
    hooks: [],
    generateId: () => uuidv7(),
  });
}

function snakeCase<Name extends string>(fields: Name[]): Record<Name, string> {
  const entries = fields.map((field) => [
    field,
    field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

// Its messages repeat what people typed; whatever it throws reaches our own log.
const nothing = () => undefined;
const silent = {
  level: 'error',
  debug: nothing,
  info: nothing,
  success: nothing,
  warn: nothing,
  error: nothing,
} as const;

async function createUser(db: Kysely<Schema>, user: NewUser, now: Date): Promise<UserId> {
  const accounts = await accountsOn(db, user.id);
  const { id } = await accounts.createUser(
    {
      email: user.email,
      name: user.name,
      emailVerified: user.emailVerified ?? false,
      createdAt: now,
      updatedAt: now,
    },
    { method: 'email-password' },
  );
  const userId = id as UserId;
  if (user.password !== undefined) await setPassword(db, userId, user.password, now);
  if (user.passwordHash !== undefined) await setPasswordHash(db, userId, user.passwordHash, now);
  return userId;
}

async function findWithPassword(db: Kysely<Schema>, email: string) {
  const found = await (await accountsOn(db)).findUserByEmail(email.trim(), { includeAccounts: true });
  if (!found) return null;
  const { id, name, emailVerified } = found.user;
  const user: AuthUser = { id: id as UserId, email: found.user.email, name, emailVerified };
  return {
    user,
    password: found.accounts.find(({ providerId }) => providerId === passwordProvider)?.password,
  };
}

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

async function isPasswordOf(db: Kysely<Schema>, userId: UserId, password: string): Promise<boolean> {
  const account = await passwordAccount(db, userId);
  if (account?.password) return isPassword(password, account.password);
  await spendTheTimeOfACheck(password);
  return false;
}

async function setPassword(db: Kysely<Schema>, userId: UserId, password: string, now: Date): Promise<void> {
  assert(password.length > 0 && password.length <= 128, 'a password has 1 to 128 characters by now');
  await setPasswordHash(db, userId, await hashPassword(password), now);
}

async function setPasswordHash(db: Kysely<Schema>, userId: UserId, stored: string, now: Date): Promise<void> {
  const accounts = await accountsOn(db);
  const account = await passwordAccount(db, userId);
  if (account) await accounts.updateAccount(account.id, { password: stored, updatedAt: now });
  else {
    const owner = { userId, providerId: passwordProvider, accountId: userId };
    await accounts.createAccount({ ...owner, password: stored, createdAt: now, updatedAt: now });
  }
}

async function passwordAccount(db: Kysely<Schema>, userId: UserId) {
  const accounts = await (await accountsOn(db)).findAccounts(userId);
  return accounts.find(({ providerId }) => providerId === passwordProvider);
}
