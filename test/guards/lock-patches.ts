import type { GuardPatch } from './patches.ts';

const tries = 'src/server/accounts/sessions/sign-in-tries.ts';
const locks = 'src/server/accounts/sessions/locks.test.ts';

/** Guards around the locks of a log-in: what they must hold, and that they keep no owner out. */
export const lockPatches: readonly GuardPatch[] = [
  {
    guard: 'A lock does not tell which number belongs to which email',
    file: tries,
    from: "key: `sign-in:${own ?? ''}:${tried.name}`",
    to: "key: `sign-in:${own ?? ''}:${tried.userId ?? tried.name}`",
    red: [{ file: locks, test: 'by one name tells nothing of the other', says: /to deeply equal/ }],
  },
  {
    guard: 'A right password costs nothing',
    file: 'src/server/accounts/sessions/sign-in.ts',
    from: '  await takeBack();\n',
    to: '  void takeBack;\n',
    red: [{ file: locks, test: 'does not count right passwords', says: /429 to be 200/ }],
  },
  {
    guard: 'Wrong passwords of a stranger do not keep a person out on their device',
    file: tries,
    from: 'const own = await findOwnBrowser(kysely, { userId: tried.userId, token }, ctx.now);',
    to: 'const own = await findOwnBrowser(kysely, { userId: undefined, token }, ctx.now);',
    red: [{ file: locks, test: 'keeps the owner out neither on a device', says: /429 to be 200/ }],
  },
  {
    guard: 'An emailed link lifts a lock for half an hour',
    file: 'src/server/accounts/sessions/device-queries.ts',
    from: "    .where('used_at', '>', after)\n",
    to: '',
    red: [{ file: locks, test: 'does so once, for one browser', says: /ACCOUNT_LOCKED/ }],
  },
  {
    guard: 'Wrong codes of a stranger do not keep a person out on their device',
    file: 'src/server/accounts/factors/guard.ts',
    from: '(await findOwnBrowser(tx, { userId, token: cookie.device?.token }, now)) ?? queries.ANY_BROWSER;',
    to: '(await findOwnBrowser(tx, { userId, token: undefined && cookie }, now)) ?? queries.ANY_BROWSER;',
    red: [{ file: locks, test: 'leaves the owner their step-up', says: /429 to be 200/ }],
  },
  {
    guard: 'Many calls at once that fail are no more than the limit',
    file: 'src/server/core/middleware.ts',
    from: '  if (meta.limit) await take(system, `${name}:',
    to: '  if (meta.limit && !meta.limit.counts) await take(system, `${name}:',
    red: [
      { file: 'src/server/core/middleware.test.ts', test: 'of which only failures count', says: /length/ },
    ],
  },
];
