import type { StaffPermission } from '#domain/permissions/staff-roles.ts';

export const text = {
  title: 'Help and Support',
  lead: 'How to navigate the back-office, what your role can do, and where to get help.',
  keys: {
    title: 'Keyboard shortcuts',
    items: [
      ['/', 'Go to the search box'],
      ['Ctrl K', 'Go to the search box, even while you type. On a Mac, ⌘ K.'],
      ['↑ ↓ Enter', 'Choose a result and open it'],
      ['Esc', 'Close'],
    ],
  },
  rules: {
    title: 'Rules for all staff',
    items: [
      [
        'We log every action',
        'The audit trail shows your name, the reason, and the data before and after. It also shows refused attempts.',
      ],
      ['Phone, email and VIN are masked', 'If your role can reveal them, we ask for a reason and log it.'],
      [
        'Some actions ask you to verify again',
        'Money, roles, reveals and exports need a code from the last ten minutes.',
      ],
      ['Some actions need two people', 'Large refunds, and adding or removing a super admin.'],
      ['You can’t change your own account', 'Ask another super admin.'],
    ],
  },
  role: {
    title: (role: string) => `What your role can do: ${role}`,
    says: 'Other buttons are disabled and show why.',
    words: (permission: StaffPermission) => permission.replace('.', ' '),
  },
  ask: {
    title: 'Get help',
    says: 'Is something wrong, or do you need more permissions? Write to',
    publicHelp: 'Help for owners and shops',
  },
} as const;
