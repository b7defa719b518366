import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';

/** The people of the tests, by name. */
export const shopNames = ['mira', 'dulles', 'volt', 'suspended', 'pending', 'deleted'] as const;
export type ShopName = (typeof shopNames)[number];

export type TestShop = {
  name: string;
  zip: string;
  city: string;
  lat: number;
  lng: number;
  status: ShopStatus;
  mobile: boolean;
  bays: number;
};

export const shops: Record<ShopName, TestShop> = {
  mira: {
    name: "Mira's Garage",
    zip: '20147',
    city: 'Ashburn',
    lat: 39.0437,
    lng: -77.4875,
    status: 'active',
    mobile: false,
    bays: 2,
  },
  dulles: {
    name: 'Dulles Auto Works',
    zip: '20166',
    city: 'Sterling',
    lat: 38.9953,
    lng: -77.4472,
    status: 'active',
    mobile: false,
    bays: 3,
  },
  volt: {
    name: 'Volt Mobile',
    zip: '20148',
    city: 'Ashburn',
    lat: 39.0132,
    lng: -77.5286,
    status: 'active',
    mobile: true,
    bays: 1,
  },
  suspended: {
    name: "Rusty's",
    zip: '20147',
    city: 'Ashburn',
    lat: 39.04,
    lng: -77.48,
    status: 'suspended',
    mobile: false,
    bays: 1,
  },
  pending: {
    name: 'Oak Street Auto',
    zip: '20147',
    city: 'Ashburn',
    lat: 39.05,
    lng: -77.49,
    status: 'pending',
    mobile: false,
    bays: 1,
  },
  deleted: {
    name: 'Gone Garage',
    zip: '20147',
    city: 'Ashburn',
    lat: 39.05,
    lng: -77.47,
    status: 'deleted',
    mobile: false,
    bays: 1,
  },
};

export type TestPerson = {
  name: string;
  shop?: { shop: ShopName; role: ShopRole };
  staff?: { role: StaffRole; mustRotatePassword?: boolean; secondFactor?: boolean };
  disabled?: boolean;
};

export const people = {
  ana: { name: 'Ana Ortiz' },
  ben: { name: 'Ben Whitfield' },
  cara: { name: 'Cara Dunn' },
  gone: { name: 'Gone Person', disabled: true },
  mira: { name: 'Mira Haddad', shop: { shop: 'mira', role: 'mso_owner' } },
  miraManager: { name: 'Joel Park', shop: { shop: 'mira', role: 'mso_manager' } },
  miraAdvisor: { name: 'Tess Nguyen', shop: { shop: 'mira', role: 'mso_service_advisor' } },
  miraTechnician: { name: 'Dale Brooks', shop: { shop: 'mira', role: 'mso_technician' } },
  miraAccounting: { name: 'Ines Romero', shop: { shop: 'mira', role: 'mso_accounting' } },
  dulles: { name: 'Grace Lindqvist', shop: { shop: 'dulles', role: 'mso_owner' } },
  dullesManager: { name: 'Hal Moreau', shop: { shop: 'dulles', role: 'mso_manager' } },
  dullesAdvisor: { name: 'Ida Novak', shop: { shop: 'dulles', role: 'mso_service_advisor' } },
  dullesTechnician: { name: 'Jan Kruger', shop: { shop: 'dulles', role: 'mso_technician' } },
  dullesAccounting: { name: 'Kay Bello', shop: { shop: 'dulles', role: 'mso_accounting' } },
  volt: { name: 'Sam Okafor', shop: { shop: 'volt', role: 'mso_owner' } },
  suspended: { name: 'Rusty Malone', shop: { shop: 'suspended', role: 'mso_owner' } },
  pending: { name: 'Peter Oakley', shop: { shop: 'pending', role: 'mso_owner' } },
  deleted: { name: 'Del Eted', shop: { shop: 'deleted', role: 'mso_owner' } },
  superAdmin: { name: 'Nadia Frost', staff: { role: 'super_admin', secondFactor: true } },
  ops: { name: 'Omar Sadik', staff: { role: 'ops_admin', secondFactor: true } },
  finance: { name: 'Fiona Berg', staff: { role: 'finance_admin', secondFactor: true } },
  support: { name: 'Sunil Rao', staff: { role: 'support_agent', secondFactor: true } },
  readOnly: { name: 'Rea Only', staff: { role: 'read_only' } },
  rotate: {
    name: 'Roman Tate',
    staff: { role: 'super_admin', mustRotatePassword: true, secondFactor: true },
  },
  enrol: { name: 'Enya Rolland', staff: { role: 'super_admin' } },
} as const satisfies Record<string, TestPerson>;

export type PersonName = keyof typeof people;

/** The secret of every authenticator that the people of the tests have, in base 32. */
export const TEST_TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

export const emailOf = (name: PersonName) => `${name.toLowerCase()}@people.test`;

export const zipCodes = [
  { zip: '20147', city: 'Ashburn', state: 'VA', lat: 39.0437, lng: -77.4875 },
  { zip: '20148', city: 'Ashburn', state: 'VA', lat: 39.0132, lng: -77.5286 },
  { zip: '20166', city: 'Sterling', state: 'VA', lat: 38.9953, lng: -77.4472 },
  { zip: '20001', city: 'Washington', state: 'DC', lat: 38.9122, lng: -77.0177 },
  { zip: '22101', city: 'Mc Lean', state: 'VA', lat: 38.9326, lng: -77.1706 },
  { zip: '90210', city: 'Beverly Hills', state: 'CA', lat: 34.0901, lng: -118.4065 },
];
