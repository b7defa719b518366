import type { ErrorCode } from '#domain/errors/errors.ts';
import { isStaffRole, type StaffRole } from '#domain/permissions/staff-roles.ts';

export type GateOutcome = 'no-access' | 'needs-password' | 'needs-mfa' | 'ok';

/** What the gate looks at: the row of the staff table, if there is one, and what this session has proved. */
export type StaffStanding = {
  role: string;
  mustRotatePassword: boolean;
  secondFactor: boolean;
  inGrace?: boolean;
  /** What they are, while they look through the eyes of `role`. */
  ownRole?: StaffRole;
};

/** read_only sees everything masked and changes nothing, so it is left out. */
export const rolesWithSecondFactor: readonly StaffRole[] = [
  'super_admin',
  'ops_admin',
  'finance_admin',
  'support_agent',
];

/** A preview lowers no bar: it would be a way in without the factor that one's own role asks for. */
export function mustHaveFactor({ role, ownRole }: Pick<StaffStanding, 'role' | 'ownRole'>): boolean {
  return (rolesWithSecondFactor as readonly string[]).includes(ownRole ?? role);
}

/**
 * The gate of the back-office, in the specification's order. No staff row means no access, whatever else is
 * true.
 */
export function accessGate(staff: StaffStanding | null | undefined): GateOutcome {
  if (!staff || !isStaffRole(staff.role)) return 'no-access';
  if (staff.mustRotatePassword) return 'needs-password';
  if (mustHaveFactor(staff) && !staff.secondFactor && !staff.inGrace) return 'needs-mfa';
  return 'ok';
}

/** The refusal that an operation gives behind a closed gate. */
export const gateErrors: Record<Exclude<GateOutcome, 'ok'>, ErrorCode> = {
  'no-access': 'NOT_ALLOWED',
  'needs-password': 'PASSWORD_CHANGE_REQUIRED',
  'needs-mfa': 'SECOND_FACTOR_REQUIRED',
};

const landings: Record<GateOutcome, string> = {
  'no-access': '/',
  'needs-password': '/admin/setup/change-password',
  'needs-mfa': '/admin/setup/security',
  ok: '/admin',
};

/** Where a sign-in leads when it does not return to the page that asked for it. */
export function landingPath(staff: StaffStanding | null | undefined): string {
  return landings[accessGate(staff)];
}
