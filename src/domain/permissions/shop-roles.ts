import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';

export const shopRoles = [
  'mso_owner',
  'mso_manager',
  'mso_service_advisor',
  'mso_technician',
  'mso_accounting',
] as const;

export type ShopRole = (typeof shopRoles)[number];

const everyone: readonly ShopRole[] = shopRoles;
const owner: readonly ShopRole[] = ['mso_owner'];
const managers: readonly ShopRole[] = ['mso_owner', 'mso_manager'];
const frontOffice: readonly ShopRole[] = ['mso_owner', 'mso_manager', 'mso_service_advisor'];
const workshop: readonly ShopRole[] = [...frontOffice, 'mso_technician'];
const books: readonly ShopRole[] = ['mso_owner', 'mso_accounting'];

/**
 * Who in a shop may do what. The menu is derived from this table too, so that what a person sees and what
 * the server allows cannot drift apart. The menu hides items; this table decides the rights.
 */
export const shopPermissions = {
  'dashboard.read': everyone,
  'settings.read': everyone,
  'team.read': everyone,
  'marketplace.read': frontOffice,
  'quotes.read': frontOffice,
  'quotes.write': frontOffice,
  'customers.read': frontOffice,
  'reviews.read': frontOffice,
  'reviews.reply': frontOffice,
  'messages.write': frontOffice,
  'jobs.read': workshop,
  'jobs.check_in': workshop,
  'jobs.work': workshop,
  'jobs.finish': workshop,
  // Handing the car back starts the clock of the payment, and these others speak for the shop.
  'jobs.hand_over': frontOffice,
  'jobs.cancel': frontOffice,
  'jobs.reschedule': frontOffice,
  'jobs.no_show': frontOffice,
  'jobs.dispute': frontOffice,
  'approvals.draft': workshop,
  'approvals.submit': frontOffice,
  // What the shop charges is known to everyone who works there.
  'services.read': everyone,
  'services.manage': managers,
  'schedule.manage': managers,
  'profile.edit': managers,
  'documents.manage': managers,
  'statement.read': books,
  'payout_account.read': books,
  'payout_account.manage': owner,
  'team.manage': owner,
  'shop.submit': owner,
  'shop.close': owner,
} as const satisfies Record<string, readonly ShopRole[]>;

export type ShopPermission = keyof typeof shopPermissions;

/** Whether a role holds a permission, or all of a list of them. */
export function can(role: ShopRole, needed: ShopPermission | readonly ShopPermission[]): boolean {
  const list = typeof needed === 'string' ? [needed] : needed;
  return list.every((permission) => shopPermissions[permission].includes(role));
}

/**
 * What the shop's own standing takes away from all its members: only an active shop offers on new work; jobs
 * near it are shown once it was verified; a deleted shop has nothing left. Work that is under way goes on
 * during a suspension, because the customer's car is already there.
 */
export function standingAllows(status: ShopStatus, permission: ShopPermission): boolean {
  if (status === 'deleted') return false;
  if (permission === 'quotes.write') return status === 'active';
  if (permission === 'marketplace.read') return status === 'active' || status === 'suspended';
  return true;
}

/** Whether a member may do something now: by their role, and by the standing of their shop. */
export function isOpenTo(
  { role, status }: { role: ShopRole; status: ShopStatus },
  permission: ShopPermission,
): boolean {
  return can(role, permission) && standingAllows(status, permission);
}

/** F, T and C of the transition table: the part that a role plays in the life of a job. */
export function deskOf(role: ShopRole): 'front_office' | 'technician' | 'accounting' {
  if (role === 'mso_technician') return 'technician';
  if (role === 'mso_accounting') return 'accounting';
  return 'front_office';
}

const roleLabels: Record<ShopRole, string> = {
  mso_owner: 'Owner',
  mso_manager: 'Manager',
  mso_service_advisor: 'Service Advisor',
  mso_technician: 'Technician',
  mso_accounting: 'Accounting',
};

export function shopRoleLabel(role: string): string {
  return Object.hasOwn(roleLabels, role) ? roleLabels[role as ShopRole] : 'Team Member';
}

export type ShopMenuItem = {
  label: string;
  path: string;
  group: 'menu' | 'settings';
  needs: ShopPermission;
};

const menu = [
  { label: 'Dashboard', path: '/mechanic/shop/dashboard', group: 'menu', needs: 'dashboard.read' },
  { label: 'Marketplace', path: '/mechanic/shop/marketplace', group: 'menu', needs: 'marketplace.read' },
  { label: 'Quotes', path: '/mechanic/shop/quotes', group: 'menu', needs: 'quotes.read' },
  { label: 'Jobs', path: '/mechanic/shop/jobs', group: 'menu', needs: 'jobs.read' },
  { label: 'Messages', path: '/mechanic/shop/messages', group: 'menu', needs: 'messages.write' },
  { label: 'Customers', path: '/mechanic/shop/customers', group: 'menu', needs: 'customers.read' },
  { label: 'Services', path: '/mechanic/shop/services', group: 'menu', needs: 'services.manage' },
  { label: 'Payouts', path: '/mechanic/shop/payouts', group: 'menu', needs: 'statement.read' },
  { label: 'Reviews', path: '/mechanic/shop/reviews', group: 'menu', needs: 'reviews.read' },
  { label: 'Team', path: '/mechanic/shop/team', group: 'settings', needs: 'team.read' },
  { label: 'Settings', path: '/mechanic/shop/settings', group: 'settings', needs: 'settings.read' },
] as const satisfies readonly ShopMenuItem[];

/** The sidebar of a member, in the specification's order: every place in it opens. */
export function shopMenu(member: { role: ShopRole; status: ShopStatus }): ShopMenuItem[] {
  return menu.filter((item) => isOpenTo(member, item.needs));
}
