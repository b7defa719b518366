import { brand } from '#domain/brand.ts';

export const text = {
  name: 'Back-office',
  menu: 'Back-office menu',
  shops: 'Shops',
  jobs: 'Jobs',
  supportDesk: 'Support',
  audit: 'Audit Logs',
  logOut: 'Log out',
  account: 'Account',
  accountOf: (name: string) => `Account of ${name}`,
  settings: 'Account Settings',
  notifications: 'Notifications',
  help: 'Help and Support',
  preview: {
    label: 'Preview as another role',
    own: (role: string) => `${role} (you)`,
    as: (role: string) => `Preview as ${role}`,
    title: (role: string) => `You are previewing as ${role}.`,
    says: (own: string) =>
      `The screens show what that role sees. Nothing else changes: you still are ${own}, and what you do counts.`,
    stop: 'Stop previewing',
  },
  gate: {
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
  other: 'Log in with another account',
  support: 'Write to support',
  missing: 'We could not find that',
  failed: 'This page could not be shown',
  failedWhy: `${brand.name} did not answer as it should. Nothing was changed.`,
  reload: 'Reload Page',
  back: 'All jobs',
} as const;
