import type { GuardPatch } from './patches.ts';

const trail = 'src/server/audit/trail.test.ts';
const tampering = 'src/server/audit/tampering.test.ts';

/** Guards of the audit trail and of what is taken out of it. */
export const trailPatches: readonly GuardPatch[] = [
  {
    guard: 'With an owner of the schema, the login of the server cannot become it',
    file: 'src/main/prepare-schema.ts',
    from: '  await requireNoOwnership(database);\n',
    to: '  void requireNoOwnership;\n',
    red: [
      {
        file: 'src/main/two-logins.test.ts',
        test: 'is refused where both logins are the same',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'The link of an export opens only for the person who asked for it',
    file: 'src/server/audit/download-export.ts',
    from: '    if (asked?.actor_id !== actor.userId) return null;\n',
    to: '    if (!asked) return null;\n',
    red: [{ file: trail, test: 'opens only for its requester, and not for long', says: /200/ }],
  },
  {
    guard: 'An export shows no address in full to who reads it masked',
    file: 'src/server/audit/write-export.ts',
    from: '(masked ? maskEmail(address) : address)',
    to: 'address',
    red: [
      { file: trail, test: 'streams everything that fits, masked, as an entry of its own', says: /ana@/ },
    ],
  },
  {
    guard: 'People who read an address in full leave an entry',
    file: 'src/server/audit/read-entry.ts',
    from: '  if (isFull && row.actor_id !== actor.userId) {\n',
    to: '  if (!isFull && row.actor_id === actor.userId) {\n',
    red: [
      {
        file: trail,
        test: 'tells from where it came, and the address of who acted to who may read it',
        says: /1/,
      },
    ],
  },
  {
    guard: 'An attempt at more than a role holds leaves an entry',
    file: 'src/server/core/middleware.ts',
    from: "  if (access.who !== 'staff' || !TOLD.includes(code)) return;\n",
    to: "  if (access.who !== 'anyone' || !TOLD.includes(code)) return;\n",
    red: [{ file: trail, test: 'is refused, and is an entry', says: /undefined/ }],
  },
  {
    guard: 'A link that is missing from a chain is found',
    file: 'src/server/audit/verify-chains.ts',
    from: 'if (entry.seq !== seq + 1 || entry.prev_hash !== hash) return bad(seq + 1);',
    to: 'hash = entry.prev_hash;',
    red: [
      {
        file: tampering,
        test: 'finds out the entry taken out and names the first bad entry',
        says: /entry/,
      },
    ],
  },
  {
    guard: 'What was signed names the very entry from which on a chain was rewritten',
    file: 'src/server/audit/signed-history.ts',
    from: '      if (fingerprints && next > fingerprints.from && !fingerprints.isSigned(link)) return upTo(next);\n',
    to: '',
    red: [
      {
        file: tampering,
        test: 'finds out everything from it on rewritten and names the first bad entry',
        says: /deeply equal/,
      },
    ],
  },
  {
    guard: 'Entries that were not signed in time do not pass',
    file: 'src/server/audit/say-verification.ts',
    from: '  const isAsSigned = verified.problems.length === 0 && !verified.unsigned.isOverdue;\n',
    to: '  const isAsSigned = verified.problems.length === 0;\n',
    red: [
      {
        file: 'src/server/audit/say-verification.test.ts',
        test: 'says where no signed checkpoint is left, and does not hold unless the first is not due yet',
        says: /expected true to be false/,
      },
    ],
  },
  {
    guard: 'Who tried the link of an export that is not theirs is an entry',
    file: 'src/server/audit/download-export.ts',
    from: '    if (isLink) await noteRefusal(',
    to: '    if (!isLink) await noteRefusal(',
    red: [
      {
        file: trail,
        test: 'tells who tried a link that was passed on, or that they may use no more',
        says: /to match object|undefined/,
      },
    ],
  },
  {
    guard: 'A lookup by a full address with masked contacts leaves an entry',
    file: 'src/server/audit/note-contacts.ts',
    from: "  if (actor.kind !== 'staff' || seesFullContact(actor.role) || kind === null) return;\n",
    to: "  if (actor.kind !== 'staff' || kind === null) return;\n  if (!seesFullContact(actor.role)) return;\n",
    red: [
      {
        file: 'test/contact-look-ups.test.ts',
        test: 'leaves an entry where it is asked of users, known or not, and never what was typed',
        says: /deeply equal/,
      },
    ],
  },
  {
    guard: 'Look-ups by a whole address or number are few a minute',
    file: 'src/server/core/middleware.ts',
    from: '  await limitLookUps(system, meta, call, input);\n',
    to: '',
    red: [
      {
        file: 'test/contact-look-ups.test.ts',
        test: 'are few a minute, wherever they ask, while names can be looked for on',
        says: /429/,
      },
    ],
  },
  {
    guard: 'The history of a record tells security events to readers of the trail only',
    file: 'src/server/records/show-history.ts',
    from: "  const withSecurity = staffCan(actor.role, 'logs.audit');\n",
    to: "  const withSecurity = subject !== 'user' || staffCan(actor.role, 'logs.audit');\n",
    red: [
      {
        file: 'src/server/records/records.test.ts',
        test: 'is told to support with the looks at what is kept from most: false',
        says: /expected true to be false/,
      },
    ],
  },
  {
    guard: 'A user’s text is no formula in the file of an export',
    file: 'src/domain/audit/csv.ts',
    from: "  const text = FORMULA.test(cell) ? `'${cell}` : cell;\n",
    to: '  const text = cell;\n',
    red: [
      { file: 'src/domain/audit/csv.test.ts', test: 'shows "=1+1" and never works it out', says: /expected/ },
      { file: 'src/domain/audit/csv.test.ts', test: 'comes back as it was written', says: /expected/ },
    ],
  },
  {
    guard: 'Reading the contacts of an account leaves an entry',
    file: 'src/server/accounts/staff/show-user.ts',
    from: '  if (reader.userId !== userId)\n',
    to: '  if (reader.userId === userId)\n',
    red: [
      {
        file: 'test/contacts-read.test.ts',
        test: 'leaves an entry, whichever operation of staff tells it',
        says: /accounts\.staff\.get tells/,
      },
    ],
  },
  {
    guard: 'A sign-in of staff that failed is an entry',
    file: 'src/server/accounts/sessions/sign-in.ts',
    from: "    await noteFailedSignIn(ctx, { address: name, why: 'password' });\n",
    to: '',
    red: [
      {
        file: 'src/server/accounts/sessions/failed-attempts.test.ts',
        test: 'names the account where it is one of the staff',
        says: /to match object/,
      },
    ],
  },
  {
    guard: 'Contacts of a payment are revealed to a fresh proof only',
    file: 'src/api/payments/staff.ts',
    from: "    access: { who: 'staff', permissions: ['owners.edit', 'payments.view'], stepUp: true },\n",
    to: "    access: { who: 'staff', permissions: ['owners.edit', 'payments.view'] },\n",
    red: [
      {
        file: 'test/step-up.test.ts',
        test: 'is asked for by the operations of staff that are named here',
        says: /deeply equal/,
      },
    ],
  },
];
