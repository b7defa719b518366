import { sql, type Kysely } from 'kysely';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import type { Schema } from '../database/schema.generated.ts';
import { randomToken, sha256, uuidv7 } from '../tokens.ts';

/**
 * Sessions: the browser holds the token, we hold its hash. A session ends when it was idle too long, at its
 * absolute end, when it is revoked, or when its person is disabled or has a newer session version.
 */
export interface SessionMeta {
  /** Staff sessions are short whatever was ticked. */
  audience: 'public' | 'staff';
  /** Keep the session beyond the closing of the browser. */
  remember: boolean;
  /** Whether the sign-in that opens this session included a second factor. */
  secondFactor: boolean;
  /** `enrol` after a backup code: the person may set up a new factor, and nothing else. */
  purpose?: SessionPurpose;
  /** The second factor is still to come: such a session lives ten minutes and opens nothing. */
  challenged?: boolean;
  /** When its person proved who they are; null for a way in that is no proof. */
  provedAt: Date | null;
  clientAddress: string | null;
  userAgent: string | null;
}

export type SessionPurpose = 'full' | 'enrol';
/** A preview shows less than one's own role, so never the role that may do everything. */
export type PreviewRole = Exclude<StaffRole, 'super_admin'>;

export interface NewSession {
  token: string;
  sessionId: string;
  userId: UserId;
  expiresAt: Date;
}

export interface LiveSession {
  sessionId: string;
  userId: UserId;
  email: string;
  name: string;
  createdAt: Date;
  expiresAt: Date;
  secondFactorAt: Date | null;
  purpose: SessionPurpose;
  /** The box "remember me" was ticked. */
  remembered: boolean;
  /** When the person last proved who they are, for acts that ask for a fresh proof. */
  provedAt: Date | null;
  /** A backup code took the second factors off: until then most of these acts wait. */
  recoveredUntil: Date | null;
  /** The lesser role that a staff member looks through, if any. */
  previewRole: PreviewRole | null;
  /** When it ends if the person stays idle. */
  endsAt: Date;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Lifetime {
  idleSeconds: number;
  absoluteSeconds: number;
}

const staffLifetime: Lifetime = { idleSeconds: 30 * minute, absoluteSeconds: 12 * hour };
const rememberedLifetime: Lifetime = { idleSeconds: 7 * day, absoluteSeconds: 30 * day };
const browserLifetime: Lifetime = { idleSeconds: 12 * hour, absoluteSeconds: 12 * hour };
/** Time enough to find the phone, or to set up a new one. */
const unfinishedLifetime: Lifetime = { idleSeconds: 10 * minute, absoluteSeconds: 10 * minute };
const longestUserAgent = 300;

type Db = Kysely<Schema>;

/** Opens a session. Refuses a disabled person. */
export async function insertSession(
  db: Db,
  userId: UserId,
  meta: SessionMeta,
  now: Date,
): Promise<NewSession> {
  const version = await sessionVersion(db, userId);
  ensure(version !== null, 'NOT_ALLOWED');
  const { idleSeconds, absoluteSeconds } = lifetimeOf(meta);
  const token = randomToken();
  const sessionId = uuidv7(now.getTime());
  const expiresAt = new Date(now.getTime() + absoluteSeconds * 1000);
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: sha256(token),
      session_version: version,
      created_at: now,
      last_seen_at: now,
      idle_seconds: idleSeconds,
      expires_at: expiresAt,
      second_factor_at: meta.secondFactor ? now : null,
      purpose: meta.purpose ?? 'full',
      remembered: meta.remember,
      proved_at: meta.provedAt,
      client_address: meta.clientAddress,
      user_agent: meta.userAgent?.slice(0, longestUserAgent) ?? null,
    })
    .execute();
  return { token, sessionId, userId, expiresAt };
}

function lifetimeOf({ audience, remember, purpose, challenged }: SessionMeta): Lifetime {
  if (challenged || purpose === 'enrol') return unfinishedLifetime;
  if (audience === 'staff') return staffLifetime;
  return remember ? rememberedLifetime : browserLifetime;
}

export async function isDisabled(db: Db, userId: UserId): Promise<boolean> {
  return (await sessionVersion(db, userId)) === null;
}

/** The version that a new session must carry; null for an unknown or disabled person. */
async function sessionVersion(db: Db, userId: UserId): Promise<number | null> {
  const user = await db
    .selectFrom('auth_user')
    .select('session_version')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return user?.session_version ?? null;
}

/** The session of a cookie, if it is still live. Its last visit is written once a minute at most. */
export async function findLiveSession(db: Db, token: string, now: Date): Promise<LiveSession | null> {
  const row = await liveSessions(db, now).where('session.token_hash', '=', sha256(token)).executeTakeFirst();
  if (!row) return null;
  const staleBefore = new Date(now.getTime() - minute * 1000);
  if (row.last_seen_at >= staleBefore) return presentSession(row);
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', row.id)
    .where('last_seen_at', '<', staleBefore)
    .execute();
  return presentSession({ ...row, last_seen_at: now });
}

