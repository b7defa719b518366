import type { GuardPatch } from './patches.ts';

const joining = 'src/server/shops/invitations/joining.test.ts';
const oneTruth = 'src/server/shops/setup/one-truth.test.ts';

/** What keeps a shop's way in for who was asked, and one tab from overwriting another. */
export const joiningPatches: readonly GuardPatch[] = [
  {
    guard: 'Staff get to see the link of an invitation only where its email was refused',
    file: 'src/server/shops/invitations/hand-invitation-link.ts',
    from: "  ensure(mail && mail.status !== 'sent' && mail.last_error !== null, 'INVITATION_MAILED');\n",
    to: "  ensure(mail, 'INVITATION_MAILED');\n",
    red: [{ file: joining, test: 'says what became of its email', says: /resolved/ }],
  },
  {
    guard: 'An invitation works once, and not after it was taken back or replaced',
    file: 'src/server/accounts/sign-up/join-by-invitation.ts',
    from: "  ensure(row && status === 'pending', 'INVITATION_NOT_FOUND');\n",
    to: "  ensure(row, 'INVITATION_NOT_FOUND');\n",
    red: [{ file: joining, test: 'works once: used, taken back, replaced', says: /resolved/ }],
  },
  {
    guard: 'An invitation is accepted with the account of its own address only',
    file: 'src/server/accounts/sign-up/join-by-invitation.ts',
    from: "  ensure(person?.email === email && person.email_verified, 'INVITATION_FOR_ANOTHER');\n",
    to: "  ensure(person, 'INVITATION_FOR_ANOTHER');\n",
    red: [{ file: joining, test: 'is for the account of its address', says: /resolved/ }],
  },
  {
    guard: 'Staff who may not see contact in full read the address of an invitation masked',
    file: 'src/server/shops/invitations/show-invitations.ts',
    from: '    email: isFull ? row.email : maskEmail(row.email),\n',
    to: '    email: row.email,\n',
    red: [{ file: joining, test: 'masks contact for staff', says: /to match/ }],
  },
  {
    guard: 'A tab that read an older draft overwrites nothing',
    file: 'src/server/shops/setup/save-draft.ts',
    from: '  const isNewest = row.version === version && basisOf(before) === basis;\n',
    to: '  void version;\n  const isNewest = basisOf(before) === basis;\n',
    red: [{ file: joining, test: 'answers the second of two tabs', says: /to be false/ }],
  },
  {
    guard: 'A page that was read before the shop saved something else overwrites nothing',
    file: 'src/server/shops/setup/save-draft.ts',
    from: '  const isNewest = row.version === version && basisOf(before) === basis;\n',
    to: '  void basis;\n  const isNewest = row.version === version;\n',
    red: [{ file: oneTruth, test: 'keep what is typed on top of it', says: /to be false/ }],
  },
  {
    guard: 'The wizards change no shop that was sent in',
    file: 'src/server/shops/setup/joiner.ts',
    from: "  ensure(isBeforeReview(shop.status), 'SETUP_OVER');\n",
    to: '  void isBeforeReview;\n',
    red: [{ file: joining, test: 'is over once the shop was sent in', says: /resolved/ }],
  },
];
