import { sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

const MOST = 100;

/** The sessions of a person that live now, the one that was seen last first. */
export async function listSessions(tx: Tx, userId: UserId, now: Date) {
  return tx
    .selectFrom('session')
    .innerJoin('auth_user', 'auth_user.id', 'session.user_id')
    .select(['session.id', 'session.created_at', 'session.last_seen_at', 'session.idle_seconds'])
    .select(['session.expires_at', 'session.client_address', 'session.user_agent'])
    .select('session.second_factor_at')
    .where('session.user_id', '=', userId)
    .where('session.expires_at', '>', now)
    .where(sql<boolean>`session.last_seen_at + session.idle_seconds * interval '1 second' > ${now}`)
    .whereRef('session.session_version', '=', 'auth_user.session_version')
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(MOST)
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];