/**
 * The same for a machine that asks, such as an open page: it keeps no session alive. It knows the session by
 * its id, which stays when the token is exchanged.
 */
export async function peekAtLiveSession(db: Db, id: string, now: Date): Promise<LiveSession | null> {
  const row = await liveSessions(db, now).where('session.id', '=', id).executeTakeFirst();
  return row ? presentSession(row) : null;
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('auth_user', 'auth_user.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.created_at',
      'session.expires_at',
      'session.last_seen_at',
      'session.idle_seconds',
      'session.purpose',
      'session.remembered',
      'session.proved_at',
      'session.preview_role',
    ])
    .select(['session.second_factor_at', 'auth_user.email', 'auth_user.name', 'auth_user.recovered_until'])
    .where('session.expires_at', '>', now)
    .where(sql<boolean>`session.last_seen_at + session.idle_seconds * interval '1 second' > ${now}`)
    .whereRef('session.session_version', '=', 'auth_user.session_version')
    .where('auth_user.disabled_at', 'is', null);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof liveSessions>['executeTakeFirstOrThrow']>>;

function presentSession(row: SessionRow): LiveSession {
  return {
    sessionId: row.id,
    userId: row.user_id,
    email: row.email,
    name: row.name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    secondFactorAt: row.second_factor_at,
    purpose: row.purpose as SessionPurpose,
    remembered: row.remembered,
    provedAt: row.proved_at,
    recoveredUntil: row.recovered_until,
    previewRole: row.preview_role,
    endsAt: endOf(row.expires_at, row.last_seen_at, row.idle_seconds),
  };
}

/** Its idle end or its absolute end, whichever is first. */
function endOf(expiresAt: Date, lastSeenAt: Date, idleSeconds: number): Date {
  const idleEnd = new Date(lastSeenAt.getTime() + idleSeconds * 1000);
  return idleEnd < expiresAt ? idleEnd : expiresAt;
}

/**
 * The person is active: the idle time starts over. The token and the absolute end stay. Returns when the
 * session ends now, or null if it has ended.
 */
export async function renewSession(db: Db, id: string, now: Date): Promise<Date | null> {
  const live = await peekAtLiveSession(db, id, now);
  if (!live) return null;
  const row = await db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`greatest(last_seen_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .returning(['expires_at', 'last_seen_at', 'idle_seconds'])
    .executeTakeFirst();
  return row ? endOf(row.expires_at, row.last_seen_at, row.idle_seconds) : null;
}

/** Ends one session of a person; false if they have no such session. */
export async function deleteSessionOf(db: Db, userId: UserId, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/**
 * Ends every session of a person but this one. One that is being created right now carries the old version,
 * so it ends too. False if the session to keep has ended.
 */
export async function endOtherSessions(db: Db, userId: UserId, keptId: string): Promise<boolean> {
  const { session_version: version } = await raiseVersion(db, userId);
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '<>', keptId).execute();
  const kept = await db
    .updateTable('session')
    .set({ session_version: version })
    .where('id', '=', keptId)
    .where('user_id', '=', userId)
    .where('session_version', '=', version - 1)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

function raiseVersion(db: Db, userId: UserId) {
  return db
    .updateTable('auth_user')
    .set((user) => ({ session_version: user('session_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('session_version')
    .executeTakeFirstOrThrow();
}

/**
 * The person proved again who they are. Returns a new token, so a token that was stolen before does not
 * inherit the proof.
 */
export async function renewProof(db: Db, sessionId: string, now: Date): Promise<string> {
  await db.updateTable('session').set({ proved_at: now }).where('id', '=', sessionId).execute();
  return renewToken(db, sessionId);
}

/** The session goes on under a new token, with the proof that it has. */
export async function renewToken(db: Db, sessionId: string): Promise<string> {
  const token = randomToken();
  await db
    .updateTable('session')
    .set({ token_hash: sha256(token) })
    .where('id', '=', sessionId)
    .execute();
  return token;
}

/** The lesser role that staff look through in this session; null ends the preview. */
export async function setPreviewRole(db: Db, sessionId: string, role: PreviewRole | null): Promise<void> {
  await db.updateTable('session').set({ preview_role: role }).where('id', '=', sessionId).execute();
}

export async function markSecondFactor(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ second_factor_at: now }).where('id', '=', sessionId).execute();
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', sha256(token)).execute();
}

export async function endAllSessions(db: Db, userId: UserId): Promise<void> {
  await raiseVersion(db, userId);
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Deletes ended sessions to save space; they opened nothing already. */
export async function sweepSessions(db: Db, now: Date): Promise<number> {
  const swept = await db
    .deleteFrom('session')
    .where(({ or, eb }) =>
      or([
        eb('expires_at', '<=', now),
        eb(sql<Date>`last_seen_at + idle_seconds * interval '1 second'`, '<=', now),
      ]),
    )
    .executeTakeFirst();
  return Number(swept.numDeletedRows);
}
