import type { StaffPermission } from '#domain/permissions/staff-roles.ts';

export const text = {
  title: 'Help and Support',
  lead: 'How to get around the back-office, what your role may do, and whom to ask.',
  keys: {
    title: 'Keys',
    items: [
      ['/', 'Goes to the search box'],
      ['Ctrl K', 'The same while you write somewhere; ⌘ K on a Mac'],
      ['↑ ↓ Enter', 'Walk through what was found, and open it'],
      ['Esc', 'Closes what is open'],
    ],
  },
  rules: {
    title: 'What holds everywhere',
    items: [
      [
        'Every act is kept',
        'With your name, its reason, and what was before and after. Tries that were refused are kept, too.',
      ],
      ['Phone, e-mail and VIN are masked', 'Who may read them in full says why, and that is kept.'],
      [
        'Some acts ask who you are again',
        'Money, roles, reveals and exports ask for a code that is at most ten minutes old.',
      ],
      ['Some acts need two people', 'Large refunds, and whoever becomes a super admin or is one no longer.'],
      ['Nobody decides about their own account', 'Ask another super admin.'],
    ],
  },
  role: {
    title: (role: string) => `What your role may do: ${role}`,
    says: 'What is not among these stands on the screens with the reason why it cannot be pressed.',
    words: (permission: StaffPermission) => permission.replace('.', ' '),
  },
  ask: {
    title: 'Ask somebody',
    says: 'Something is wrong, or your role is too small for your work? Write to',
    publicHelp: 'Help for owners and shops',
  },
} as const;
