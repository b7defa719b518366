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
        ? 'No results. Search by job or ticket number, name, full email or phone number, or the last 8 of a VIN.'
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
      'Every tab shows what this role can see and do. ' + `You are still ${own}, and your actions are real.`,
    stop: 'Stop previewing',
    stopping: 'Stopping...',
  },
  gate: {
    NOT_SIGNED_IN: {
      title: 'Access Denied',
      says: `This area is for ${brand.name} staff. Log in to open this page.`,
    },
    NOT_ALLOWED: {
      title: 'Access Denied',
      says: `Your role can’t open this page. If you need it, ask an administrator for access.`,
    },
    PASSWORD_CHANGE_REQUIRED: {
      title: 'Password Change Required',
      says: 'You must change your password before you continue. It takes a minute.',
      way: { to: '/admin/setup/change-password', says: 'Change Password' },
    },
    SECOND_FACTOR_REQUIRED: {
      title: 'MFA Required',
      says: 'Your role needs a second factor. Set one up with your phone. It takes two minutes.',
      way: { to: '/admin/setup/security', says: 'Complete Security Setup' },
    },
  },
  home: 'Go to the site',
  logIn: 'Log in',
  logOut: 'Logout',
  other: 'Log in with another account',
  support: 'Write to support',
  missing: 'Page not found',
  failed: 'This page could not be loaded',
  failedWhy: `Something went wrong on our side. Nothing was changed.`,
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
