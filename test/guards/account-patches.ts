import type { GuardPatch } from './patches.ts';

const sessions = 'src/server/accounts/profile/own-sessions.test.ts';
const password = 'src/server/accounts/profile/change-password.test.ts';
const deletion = 'src/server/accounts/profile/delete-account.test.ts';

/** Guards around a person's own account and their sessions. */
export const accountPatches: readonly GuardPatch[] = [
  {
    guard: 'A session that its person ended opens nothing any more',
    file: 'src/platform/auth/sessions.ts',
    from: "    .deleteFrom('session')\n    .where('id', '=', id)\n    .where('user_id', '=', userId)\n",
    to: "    .deleteFrom('session')\n    .where('id', '=', userId)\n    .where('user_id', '=', userId)\n",
    red: [{ file: sessions, test: 'are listed with device, place', says: /resolved/ }],
  },
  {
    guard: 'No one ends another person’s session',
    file: 'src/server/accounts/profile/own-sessions.ts',
    from: '    rows.some(({ id }) => id === sessionId),\n',
    to: '    rows.length > 0,\n',
    red: [{ file: sessions, test: 'of other people do not exist', says: /resolved/ }],
  },
  {
    guard: 'A new password ends every other session',
    file: 'src/server/accounts/sessions/keep-this-session.ts',
    from: "  ensure(session && (await auth.revokeOthers(userId, session.sessionId)), 'NOT_SIGNED_IN');\n",
    to: "  ensure(session, 'NOT_SIGNED_IN');\n",
    red: [{ file: password, test: 'ends every other session', says: /resolved/ }],
  },
  {
    guard: 'A copy of the cookie does not outlive the old password',
    file: 'src/server/accounts/sessions/keep-this-session.ts',
    from: '  const token = await auth.renewToken(session.sessionId);\n',
    to: '  const token = ctx.cookie.token ?? (await auth.renewToken(session.sessionId));\n',
    red: [{ file: password, test: 'ends every other session', says: /resolved/ }],
  },
  {
    guard: 'A new password is set by who knows the old one',
    file: 'src/server/accounts/profile/change-password.ts',
    from: "  ensure(!hasPassword || mustRotatePassword, 'PASSWORD_WRONG');\n",
    to: '  void mustRotatePassword;\n',
    red: [{ file: password, test: 'asks for the old one', says: /resolved/ }],
  },
  {
    guard: 'A deleted account leaves no session behind',
    file: 'src/server/accounts/profile/delete-account.ts',
    from: '  await ctx.services.auth.within(ctx.tx).revokeAll(userId);\n',
    to: '',
    red: [{ file: deletion, test: 'erases the person', says: /deeply equal/ }],
  },
  {
    guard: 'An address changes only when both of its owners said so',
    file: 'src/server/accounts/profile/change-email.ts',
    from: "  if (isOtherOpen) return { isDone: false, waitsFor: side === 'old' ? 'new' : 'old' };\n",
    to: '  void isOtherOpen;\n',
    red: [
      {
        file: 'src/server/accounts/sign-up/addresses.test.ts',
        test: 'happens when both links of ana were opened',
        says: /isDone/,
      },
    ],
  },
  {
    guard: 'The page of a revoked session is cut at once',
    file: 'src/main/live-server.ts',
    from: "      return subscriber.actor.kind !== 'anonymous';\n",
    to: '      return true;\n',
    red: [
      {
        file: 'src/main/live-server.test.ts',
        test: 'and leaves the other pages of its person open',
        says: /both pages are cut/,
      },
    ],
  },
];
