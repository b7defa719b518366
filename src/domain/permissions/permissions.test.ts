import { describe, expect, it } from 'vitest';
import { type ShopStatus, shopStatuses } from '#domain/shops/shop-lifecycle.ts';
import { accessGate, landingPath } from '#domain/permissions/access-gate.ts';
import { actorKinds } from '#domain/permissions/actor.ts';
import {
  can,
  deskOf,
  shopMenu,
  type ShopPermission,
  shopPermissions,
  shopRoleLabel,
  shopRoles,
  standingAllows,
} from '#domain/permissions/shop-roles.ts';
import {
  permissionsOfStaff,
  rolesToPreview,
  seesFullContact,
  staffCan,
  type StaffPermission,
  staffPermissions,
  staffRoles,
} from '#domain/permissions/staff-roles.ts';

describe('kinds of actor', () => {
  it('are 27, each once', () => {
    expect(actorKinds).toHaveLength(27);
    expect(new Set(actorKinds).size).toBe(27);
  });
});

describe('shop roles', () => {
  // One letter a role: Owner, Manager, service Advisor, Technician, aCcounting.
  const table: Record<ShopPermission, string> = {
    'dashboard.read': 'OMATC',
    'settings.read': 'OMATC',
    'team.read': 'OMATC',
    'marketplace.read': 'OMA',
    'quotes.read': 'OMA',
    'quotes.write': 'OMA',
    'customers.read': 'OMA',
    'reviews.read': 'OMA',
    'reviews.reply': 'OMA',
    'messages.write': 'OMA',
    'jobs.read': 'OMAT',
    'jobs.check_in': 'OMAT',
    'jobs.work': 'OMAT',
    'jobs.finish': 'OMAT',
    'jobs.hand_over': 'OMA',
    'jobs.cancel': 'OMA',
    'jobs.reschedule': 'OMA',
    'jobs.no_show': 'OMA',
    'jobs.dispute': 'OMA',
    'approvals.draft': 'OMAT',
    'approvals.submit': 'OMA',
    'services.read': 'OMATC',
    'services.manage': 'OM',
    'schedule.manage': 'OM',
    'profile.edit': 'OM',
    'documents.manage': 'OM',
    'statement.read': 'OC',
    'payout_account.read': 'OC',
    'payout_account.manage': 'O',
    'team.manage': 'O',
    'shop.submit': 'O',
    'shop.close': 'O',
  };
  const letters = ['O', 'M', 'A', 'T', 'C'];
  const permissions = Object.keys(shopPermissions) as ShopPermission[];

  it('hold exactly what the table says, in every cell', () => {
    const held = permissions.map((permission) => [
      permission,
      shopRoles.map((role, index) => (can(role, permission) ? letters[index] : '')).join(''),
    ]);
    expect(Object.fromEntries(held)).toEqual(table);
  });

  it('must hold all of a list', () => {
    expect(can('mso_technician', ['jobs.read', 'jobs.work'])).toBe(true);
    expect(can('mso_technician', ['jobs.read', 'jobs.hand_over'])).toBe(false);
  });

  it.each([
    [
      'mso_owner',
      'Dashboard Marketplace Quotes Jobs Messages Customers Services Payouts Reviews Team Settings',
    ],
    ['mso_manager', 'Dashboard Marketplace Quotes Jobs Messages Customers Services Reviews Team Settings'],
    ['mso_service_advisor', 'Dashboard Marketplace Quotes Jobs Messages Customers Reviews Team Settings'],
    ['mso_technician', 'Dashboard Jobs Team Settings'],
    ['mso_accounting', 'Dashboard Payouts Team Settings'],
  ] as const)('give %s the menu %s', (role, labels) => {
    expect(shopMenu({ role, status: 'active' }).map((item) => item.label)).toEqual(labels.split(' '));
  });

  it('have the labels of the specification, and anyone else is a team member', () => {
    expect(shopRoles.map((role) => shopRoleLabel(role))).toEqual([
      'Owner',
      'Manager',
      'Service Advisor',
      'Technician',
      'Accounting',
    ]);
    expect(shopRoleLabel('mso_intern')).toBe('Team Member');
    expect(shopRoleLabel('constructor')).toBe('Team Member');
  });

  it('play one part each in the life of a job', () => {
    expect(shopRoles.map((role) => deskOf(role))).toEqual([
      'front_office',
      'front_office',
      'front_office',
      'technician',
      'accounting',
    ]);
  });

  it('find no place in the menu that their shop does not open yet', () => {
    const labels = (status: ShopStatus) => shopMenu({ role: 'mso_owner', status }).map((item) => item.label);
    expect(labels('pending')).not.toContain('Marketplace');
    expect(labels('suspended')).toContain('Marketplace');
    expect(labels('deleted')).toEqual([]);
  });

  it('lose quotes outside active shops, leads before verification, and all with a deleted shop', () => {
    const allowed = (permission: ShopPermission) =>
      shopStatuses.filter((status) => standingAllows(status, permission));
    expect(allowed('quotes.write')).toEqual(['active']);
    expect(allowed('marketplace.read')).toEqual(['active', 'suspended']);
    for (const permission of permissions) expect(standingAllows('deleted', permission)).toBe(false);
    expect(allowed('jobs.finish')).toEqual(shopStatuses.filter((status) => status !== 'deleted'));
  });
});

