import { brand } from '#domain/site/brand.ts';

export const text = {
  name: 'Back-office',
  menu: 'Back-office menu',
  places: 'Menu',
  waiting: 'waiting',
  overview: 'Overview',
  shops: 'Shops',
  vehicles: 'Vehicles',
  jobs: 'Jobs',
  quotes: 'Quotes',
  reviews: 'Reviews',
  users: 'Users',
  payments: 'Payments',
  supportDesk: 'Support',
  audit: 'Audit Logs',
  productSettings: 'Settings',
  settings: 'Account Settings',
  notifications: 'Notifications',
  help: 'Help and Support',
  search: {
    label: 'Search the back-office',
    hint: 'Search ( / )',
    found: 'Found',
    kinds: {
      job: 'Job',
      shop: 'Shop',
      user: 'User',
      vehicle: 'Vehicle',
      payment: 'Payment',
      invitation: 'Invitation',
      ticket: 'Ticket',
    },
    count: (count: number) =>
      count === 0
        ? 'Nothing found. Search for a job or ticket number, a name, a full email or phone number, or the last 8 of a VIN.'
        : count === 1
          ? '1 found'
          : `${count} found`,
  },
  preview: {
    label: 'Preview as another role',
    own: (role: string) => `${role} (you)`,
    as: (role: string) => `Preview as ${role}`,
    title: (role: string) => `You are previewing as ${role}.`,
    says: (own: string) =>
      'In every tab you see and may do what that role may, and no more. ' +
      `You still are ${own}, and what you do counts.`,
    stop: 'Stop previewing',
    stopping: 'Going back...',
  },
  gate: {
    NOT_SIGNED_IN: {
      title: 'Access Denied',
      says: `This area is for ${brand.name} staff, and you are not logged in. Log in, and you come back to this page.`,
    },
    NOT_ALLOWED: {
      title: 'Access Denied',
      says: `This area is for ${brand.name} staff whose role opens it. If you need this page, ask an administrator for the role.`,
    },
    PASSWORD_CHANGE_REQUIRED: {
      title: 'Password Change Required',
      says: 'Your password was marked for change, so nothing opens before that. Choose a new one; it takes a minute.',
      way: { to: '/admin/setup/change-password', says: 'Change Password' },
    },
    SECOND_FACTOR_REQUIRED: {
      title: 'MFA Required',
      says: 'Your role needs a second factor, and this session has none. Set one up; it takes two minutes and a phone.',
      way: { to: '/admin/setup/security', says: 'Complete Security Setup' },
    },
  },
  home: 'Go to the site',
  logIn: 'Log in',
  logOut: 'Logout',
  other: 'Log in with another account',
  support: 'Write to support',
  missing: 'We could not find that',
  failed: 'This page could not be shown',
  failedWhy: `${brand.name} did not answer as it should. Nothing was changed.`,
  reload: 'Reload Page',
  /** Back to the list whose record could not be shown. */
  back: {
    shops: 'All shops',
    users: 'All users',
    owners: 'All users',
    vehicles: 'All vehicles',
    quotes: 'All quotes',
    payments: 'All payments',
    disputes: 'All disputes',
    chargebacks: 'All chargebacks',
    support: 'All tickets',
    jobs: 'All jobs',
  },
} as const;
