import { type ShopRole, shopRoles } from '#domain/permissions/shop-roles.ts';

/** How many people a shop may have, those who are invited and have not answered yet included. */
export const TEAM_SEATS = 25;

/** The roles for invitations. Owner is missing: ownership needs a transfer, not an emailed link. */
export const invitedRoles = [
  'mso_manager',
  'mso_service_advisor',
  'mso_technician',
  'mso_accounting',
] as const satisfies readonly ShopRole[];
export type InvitedRole = (typeof invitedRoles)[number];

type Seat = { userId: string; role: ShopRole; isDisabled: boolean };

/**
 * Whether the shop would be left without an owner who can sign in if this member went, or were anything else.
 * An owner whose account is disabled counts for nothing here.
 */
export function isLastOwner(team: readonly Seat[], userId: string): boolean {
  const isOwner = team.some((one) => one.userId === userId && one.role === 'mso_owner');
  const others = team.filter((one) => one.userId !== userId && one.role === 'mso_owner' && !one.isDisabled);
  return isOwner && others.length === 0;
}

const roleMeanings: Record<ShopRole, string> = {
  mso_owner: 'Full access. Only owners can change the team or bank account, or submit the shop for review.',
  mso_manager: 'Runs the shop: quotes, jobs, customers, services, hours, profile and documents.',
  mso_service_advisor:
    'Runs the front desk: finds jobs, quotes, talks with customers, cancels and reschedules.',
  mso_technician:
    'Works in the bay: checks in cars, does the work and finishes it. Can’t write quotes or see payouts.',
  mso_accounting: 'Does the books: sees payouts and statements. Can’t change anything else.',
};

/** What each of the five roles may do, in a sentence, in the order of the table of rights. */
export const explainedRoles = shopRoles.map((role) => ({ role, means: roleMeanings[role] }));
