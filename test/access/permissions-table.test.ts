import { describe, expect, it } from 'vitest';
import type { ActorKind } from '#domain/permissions/actor.ts';
import { type StaffRole, staffCan } from '#domain/permissions/staff-roles.ts';
import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { listOperations } from '#server/core/router.ts';
import type { OperationName } from './access-matrix.ts';
import { permissionsTable } from './permissions-table.ts';

// What docs/permissions.md says agrees with the rights that each operation declares, in every cell of a role.

const staffOf = {
  'super-admin': 'super_admin',
  'ops-admin': 'ops_admin',
  'finance-admin': 'finance_admin',
  'support-agent': 'support_agent',
  'read-only': 'read_only',
} as const satisfies Partial<Record<ActorKind, StaffRole>>;
const membersOf = {
  'shop-owner': 'mso_owner',
  'shop-manager': 'mso_manager',
  'shop-advisor': 'mso_service_advisor',
  'shop-technician': 'mso_technician',
  'shop-accounting': 'mso_accounting',
} as const satisfies Partial<Record<ActorKind, ShopRole>>;

const operations = listOperations().map(({ name, meta }) => ({
  name: name as OperationName,
  access: meta.access,
}));

describe('the table of permissions', () => {
  it.each(operations)('says of $name who may do it', ({ name, access }) => {
    const row = permissionsTable[name];
    expect(Object.values(row), 'at least one may').toContain('yes');
    if (access.who === 'staff') {
      for (const [kind, role] of Object.entries(staffOf) as [keyof typeof staffOf, StaffRole][]) {
        expect(row[kind], kind).toBe(staffCan(role, access.permissions) ? 'yes' : 'no');
      }
    }
    if (access.who === 'shop') {
      for (const [kind, role] of Object.entries(membersOf) as [keyof typeof membersOf, ShopRole][]) {
        if (!can(role, access.permission)) expect(row[kind], kind).toBe('no');
      }
    }
  });
});
