import { clsx } from 'clsx';
import { type StaffRole, staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import styles from './role-badge.module.css';

type Color = 'purple' | 'blue' | 'green' | 'orange' | 'red' | 'grey';

/** Roles have one set of colors in the frame of the back-office and another where users are listed. */
const colors: Record<'frame' | 'users', Record<StaffRole, Color>> = {
  frame: {
    super_admin: 'purple',
    ops_admin: 'blue',
    finance_admin: 'green',
    support_agent: 'orange',
    read_only: 'grey',
  },
  users: {
    super_admin: 'red',
    ops_admin: 'purple',
    finance_admin: 'green',
    support_agent: 'blue',
    read_only: 'grey',
  },
};

/** A staff role as a badge. */
export function RoleBadge({ role, where }: { role: StaffRole; where: keyof typeof colors }) {
  return <span className={clsx(styles.badge, styles[colors[where][role]])}>{staffRoleLabel(role)}</span>;
}
