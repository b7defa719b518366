import type { GuardPatch } from './patches.ts';

const apps = 'src/server/accounts/factors/factors.test.ts';
const codes = 'src/server/accounts/factors/backup-codes.test.ts';
const keys = 'src/server/accounts/factors/passkeys.test.ts';
const proofs = 'test/proofs.test.ts';
const rule = 'src/domain/accounts/proof.test.ts';

/** Guards around second factors. */
export const factorPatches: readonly GuardPatch[] = [
  {
    guard: 'Second factor: a code works once',
    file: 'src/server/accounts/factors/queries.ts',
    from: "    .where((row) => row.or([row('last_used_step', 'is', null), row('last_used_step', '<', step)]))\n",
    to: '',
    red: [{ file: apps, test: 'takes a code once, whichever sign-in it is entered at', says: /resolved/ }],
  },
  {
    guard: 'Second factor: a locked account is not looked at',
    file: 'src/server/accounts/factors/guard.ts',
    from: "  if (minutes > 0) fail('FACTOR_LOCKED', { minutes });\n",
    to: '  void minutes;\n',
    red: [{ file: apps, test: 'looks at ten of a thousand guesses', says: /less than or equal/ }],
  },
  {
    guard: 'Second factor: a wrong code counts although it is refused',
    file: 'src/server/accounts/factors/guard.ts',
    from: ': ctx.keepAndFail(code);',
    to: ': fail(code);',
    red: [{ file: apps, test: 'is over after five wrong codes', says: /The 6-digit code you entered/ }],
  },
  {
    guard: 'Second factor: five wrong codes end the half session',
    file: 'src/server/accounts/factors/guard.ts',
    from: 'tries < CHALLENGE_TRIES) return false;',
    to: 'tries < 1_000) return false;',
    red: [{ file: apps, test: 'is over after five wrong codes', says: /The 6-digit code you entered/ }],
  },
  {
    guard: 'Second factor: it is asked of the session, not of the account',
    file: 'src/server/accounts/sessions/resolve-actor.ts',
    from: "  if (hasFactor && !session.secondFactorAt) return { kind: 'challenged', userId, may: 'prove' };\n",
    to: '',
    red: [{ file: apps, test: 'exchanges the half session for a full one', says: /resolved/ }],
  },
  {
    guard: 'Second factor: changing it asks for a fresh proof',
    file: 'src/server/core/access.ts',
    from: "  return session && isFreshProof(session.provedAt, now) ? null : 'STEP_UP_REQUIRED';\n",
    to: '  return session && isFreshProof(session.provedAt, now) ? null : null;\n',
    red: [{ file: apps, test: 'asks for a fresh proof', says: /resolved/ }],
  },
  {
    guard: 'Proofs: a way that is too new proves nothing',
    file: 'src/domain/accounts/proof.ts',
    from: '  const counting = all.filter((way) => counts(way, now));\n',
    to: '  const counting = all.filter((way) => counts(way, now) || true);\n',
    red: [
      { file: rule, test: 'alone is a proof once it counts', says: /to be false/ },
      { file: proofs, test: 'that is added is too new for 72 hours', says: /STEP_UP_REQUIRED/ },
    ],
  },
  {
    guard: 'Proofs: a phone is added with a fresh proof only',
    file: 'src/api/accounts/profile.ts',
    from: "const addingAWay = { who: 'signed-in', stepUp: 'new-way' } as const;\n",
    to: "const addingAWay = { who: 'signed-in' } as const;\n",
    red: [{ file: proofs, test: 'adds no way in and takes none away', says: /STEP_UP_REQUIRED/ }],
  },
  {
    guard: 'Proofs: a phone that is added waits',
    file: 'src/server/accounts/profile/change-phone.ts',
    from: 'phone ? newWayCountsFrom(ctx.now) : null;',
    to: 'phone && newWayCountsFrom(ctx.now) ? null : null;',
    red: [{ file: proofs, test: 'signs in, is reported by email, and proves nothing', says: /match object/ }],
  },
  {
    guard: 'Proofs: a password that a link set is worth what the mailbox is',
    file: 'src/server/accounts/sign-up/reset-password.ts',
    from: 'setPasswordHash(userId, hash, countsFrom);',
    to: 'setPasswordHash(userId, hash, countsFrom && null);',
    red: [{ file: proofs, test: 'is no more of a proof than the mailbox', says: /STEP_UP_REQUIRED/ }],
  },
  {
    guard: 'Proofs: a new password is no fresh proof of the factor beside it',
    file: 'src/server/accounts/sessions/keep-this-session.ts',
    from: 'await auth.renewToken(session.sessionId);',
    to: 'await auth.renewProof(session.sessionId);',
    red: [{ file: proofs, test: 'changes the password and proves nothing by it', says: /STEP_UP_REQUIRED/ }],
  },
  {
    guard: 'Proofs: after a backup code only adding ways is open',
    file: 'src/server/core/access.ts',
    from: "  if (isRecovered && stepUp !== 'new-way') return 'RECOVERED_LATELY';\n",
    to: '  void isRecovered;\n',
    red: [{ file: proofs, test: 'that is set up after a backup code waits', says: /RECOVERED_LATELY/ }],
  },
  {
    guard: 'Second factor: putting it off is offered only while none can be set up',
    file: 'src/server/accounts/factors/skip.ts',
    from: 'isClosed && !ctx.services.secondFactor.isAvailable;',
    to: 'isClosed;',
    red: [{ file: apps, test: 'cannot be put off in any other way', says: /resolved/ }],
  },
  {
    guard: 'Backup codes: a try is counted before it is looked at',
    file: 'src/server/accounts/factors/backup-codes.ts',
    from: '    await reserveTry(unit, held);\n',
    to: '    void reserveTry;\n',
    red: [{ file: codes, test: 'counts wrong codes in the same count', says: /less than or equal/ }],
  },
  {
    guard: 'Backup codes: recovery opens nothing but the set-up of a new factor',
    file: 'src/server/accounts/factors/backup-codes.ts',
    from: "{ provedAt: null, purpose: 'enrol', remember: session.remembered }",
    to: '{ provedAt: null, remember: session.remembered }',
    red: [{ file: codes, test: 'is recovered with one code, however it was typed', says: /match object/ }],
  },
  {
    guard: 'Backup codes: recovery ends every session',
    file: 'src/server/accounts/factors/backup-codes.ts',
    from: '  await revokeSessions(ctx, userId);\n',
    to: '',
    red: [
      {
        file: codes,
        test: 'is recovered with one code, however it was typed',
        says: /Complete the security setup/,
      },
    ],
  },
  {
    guard: 'Passkeys: the device has checked its owner',
    file: 'src/server/accounts/factors/passkey.ts',
    from: '    requireUserVerification: true,\n    credential: {',
    to: '    requireUserVerification: false,\n    credential: {',
    red: [{ file: keys, test: 'refuses an answer of another page or site', says: /resolved/ }],
  },
  {
    guard: 'Passkeys: a copy is refused by its counter',
    file: 'src/server/accounts/factors/passkey.ts',
    from: '      counter: Number(factor.sign_count ?? 0),\n',
    to: '      counter: 0,\n',
    red: [{ file: keys, test: 'whose counter went backwards is a copy', says: /resolved/ }],
  },
];
