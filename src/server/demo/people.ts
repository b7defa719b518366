import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';

/** The password of everyone in the demo world. They exist in demo mode only. */
export const DEMO_PASSWORD = 'Hoist-demo-2026!';
/** The shared authenticator secret of the enrolled staff, so that anyone can walk every role. */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

export type DemoPerson = {
  email: string;
  name: string;
  about: string;
  shop?: { slug: string; role: ShopRole };
  staff?: { role: StaffRole; mustRotatePassword?: boolean; secondFactor?: boolean };
};

const domain = 'demo.hoist.test';
const at = (name: string) => `${name}@${domain}`;

/**
 * The people one signs in as, in the order in which they are shown. The first two are the two big buttons.
 */
export const demoPeople: readonly DemoPerson[] = [
  { email: at('owner'), name: 'Ana Ortiz', about: 'Car owner in Ashburn with an open job and three quotes' },
  {
    email: at('shop.owner'),
    name: 'Mira Haddad',
    about: "Owns Mira's Garage, live and busy",
    shop: { slug: 'miras-garage', role: 'mso_owner' },
  },
  {
    email: at('owner2'),
    name: 'Ben Whitfield',
    about: 'Car owner with a paid job, and quotes to talk about',
  },
  {
    email: at('shop.manager'),
    name: 'Joel Park',
    about: "Runs the floor at Mira's Garage",
    shop: { slug: 'miras-garage', role: 'mso_manager' },
  },
  {
    email: at('shop.advisor'),
    name: 'Tess Nguyen',
    about: "Writes the quotes at Mira's Garage",
    shop: { slug: 'miras-garage', role: 'mso_service_advisor' },
  },
  {
    email: at('shop.technician'),
    name: 'Dale Brooks',
    about: "Turns the wrenches at Mira's Garage",
    shop: { slug: 'miras-garage', role: 'mso_technician' },
  },
  {
    email: at('shop.accounting'),
    name: 'Ines Romero',
    about: "Keeps the books of Mira's Garage",
    shop: { slug: 'miras-garage', role: 'mso_accounting' },
  },
  {
    email: at('volt'),
    name: 'Sam Okafor',
    about: 'Owns Volt Mobile, which drives to the car',
    shop: { slug: 'volt-mobile', role: 'mso_owner' },
  },
  {
    email: at('dulles'),
    name: 'Grace Lindqvist',
    about: 'Owns Dulles Auto Works, the competition',
    shop: { slug: 'dulles-auto-works', role: 'mso_owner' },
  },
  {
    email: at('oak'),
    name: 'Peter Oakley',
    about: 'Owns Oak Street Auto, not sent in for its review yet',
    shop: { slug: 'oak-street-auto', role: 'mso_owner' },
  },
  {
    email: at('rusty'),
    name: 'Rusty Malone',
    about: "Owns Rusty's, suspended",
    shop: { slug: 'rustys', role: 'mso_owner' },
  },
  {
    email: at('super'),
    name: 'Nadia Frost',
    about: 'May do everything',
    staff: { role: 'super_admin', secondFactor: true },
  },
  {
    email: at('super2'),
    name: 'Viktor Lind',
    about: 'The other super admin, for what takes two',
    staff: { role: 'super_admin', secondFactor: true },
  },
  {
    email: at('ops'),
    name: 'Omar Sadik',
    about: 'Keeps the marketplace honest',
    staff: { role: 'ops_admin', secondFactor: true },
  },
  {
    email: at('finance'),
    name: 'Fiona Berg',
    about: 'Looks after the money',
    staff: { role: 'finance_admin', secondFactor: true },
  },
  {
    email: at('support'),
    name: 'Sunil Rao',
    about: 'Answers owners and shops',
    staff: { role: 'support_agent', secondFactor: true },
  },
  {
    email: at('readonly'),
    name: 'Rea Only',
    about: 'Sees, masked, and changes nothing',
    staff: { role: 'read_only' },
  },
  {
    email: at('rotate'),
    name: 'Roman Tate',
    about: 'Staff who must change the password first',
    staff: { role: 'ops_admin', mustRotatePassword: true, secondFactor: true },
  },
  {
    email: at('enrol'),
    name: 'Enya Rolland',
    about: 'Staff without a second factor',
    staff: { role: 'support_agent' },
  },
];

export const demoAddress = at;
