import { deviceName, isHandheld } from '#domain/accounts/device-name.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { earliest, plus } from '#domain/time.ts';
import { listSessions } from '../profile/session-queries.ts';
import type { Context } from '#server/core/context.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { lockPerson } from './lock-person.ts';
import { findUserRow } from './list-queries.ts';
import { recordAct } from './record.ts';

/** Where an account is signed in now. The addresses show only after a reason. */
export async function listUserSessions(ctx: Context, userId: UserId) {
  ensure(await findUserRow(ctx.tx, userId), 'PERSON_NOT_FOUND');
  const rows = await listSessions(ctx.tx, userId, ctx.now);
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    isHandheld: isHandheld(row.user_agent),
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    endsAt: earliest(row.expires_at, plus(row.last_seen_at, row.idle_seconds * 1000)).toISOString(),
    hasSecondFactor: row.second_factor_at !== null,
  }));
}

type Asked = { userId: UserId; sessionId: string | null; reason: string };

/** Signs a person out: of one session, or of all, including those being opened at this moment. */
export async function endUserSessions(ctx: Context, { userId, sessionId, reason }: Asked): Promise<number> {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  const live = await listSessions(ctx.tx, userId, ctx.now);
  if (sessionId === null) await revokeSessions(ctx, userId);
  else {
    ensure(
      live.some(({ id }) => id === sessionId),
      'NOT_FOUND',
    );
    await ctx.services.auth.within(ctx.tx).revokeOne(userId, sessionId);
    ctx.publish({ type: 'session.revoked', userId });
  }
  const ended = sessionId === null ? live.length : 1;
  recordAct(ctx, person, {
    action: 'user.sessions_ended',
    before: { sessions: live.length },
    after: { sessions: live.length - ended },
    reason,
  });
  return ended;
}
