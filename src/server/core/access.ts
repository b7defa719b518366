import type { Access } from '#api/operation.ts';
import { isFreshProof } from '#domain/permissions/step-up.ts';
import type { ErrorCode } from '#domain/errors/errors.ts';
import { accessGate, gateErrors } from '#domain/permissions/access-gate.ts';
import type { Actor, ChallengedActor, ShopActor, StaffActor } from '#domain/permissions/actor.ts';
import { can, type ShopPermission, standingAllows } from '#domain/permissions/shop-roles.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import type { SessionFacts } from './context.ts';

/**
 * Why a caller may not use an operation at all, or null. Which rows they may touch is the verb's business.
 * Default deny: a kind of access that is not listed here refuses.
 */
export function accessRefusal(access: Access, actor: Actor, isDemo: boolean): ErrorCode | null {
  if (access.who === 'anyone') return null;
  if (access.who === 'demo') return isDemo ? null : 'DEMO_ONLY';
  if (actor.kind === 'challenged') return challengedRefusal(access, actor);
  if (access.who === 'customer-or-guest') {
    return actor.kind === 'anonymous' || actor.kind === 'customer' ? null : 'NOT_ALLOWED';
  }
  if (actor.kind === 'anonymous') return 'NOT_SIGNED_IN';
  if (access.who === 'proving') return 'NOT_ALLOWED';
  if (access.who === 'signed-in' || access.who === 'enrolling' || access.who === 'rotating') return null;
  if (access.who === 'customer') return actor.kind === 'customer' ? null : 'NOT_ALLOWED';
  if (access.who === 'job-side') {
    if (actor.kind === 'customer') return null;
    return actor.kind === 'shop' ? shopRefusal(access, actor) : 'NOT_ALLOWED';
  }
  if (access.who === 'shop') return actor.kind === 'shop' ? shopRefusal(access, actor) : 'NOT_ALLOWED';
  return actor.kind === 'staff' ? staffRefusal(access.permissions, actor) : 'NOT_ALLOWED';
}

/** Half a proof opens only what completes it, not the acts of signed-in people. */
function challengedRefusal({ who }: Access, { may }: ChallengedActor): ErrorCode | null {
  if (may === 'prove') return who === 'proving' ? null : 'SECOND_FACTOR_NEEDED';
  if (may === 'rotate') return who === 'rotating' ? null : 'PASSWORD_CHANGE_REQUIRED';
  return who === 'enrolling' ? null : 'ENROLMENT_NEEDED';
}

type ProofOfSession = Pick<SessionFacts, 'provedAt' | 'purpose' | 'recoveredUntil'>;

/** What is asked of the proof itself, once the caller may use the operation. */
export function stepUpRefusal(
  { stepUp }: Access,
  session: ProofOfSession | null,
  now: Date,
): ErrorCode | null {
  if (!stepUp) return null;
  // A backup code opened it for ten minutes, and it can set up a second factor only.
  if (session?.purpose === 'enrol') return null;
  const isRecovered = session?.recoveredUntil && now < session.recoveredUntil;
  if (isRecovered && stepUp !== 'new-way') return 'RECOVERED_LATELY';
  return session && isFreshProof(session.provedAt, now) ? null : 'STEP_UP_REQUIRED';
}

function shopRefusal(
  access: { permission: ShopPermission; active?: boolean },
  actor: ShopActor,
): ErrorCode | null {
  if (!can(actor.role, access.permission)) return 'NOT_ALLOWED';
  const isActive = actor.shopStatus === 'active' || !access.active;
  if (isActive && standingAllows(actor.shopStatus, access.permission)) return null;
  return actor.shopStatus === 'suspended' ? 'SHOP_SUSPENDED' : 'SHOP_NOT_ACTIVE';
}

function staffRefusal(
  permissions: Extract<Access, { who: 'staff' }>['permissions'],
  actor: StaffActor,
): ErrorCode | null {
  const outcome = accessGate(actor);
  if (outcome !== 'ok') return gateErrors[outcome];
  return staffCan(actor.role, permissions) ? null : 'NOT_ALLOWED';
}