describe('staff roles', () => {
  // S super, O ops, F finance, U support, R read-only: the specification's table, cell by cell.
  const table: Record<StaffPermission, string> = {
    'shops.view': 'SOFUR',
    'shops.edit': 'SO',
    'shops.verify': 'SO',
    'shops.suspend': 'SO',
    'owners.view': 'SOFUR',
    'owners.edit': 'S',
    'vehicles.view': 'SOFUR',
    'vehicles.edit': 'S',
    'jobs.view': 'SOFUR',
    'jobs.edit': 'SO',
    'jobs.moderate': 'SO',
    'quotes.view': 'SOFUR',
    'quotes.moderate': 'SO',
    'payments.view': 'SOFUR',
    'payments.refund': 'SF',
    'payments.payouts': 'SF',
    'payments.disputes': 'SF',
    'support.notes': 'SOU',
    'support.credits': 'SOU',
    'content.manage': 'SO',
    'settings.roles': 'S',
    'settings.flags': 'SO',
    'settings.keys': 'S',
    'logs.audit': 'SOF',
    'logs.security': 'S',
    'exports.csv': 'SOFUR',
  };
  const letters = ['S', 'O', 'F', 'U', 'R'];

  it('hold exactly what the table says, in every cell', () => {
    const held = staffPermissions.map((permission) => [
      permission,
      staffRoles.map((role, index) => (staffCan(role, permission) ? letters[index] : '')).join(''),
    ]);
    expect(Object.fromEntries(held)).toEqual(table);
  });

  it('must hold all of a list', () => {
    expect(staffCan('ops_admin', ['payments.view', 'exports.csv'])).toBe(true);
    expect(staffCan('ops_admin', ['payments.view', 'payments.refund'])).toBe(false);
  });

  it('let only the super admin read phone, email and VIN in full', () => {
    expect(staffRoles.filter((role) => seesFullContact(role))).toEqual(['super_admin']);
  });
});

describe('looking through the eyes of another role', () => {
  it('never shows more than one’s own role holds', () => {
    for (const own of staffRoles) {
      for (const other of rolesToPreview(own)) {
        expect(other).not.toBe(own);
        expect(staffCan(own, permissionsOfStaff(other))).toBe(true);
      }
    }
  });

  it.each([
    ['super_admin', ['ops_admin', 'finance_admin', 'support_agent', 'read_only']],
    ['ops_admin', ['support_agent', 'read_only']],
    ['finance_admin', ['read_only']],
    ['support_agent', ['read_only']],
    ['read_only', []],
  ] as const)('is offered to %s for %j', (own, others) => {
    expect(rolesToPreview(own)).toEqual(others);
  });
});

describe('the gate of the back-office', () => {
  it('refuses people without a staff row, or with a role outside the five', () => {
    for (const noRole of [null, undefined]) {
      expect(accessGate(noRole)).toBe('no-access');
      expect(landingPath(noRole)).toBe('/');
    }
    const stranger = { role: 'mso_owner', mustRotatePassword: true, secondFactor: true };
    expect(accessGate(stranger)).toBe('no-access');
    expect(landingPath(stranger)).toBe('/');
  });

  it('asks for the password first, then for the second factor, and never for the factor of read_only', () => {
    for (const role of staffRoles) {
      for (const secondFactor of [true, false]) {
        expect(accessGate({ role, mustRotatePassword: true, secondFactor })).toBe('needs-password');
        const outcome = secondFactor || role === 'read_only' ? 'ok' : 'needs-mfa';
        expect(accessGate({ role, mustRotatePassword: false, secondFactor })).toBe(outcome);
      }
    }
  });

  it.each([
    [true, false, '/admin/setup/change-password'],
    [false, false, '/admin/setup/security'],
    [false, true, '/admin'],
  ])('sends a super admin (rotate %s, factor %s) to %s', (mustRotatePassword, secondFactor, path) => {
    expect(landingPath({ role: 'super_admin', mustRotatePassword, secondFactor })).toBe(path);
  });
});
