import type { AccountSession } from '#api/accounts/profile.ts';
import { deviceName, isHandheld } from '#domain/accounts/device-name.ts';
import { ensure } from '#domain/errors/errors.ts';
import { earliest, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { endSessions } from '../sessions/sign-in.ts';
import { useAlarm } from '../sessions/known-device.ts';
import { ownIdOf } from './own-account.ts';
import { listSessions, type SessionRow } from './session-queries.ts';

/** A person's sessions, this one among them. */
export async function showSessions(ctx: Context): Promise<{ sessions: AccountSession[] }> {
  const rows = await listSessions(ctx.tx, ownIdOf(ctx.actor), ctx.now);
  return { sessions: rows.map((row) => present(ctx, row)) };
}

function present(ctx: Context, row: SessionRow): AccountSession {
  return {
    id: row.id,
    device: deviceName(row.user_agent),
    isHandheld: isHandheld(row.user_agent),
    address: row.client_address,
    isSameNetwork: row.client_address !== null && row.client_address === ctx.request?.address,
    isThis: row.id === ctx.session?.sessionId,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    endsAt: earliest(row.expires_at, plus(row.last_seen_at, row.idle_seconds * 1000)).toISOString(),
  };
}

/** Ends one session, here and on its open pages. Another person's session is not found. */
export async function endSession(ctx: Context, { sessionId }: { sessionId: string }) {
  const userId = ownIdOf(ctx.actor);
  const rows = await listSessions(ctx.tx, userId, ctx.now);
  ensure(
    rows.some(({ id }) => id === sessionId),
    'NOT_FOUND',
  );
  await endSessions(ctx, userId, { scope: 'this', sessionId });
  if (sessionId === ctx.session?.sessionId) ctx.cookie.clear();
  return { done: true } as const;
}

/** The link of the email about a new device: every session of that person ends. It works once. */
export async function endSessionsByLink(ctx: Context, { token }: { token: string }) {
  const userId = await useAlarm(ctx, token);
  ensure(userId, 'ALARM_INVALID');
  await endSessions(ctx, userId, { scope: 'global', sessionId: '' });
  return { done: true } as const;
}

/** Keeps a session alive: its idle time restarts. The token and the absolute end stay. */
export async function renewSession(ctx: Context): Promise<{ endsAt: string }> {
  const { session } = ctx;
  const endsAt = session && (await ctx.services.auth.within(ctx.tx).renew(session.sessionId));
  ensure(endsAt, 'NOT_SIGNED_IN');
  return { endsAt: endsAt.toISOString() };
}
