import type { GuardPatch } from './patches.ts';

const leaks = 'src/server/accounts/sign-up/nothing-leaks.alone.test.ts';
const recovery = 'src/server/accounts/sign-up/recovery.test.ts';
const signUp = 'src/server/accounts/sign-up/sign-up.test.ts';
const addresses = 'src/server/accounts/sign-up/addresses.test.ts';
const strangers = 'src/server/accounts/sign-up/strangers-sign-up.test.ts';
const anotherDevice = 'src/server/jobs/guest-links/another-device.test.ts';
const withoutPassword = 'src/server/accounts/sign-up/without-password.test.ts';

/** The guards at the doors of a person without a session. */
export const doorPatches: readonly GuardPatch[] = [
  {
    guard: 'Sign-up takes only the fields of the form',
    file: 'src/api/accounts/sign-up.ts',
    from: "    input: z.strictObject({\n      name: personName('Enter your full name.'),",
    to: "    input: z.object({\n      name: personName('Enter your full name.'),",
    red: [{ file: signUp, test: 'is refused and stored nowhere: role', says: /to be 422/ }],
  },
  {
    guard: 'A sender who goes away in the middle of a body is no failure of ours',
    file: 'src/platform/http/app.ts',
    from: "isCutOff(c.env) ? new AppError('BODY_CUT_OFF') : error",
    to: 'error',
    red: [
      {
        file: 'src/main/cut-off-bodies.test.ts',
        test: 'is a refusal in the log, its length chunked',
        says: /to deeply equal/,
      },
    ],
  },
  {
    guard: 'No browser keeps a page that was read with a session',
    file: 'src/platform/http/security-headers.ts',
    from: "hasSessionCookie(c.req.header('Cookie')) && !caching.startsWith('public')",
    to: 'false',
    red: [
      {
        file: 'src/platform/http/app.test.ts',
        test: 'let no browser keep a page that was read with session',
        says: /private, no-cache/,
      },
    ],
  },
  {
    guard: 'A way back that is another site once its dots are walked is no way back',
    file: 'src/domain/accounts/own-path.ts',
    from: " && !read.startsWith('//')",
    to: '',
    red: [
      {
        file: 'src/web/routes/auth/return-to.test.ts',
        test: 'is never another site: "/.//evil.example"',
        says: /to be null/,
      },
    ],
  },
  {
    guard: 'An address gets no second account, and the owner of the first gets an email',
    file: 'src/server/accounts/sign-up/write-sign-up.ts',
    from: '  if (await findAccount(ctx.tx, { email })) {',
    to: "  if (email === '') {",
    red: [{ file: signUp, test: 'emails the owner of an existing account', says: /already/ }],
  },
  {
    guard: 'A common password is refused',
    file: 'src/server/accounts/sessions/new-password.ts',
    from: 'isKnownPassword(password) || namesTheProduct(password)',
    to: 'namesTheProduct(password)',
    red: [{ file: signUp, test: 'refuses password1, which is common', says: /resolved/ }],
  },
  {
    guard: 'A link to a new password works once',
    file: 'src/server/accounts/sessions/one-time-secret.ts',
    from: 'if (!found || found.used_at || found.expires_at <= ctx.now) return null;\n  return',
    to: 'if (!found || found.expires_at <= ctx.now) return null;\n  return',
    red: [
      { file: recovery, test: 'works once of sixteen presses at the same moment', says: /length/ },
      { file: withoutPassword, test: 'signs in once, and leads where', says: /resolved/ },
    ],
  },
  {
    guard: 'A newer link to a new password kills the older',
    file: 'src/server/accounts/sessions/recovery-link.ts',
    from: "  await voidSecrets(ctx.tx, 'recover', userId, ctx.now);\n",
    to: '  void voidSecrets;\n',
    red: [{ file: recovery, test: 'not after a newer one was sent', says: /resolved/ }],
  },
  {
    guard: 'A new password ends every session of the account',
    file: 'src/server/accounts/sign-up/reset-password.ts',
    from: '  await revokeSessions(ctx, userId);\n',
    to: '',
    red: [{ file: recovery, test: 'ends every session', says: /to be null/ }],
  },
  {
    guard: 'Holding a mailbox is no way round the second factor',
    file: 'src/server/accounts/sessions/sign-in.ts',
    from: '!secondFactor && (await hasSecondFactor(ctx.tx, userId))',
    to: '!secondFactor && (await hasSecondFactor(ctx.tx, userId)) && remember',
    red: [
      { file: recovery, test: 'leaves the second factor as it is', says: /verify/ },
      { file: withoutPassword, test: 'is asked for after a link', says: /landing/ },
    ],
  },
  {
    guard: 'Only the newest sign-up of a device counts',
    file: 'src/server/accounts/sign-up/confirm-sign-up.ts',
    from: 'newest?.id === secret.id && ',
    to: '',
    red: [{ file: strangers, test: 'the newest of mine is the one', says: /resolved/ }],
  },
  {
    guard: 'A sign-up is finished by the device or the password that made it',
    file: 'src/server/accounts/sign-up/confirm-sign-up.ts',
    from: '  if (!isAskingDevice(ctx, secret)) await',
    to: '  if (false as boolean) await',
    red: [
      { file: strangers, test: 'their email opens nothing for me', says: /resolved/ },
      { file: signUp, test: 'asks on another device for the password', says: /resolved/ },
    ],
  },
  {
    guard: 'No device has the sign-up of another one sent again',
    file: 'src/server/accounts/sign-up/queries.ts',
    from: "    .where('device_hash', 'is not distinct from', device)\n",
    to: '    .$if(device === undefined, (query) => query)\n',
    red: [{ file: strangers, test: 'never has it emailed again by me', says: /length/ }],
  },
  {
    guard: 'A code works only on the device that asked for it',
    file: 'src/server/accounts/sessions/one-time-secret-queries.ts',
    from: '$if(device !== undefined,',
    to: '$if(false as boolean,',
    red: [
      { file: withoutPassword, test: 'works only on the device that asked for it', says: /resolved/ },
      { file: strangers, test: 'their newer code makes no account', says: /resolved/ },
    ],
  },
  {
    guard: 'On another device a link asks for the number of the one that asked',
    file: 'src/server/accounts/sessions/asking-device.ts',
    from: '(typed !== undefined && typed === link.number)',
    to: 'link.number !== undefined',
    red: [{ file: withoutPassword, test: 'asks for the number that is shown there', says: /resolved/ }],
  },
  {
    guard: 'Five wrong numbers kill a link',
    file: 'src/server/accounts/sessions/one-time-secret.ts',
    from: '  if (!found || found.wrong_tries >= mostTries) return null;\n',
    to: '  if (!found) return null;\n',
    red: [{ file: withoutPassword, test: 'is dead after five wrong numbers', says: /resolved/ }],
  },
  {
    guard: 'On another device a guest’s link asks for the number of the one that asked',
    file: 'src/server/jobs/guest-links/open-guest-link.ts',
    from: '!opensByPress(ctx, link) && !isAnswered',
    to: '(false as boolean) && !isAnswered',
    red: [{ file: anotherDevice, test: 'asks for the number that is shown there', says: /resolved/ }],
  },
  {
    guard: 'A new link to a draft of another device keeps the number of that device',
    file: 'src/server/jobs/guest-links/request-guest-link.ts',
    from: 'isOfAnother ? askedOf : asked',
    to: 'isOfAnother ? asked : asked',
    red: [{ file: anotherDevice, test: 'still asks for the number of the stranger', says: /resolved/ }],
  },
  {
    guard: 'Five wrong numbers kill a guest’s link',
    file: 'src/server/jobs/guest-links/open-guest-link.ts',
    from: '    await countWrongTry(ctx.tx, hash);\n',
    to: '    void countWrongTry;\n',
    red: [{ file: anotherDevice, test: 'is dead after five wrong numbers', says: /resolved|NUMBER/ }],
  },
  {
    guard: 'The link to a new address works only for who asked for the change',
    file: 'src/server/accounts/profile/change-email.ts',
    from: "side === 'old' || isWhoAsked(ctx, secret)",
    to: 'isWhoAsked as unknown',
    red: [{ file: addresses, test: 'gives my address to no account of a stranger', says: /resolved/ }],
  },
  {
    guard: 'Five wrong tries kill a code',
    file: 'src/server/accounts/sessions/one-time-secret.ts',
    from: '  if (found.wrong_tries >= asked.mostTries) return null;\n',
    to: '',
    red: [{ file: withoutPassword, test: 'is dead after five wrong tries', says: /resolved/ }],
  },
  {
    guard: 'A recipient gets three letters of a kind an hour',
    file: 'src/server/accounts/sign-up/write-letter.ts',
    from: '    if (await isTooMany(ctx, letter)) return;\n',
    to: '    void isTooMany;\n',
    red: [{ file: recovery, test: 'has at most three emails sent in an hour', says: /length/ }],
  },
  {
    guard: 'An unknown address costs as much work as a known one',
    file: 'src/platform/auth/password-hash.ts',
    from: '  for (const form of formsOf(password)) await inTurn(() => hash(form, cost));\n}',
    to: '  void password;\n}',
    red: [
      {
        file: leaks,
        test: 'get the same answer after the same hashing from accounts.signIn',
        says: /deeply equal/,
      },
    ],
  },
  {
    guard: 'Asking for a letter answers the same for everyone',
    file: 'src/server/accounts/sign-up/ask-for-letter.ts',
    from: '  return { sentTo };\n',
    to: "  return { sentTo: allowed ? sentTo : '' };\n",
    red: [{ file: recovery, test: 'has at most three emails sent in an hour', says: /deeply equal/ }],
  },
  {
    guard: 'Where a captcha is set, it cannot be skipped',
    file: 'src/server/accounts/sign-up/ask-for-letter.ts',
    from: "  ensure(await captcha.isPassed(answer, ctx.request.address), 'CAPTCHA_WRONG');\n",
    to: '  void [captcha, answer];\n',
    red: [
      {
        file: 'src/platform/captcha/captcha.test.ts',
        test: 'is refused without a good answer, and goes on with one: sign-up',
        says: /resolved/,
      },
    ],
  },
];
