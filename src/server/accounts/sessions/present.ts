import type { SessionView } from '#api/accounts/session.ts';
import type { ShopId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import { staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import type { Caller } from './resolve-actor.ts';

export function presentSession({ actor, standing, session }: Caller, isDemo: boolean): SessionView {
  const mode = isDemo ? 'demo' : 'production';
  const endsAt = session?.endsAt.toISOString() ?? null;
  if (!standing || !('userId' in actor)) {
    return { mode, person: null, unfinished: null, endsAt: null };
  }
  if (actor.kind === 'challenged') {
    const { userId, may } = actor;
    return { mode, person: null, unfinished: { userId, email: standing.email, may }, endsAt };
  }
  return {
    mode,
    unfinished: null,
    endsAt,
    person: {
      userId: actor.userId,
      name: standing.name,
      email: standing.email,
      kind: actor.kind,
      role: 'role' in actor ? actor.role : null,
      roleLabel: labelOf(actor),
      ...(actor.kind === 'staff' && actor.ownRole ? { ownRole: actor.ownRole } : {}),
      shop: actor.kind === 'shop' ? presentShop(standing, actor.shopId) : null,
    },
  };
}

function presentShop(standing: Caller['standing'] & object, id: ShopId) {
  return {
    id,
    name: standing.shopName ?? '',
    status: standing.shopStatus ?? '',
    live: standing.shopStatus === 'active',
    timeZone: standing.shopTimeZone ?? 'America/New_York',
  };
}

function labelOf(actor: Actor): string {
  if (actor.kind === 'shop') return shopRoleLabel(actor.role);
  if (actor.kind === 'staff') return staffRoleLabel(actor.role);
  return 'Car owner';
}
