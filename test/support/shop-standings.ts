import type { ShopStatus, SuspensionKind } from '#domain/shops/shop-lifecycle.ts';
import { verificationStatus } from '#domain/shops/shop-lifecycle.ts';
import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import type { TestApp } from './app.ts';
import type { PersonName } from './people.ts';

/** Every way in which a shop is not live. */
export const standings = {
  pending: { status: 'pending' },
  submitted: { status: 'submitted' },
  'asked for changes': { status: 'changes_requested' },
  rejected: { status: 'rejected' },
  'suspended softly': { status: 'suspended', suspension: 'soft' },
  'suspended hard': { status: 'suspended', suspension: 'hard' },
  deleted: { status: 'deleted' },
} as const satisfies Record<string, { status: ShopStatus; suspension?: SuspensionKind }>;
export type Standing = keyof typeof standings;
export const standingNames = Object.keys(standings) as Standing[];

/** The team of Mira's Garage, one of each role. */
export const team: Record<ShopRole, PersonName> = {
  mso_owner: 'mira',
  mso_manager: 'miraManager',
  mso_service_advisor: 'miraAdvisor',
  mso_technician: 'miraTechnician',
  mso_accounting: 'miraAccounting',
};

/** Puts the team's shop there at once, whatever moves would lead to it. A deleted one was verified before. */
export async function putTeamInto({ product, world }: TestApp, standing: Standing): Promise<void> {
  const { status, suspension }: { status: ShopStatus; suspension?: SuspensionKind } = standings[standing];
  const verified = status === 'deleted' ? 'verified' : verificationStatus(status);
  await product.system.database.executeSql(
    'update shop set status = $1, suspension = $2, verification_status = $3 where id = $4',
    [status, suspension ?? null, verified, world.shops.mira.id],
  );
}
