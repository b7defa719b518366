import type { Actor } from '#domain/permissions/actor.ts';
import { isStaffRole, roleInPreview } from '#domain/permissions/staff-roles.ts';
import type { LiveSession } from '#platform/auth/sessions.ts';
import type { System } from '#server/core/context.ts';
import { findStanding, type Standing } from './queries.ts';

export type Caller = { actor: Actor; standing: Standing | null; session: LiveSession | null };

const stranger: Caller = { actor: { kind: 'anonymous' }, standing: null, session: null };

/**
 * Finds the caller from the session cookie alone. Read for every request, so that a removed role, a
 * disabled account or a revoked session counts from the next request on, on every server process.
 */
export async function resolveActor(system: System, token: string | undefined): Promise<Caller> {
  return token ? callerOf(system, await system.services.auth.sessionFor(token)) : stranger;
}

/** Who a session belongs to now, asked by an open page and not by a person: it keeps no session alive. */
export async function peekAtActor(system: System, sessionId: string): Promise<Actor> {
  return (await callerOf(system, await system.services.auth.peekAtSessionId(sessionId))).actor;
}

async function callerOf(system: System, session: LiveSession | null): Promise<Caller> {
  if (!session) return stranger;
  const standing = await findStanding(system.database.kysely, session.userId);
  if (!standing || standing.userDisabledAt) return stranger;
  if (system.isPublicDemo && standing.staffRole) return stranger;
  return { actor: actorOf(standing, session, system.clock.now()), standing, session };
}

function actorOf(standing: Standing, session: LiveSession, now: Date): Actor {
  const { id: userId, staffRole, shopRole, shopId, shopStatus } = standing;
  const hasFactor = Boolean(standing.hasSecondFactor);
  if (session.purpose === 'enrol') return { kind: 'challenged', userId, may: 'enrol' };
  // The factor counts on every way in, for everyone who has one: a magic link is no way round it.
  if (hasFactor && !session.secondFactorAt) return { kind: 'challenged', userId, may: 'prove' };
  // A role that is none of the five gives nothing.
  if (staffRole && isStaffRole(staffRole) && !standing.staffDisabledAt) {
    const role = roleInPreview(staffRole, session.previewRole);
    return {
      kind: 'staff',
      userId,
      role,
      ...(role === staffRole ? {} : { ownRole: staffRole }),
      // Of this session, and of a factor that is still enrolled.
      secondFactor: hasFactor,
      mustRotatePassword: standing.mustRotatePassword ?? true,
      inGrace: standing.graceUntil !== null && standing.graceUntil > now,
    };
  }
  if (standing.userMustRotate) {
    return { kind: 'challenged', userId, may: 'rotate', isOfShop: Boolean(shopRole) };
  }
  if (shopRole && shopId && shopStatus) return { kind: 'shop', userId, shopId, role: shopRole, shopStatus };
  return { kind: 'customer', userId };
}
