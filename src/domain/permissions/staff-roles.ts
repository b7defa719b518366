export const staffRoles = [
  'super_admin',
  'ops_admin',
  'finance_admin',
  'support_agent',
  'read_only',
] as const;

export type StaffRole = (typeof staffRoles)[number];

export const staffPermissions = [
  'shops.view',
  'shops.edit',
  'shops.verify',
  'shops.suspend',
  'owners.view',
  'owners.edit',
  'vehicles.view',
  'vehicles.edit',
  'jobs.view',
  'jobs.edit',
  'jobs.moderate',
  'quotes.view',
  'quotes.moderate',
  'payments.view',
  'payments.refund',
  'payments.payouts',
  'payments.disputes',
  'support.notes',
  'support.credits',
  'content.manage',
  'settings.roles',
  'settings.flags',
  'settings.keys',
  'logs.audit',
  'logs.security',
  'exports.csv',
] as const;

export type StaffPermission = (typeof staffPermissions)[number];

const viewing = [
  'shops.view',
  'owners.view',
  'vehicles.view',
  'jobs.view',
  'quotes.view',
  'payments.view',
] as const satisfies readonly StaffPermission[];

/** The rights of each staff role. */
const held: Record<StaffRole, readonly StaffPermission[]> = {
  super_admin: staffPermissions,
  ops_admin: [
    ...viewing,
    'shops.edit',
    'shops.verify',
    'shops.suspend',
    'jobs.edit',
    'jobs.moderate',
    'quotes.moderate',
    'support.notes',
    'support.credits',
    'content.manage',
    'settings.flags',
    'logs.audit',
    'exports.csv',
  ],
  finance_admin: [
    ...viewing,
    'payments.refund',
    'payments.payouts',
    'payments.disputes',
    'logs.audit',
    'exports.csv',
  ],
  support_agent: [...viewing, 'support.notes', 'support.credits', 'exports.csv'],
  read_only: [...viewing, 'exports.csv'],
};

export function permissionsOfStaff(role: StaffRole): readonly StaffPermission[] {
  return held[role];
}

/** Whether a staff role holds a permission; of a list it must hold all. */
export function staffCan(role: StaffRole, needed: StaffPermission | readonly StaffPermission[]): boolean {
  const list = typeof needed === 'string' ? [needed] : needed;
  return list.every((permission) => held[role].includes(permission));
}

/** Whether phone, email and VIN are shown in full. Everyone else reads them masked. */
export function seesFullContact(role: StaffRole): boolean {
  return staffCan(role, ['owners.edit', 'payments.view']);
}

/**
 * Who sees the state of a dispute on its job and payment: the staff who decide it, and those who answer its
 * sides.
 */
export function seesDisputeState(role: StaffRole): boolean {
  return staffCan(role, 'payments.disputes') || staffCan(role, 'support.notes');
}

export function isStaffRole(text: string): text is StaffRole {
  return (staffRoles as readonly string[]).includes(text);
}

const roleLabels: Record<StaffRole, string> = {
  super_admin: 'Super admin',
  ops_admin: 'Operations',
  finance_admin: 'Finance',
  support_agent: 'Support',
  read_only: 'Read only',
};

export function staffRoleLabel(role: StaffRole): string {
  return roleLabels[role];
}

/**
 * The roles that staff can preview: those that hold less than their own and nothing beyond it.
 */
export function rolesToPreview(own: StaffRole): StaffRole[] {
  return staffRoles.filter((role) => held[role].length < held[own].length && staffCan(own, held[role]));
}

/**
 * The role by which the server decides while staff preview another one: that one as long
 * as it holds less than their own, else their own. What was asked for can only ever take away.
 */
export function roleInPreview(own: StaffRole, asked: string | null | undefined): StaffRole {
  return rolesToPreview(own).find((role) => role === asked) ?? own;
}
