import type { GuardPatch } from './patches.ts';

/** What keeps one client from slowing the others. */
export const admissionPatches: readonly GuardPatch[] = [
  {
    guard: 'A request is counted by its address before anything else',
    file: 'src/platform/http/app.ts',
    from: '  app.use(admission.requests);\n',
    to: '',
    red: [
      {
        file: 'src/platform/http/admission.test.ts',
        test: 'ends for pages with 429',
        says: /expected 200 to be 429/,
      },
    ],
  },
  {
    guard: 'A socket pays for its messages',
    file: 'src/platform/realtime/connection.ts',
    from: "    if (!this.#options.admit(costOf(message))) return this.close(CLOSE.tooMuch, 'too many messages');\n",
    to: '',
    red: [
      {
        file: 'src/platform/realtime/limits.test.ts',
        test: 'hangs up on a person who sends too much',
        says: /length/,
      },
    ],
  },
  {
    guard: 'A demo on a public address does not start by itself',
    file: 'src/main/config.ts',
    from: '  if (PUBLIC_URL && !LOCAL.test(new URL(PUBLIC_URL).hostname)) remote.push(`PUBLIC_URL=${PUBLIC_URL}`);\n',
    to: '',
    red: [
      { file: 'src/main/config.test.ts', test: 'does not start where strangers reach it: ', says: /throw/ },
    ],
  },
  {
    guard: 'No one is staff in a demo that strangers reach',
    file: 'src/server/accounts/sessions/resolve-actor.ts',
    from: '  if (system.isPublicDemo && standing.staffRole) return stranger;\n',
    to: '',
    red: [
      {
        file: 'src/server/demo/public-demo.test.ts',
        test: 'takes a session of superAdmin for no session at all',
        says: /resolved/,
      },
    ],
  },
];
