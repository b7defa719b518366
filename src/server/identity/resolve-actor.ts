import type { Actor } from '#domain/permissions/actor.ts';
import type { LiveSession } from '#platform/auth/sessions.ts';
import type { System } from '../context.ts';
import { findStanding, type Standing } from './queries.ts';

export type Caller = { actor: Actor; standing: Standing | null };

const stranger: Caller = { actor: { kind: 'anonymous' }, standing: null };

/**
 * Who is asking, from the session cookie alone. Read anew for every request, so that a role that was taken
 * away, a disabled account or a revoked session counts from the next request on, on every server process.
 */
export async function resolveActor(system: System, token: string | undefined): Promise<Caller> {
  return token ? callerOf(system, await system.services.auth.sessionFor(token)) : stranger;
}

/** Who a session belongs to now, asked by an open page and not by a person: it keeps no session alive. */
export async function peekAtActor(system: System, token: string | undefined): Promise<Actor> {
  if (!token) return stranger.actor;
  return (await callerOf(system, await system.services.auth.peekAtSession(token))).actor;
}

async function callerOf(system: System, session: LiveSession | null): Promise<Caller> {
  if (!session) return stranger;
  const standing = await findStanding(system.database.kysely, session.userId);
  if (!standing || standing.userDisabledAt) return stranger;
  return { actor: actorOf(standing, session.secondFactorAt !== null), standing };
}

function actorOf(standing: Standing, passedSecondFactor: boolean): Actor {
  const { id: userId, staffRole, shopRole, shopId, shopStatus } = standing;
  if (staffRole && !standing.staffDisabledAt) {
    return {
      kind: 'staff',
      userId,
      role: staffRole,
      // Of this session, and of a factor that is still enrolled.
      secondFactor: passedSecondFactor && (standing.hasSecondFactor ?? false),
      mustRotatePassword: standing.mustRotatePassword ?? true,
    };
  }
  if (shopRole && shopId && shopStatus) return { kind: 'shop', userId, shopId, role: shopRole, shopStatus };
  return { kind: 'customer', userId };
}
