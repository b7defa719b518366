import type { GuardPatch } from './patches.ts';

/** Guards of who may do what, and of authority that ends when it is taken away. */

const people = 'src/server/accounts/staff/people.test.ts';
const commandLine = 'src/server/accounts/staff/command-line/command-line.test.ts';
const team = 'src/server/shops/team/shops.test.ts';
const users = 'src/server/accounts/staff/users.test.ts';
const gate = 'test/back-office-gate.test.ts';
const revoking = 'test/revoking-events.test.ts';
const permissions = 'src/domain/permissions/permissions.test.ts';

export const authorityPatches: readonly GuardPatch[] = [
  {
    guard: 'A role that is none of the five makes no one staff',
    file: 'src/server/accounts/sessions/resolve-actor.ts',
    from: 'staffRole && isStaffRole(staffRole) && !standing.staffDisabledAt',
    to: 'staffRole && isStaffRole.length > 0 && !standing.staffDisabledAt',
    red: [
      {
        file: gate,
        test: 'tells the page who a person with an unknown role is',
        says: /problems\/unexpected/,
      },
    ],
  },
  {
    guard: 'The gate has no default role',
    file: 'src/domain/permissions/access-gate.ts',
    from: "  if (!staff || !isStaffRole(staff.role)) return 'no-access';\n",
    to: "  if (!staff) return isStaffRole('') ? 'no-access' : 'ok';\n",
    red: [{ file: permissions, test: 'refuses people without a staff row', says: /no-access/ }],
  },
  {
    guard: 'An act on an account takes no field that the contract does not name',
    file: 'src/api/accounts/people.ts',
    from: 'const onPerson = z.strictObject({',
    to: 'const onPerson = z.looseObject({',
    red: [
      {
        file: 'test/strict-inputs.test.ts',
        test: 'names all it takes, at every depth',
        says: /accounts\.staff\.disable/,
      },
    ],
  },
  {
    guard: 'No one decides about their own role or account',
    file: 'src/server/accounts/staff/lock-person.ts',
    from: "  if (actorUserId(ctx.actor) === userId) refuseAct(ctx, userId, 'OWN_ACCOUNT');\n",
    to: '',
    red: [{ file: people, test: 'is never one’s own to change', says: /resolved|Something went wrong/ }],
  },
  {
    guard: 'One super admin alone makes no other',
    file: 'src/server/accounts/staff/set-staff-role.ts',
    from: "  if (role === 'super_admin' || person.staffRole === 'super_admin') {\n",
    to: "  if (person.staffRole === 'super_admin') {\n",
    red: [{ file: people, test: 'takes two: the second gets an email, and confirms', says: /super_admin/ }],
  },
  {
    guard: 'One super admin alone takes the role of no other',
    file: 'src/server/accounts/staff/set-staff-role.ts',
    from: "  if (role === 'super_admin' || person.staffRole === 'super_admin') {\n",
    to: "  if (role === 'super_admin') {\n",
    red: [{ file: people, test: 'is taken by two as well', says: /to be/ }],
  },
  {
    guard: 'A preview of a role never gives what one’s own does not hold',
    file: 'src/domain/permissions/staff-roles.ts',
    from: '  return rolesToPreview(own).find((role) => role === asked) ?? own;\n',
    to: '  return staffRoles.find((role) => role === asked) ?? own;\n',
    red: [{ file: users, test: 'never gives more than one’s own role', says: /resolved|NOT_ALLOWED/ }],
  },
  {
    guard: 'A preview is no way in without the factor of one’s own role',
    file: 'src/domain/permissions/access-gate.ts',
    from: '.includes(ownRole ?? role);',
    to: '.includes(ownRole ? role : role);',
    red: [{ file: users, test: 'is no way in without a second factor', says: /resolved|SECOND_FACTOR/ }],
  },
  {
    guard: 'People who must choose a new password can do nothing else',
    file: 'src/server/accounts/sessions/resolve-actor.ts',
    from: '  if (standing.userMustRotate) {\n',
    to: '  if (standing.userMustRotate === null) {\n',
    red: [{ file: users, test: 'opens nothing but the new password', says: /to match object/ }],
  },
  {
    guard: 'An address that is read masked is not felt out by a search for its beginning',
    file: 'src/server/accounts/staff/list-users.ts',
    from: 'const emailStart = seesFullContact(actor.role) && ',
    to: 'const emailStart = seesFullContact.length > 0 && ',
    red: [
      { file: users, test: 'finds an address that is read masked only by all of it', says: /length|equal/ },
    ],
  },
  {
    guard: 'A request for a super admin ends with the authority of who asked for it',
    file: 'src/server/accounts/staff/confirm-staff-role.ts',
    from: "  const isStillSuper = requester?.staffRole === 'super_admin' && !requester.disabledAt;\n",
    to: '  const isStillSuper = Boolean(requester);\n',
    red: [{ file: people, test: 'ends with the authority of who asked for it', says: /resolved/ }],
  },
  {
    guard: 'The last active super admin with a second factor stays',
    file: 'src/server/accounts/sessions/keep-super-admin.ts',
    from: '  return active.length === 1 && active[0]!.userId === userId;\n',
    to: '  return active.length === 0 && Boolean(userId);\n',
    red: [{ file: people, test: 'stays what they are, for every caller', says: /resolved/ }],
  },
  {
    guard: 'A link to a person’s new password is not handed to staff for staff',
    file: 'src/server/accounts/staff/password-reset-link.ts',
    from: "  if (isHanded && !mayHandOver(ctx, person)) refuseAct(ctx, userId, 'LINK_ONLY_BY_MAIL');\n",
    to: '  void [mayHandOver, refuseAct];\n',
    red: [{ file: people, test: 'is handed over only outside the staff', says: /resolved/ }],
  },
  {
    guard: 'Of a list of permissions staff hold all',
    file: 'src/domain/permissions/staff-roles.ts',
    from: 'return list.every((permission) => held[role].includes(permission));',
    to: 'return list.some((permission) => held[role].includes(permission));',
    red: [{ file: permissions, test: 'must hold all of a list', says: /to be false/ }],
  },
  {
    guard: 'A preview shows no more than one’s own role',
    file: 'src/domain/permissions/staff-roles.ts',
    from: ' && staffCan(own, held[role]));\n',
    to: ');\n',
    red: [{ file: permissions, test: 'never shows more than one’s own role holds', says: /to be true/ }],
  },
  {
    guard: 'The gate guards every operation of the back-office',
    file: 'src/server/core/access.ts',
    from: "  if (outcome !== 'ok') return gateErrors[outcome];\n",
    to: '  void [outcome, gateErrors];\n',
    red: [
      {
        file: gate,
        test: 'lets staff who have to change their password through to nothing',
        says: /PASSWORD_CHANGE_REQUIRED|accounts\.previewRole/,
      },
      {
        file: gate,
        test: 'lets staff without a second factor through to nothing',
        says: /SECOND_FACTOR_REQUIRED|accounts\.previewRole/,
      },
    ],
  },
  {
    guard: 'Half a sign-in of staff opens nothing of the back-office',
    file: 'src/server/accounts/sessions/resolve-actor.ts',
    from: "  if (hasFactor && !session.secondFactorAt) return { kind: 'challenged', userId, may: 'prove' };\n",
    to: '',
    red: [
      {
        file: gate,
        test: 'lets staff who passed the first factor only through to nothing',
        says: /SECOND_FACTOR_NEEDED|accounts\.previewRole/,
      },
    ],
  },
  {
    guard: 'Disabled staff are no staff',
    file: 'src/server/accounts/sessions/resolve-actor.ts',
    from: ' && !standing.staffDisabledAt) {',
    to: ') {',
    red: [
      {
        file: gate,
        test: 'lets staff who were disabled as staff through to nothing',
        says: /NOT_ALLOWED|accounts\.previewRole/,
      },
    ],
  },
  {
    guard: 'What takes authority away ends every session',
    file: 'src/server/accounts/sessions/revoke-sessions.ts',
    from: '  await ctx.services.auth.within(ctx.tx).revokeAll(userId);\n',
    to: '',
    red: [{ file: revoking, test: 'each older session of that person is refused', says: /person/ }],
  },
  {
    guard: 'Open pages hear that a session was revoked',
    file: 'src/server/accounts/sessions/revoke-sessions.ts',
    from: "  ctx.publish({ type: 'session.revoked', userId });\n",
    to: '',
    red: [
      {
        file: revoking,
        test: 'each older session of that person is refused',
        says: /until open pages are told/,
      },
    ],
  },
  {
    guard: 'A change of a staff role ends the sessions of the old one',
    file: 'src/server/accounts/staff/set-staff-role.ts',
    from: '  await revokeSessions(ctx, person.userId);\n',
    to: '  void revokeSessions;\n',
    red: [{ file: people, test: 'ends the sessions of the old one', says: /NOT_SIGNED_IN|resolved/ }],
  },
  {
    guard: 'A suspension ends the sessions of the members',
    file: 'src/server/shops/standing/suspend-shop.ts',
    from: '  await endSessionsOfMembers(ctx, shopId);\n',
    to: '  void endSessionsOfMembers;\n',
    red: [{ file: team, test: 'ends the sessions of its members', says: /is suspended|resolved/ }],
  },
  {
    guard: 'A shop keeps an owner',
    file: 'src/server/shops/team/lock-team.ts',
    from: "  ensure(!isLastOwner(members.map(seatOf), member.userId), 'LAST_OWNER');\n",
    to: '  void [isLastOwner, members, member];\n',
    red: [{ file: team, test: 'keeps an owner who can sign in', says: /LAST_OWNER/ }],
  },
  {
    guard: 'A header buys no more tries to sign in',
    file: 'src/platform/http/client-address.ts',
    from: '    if (!isTrusted(client, trusted)) break;\n',
    to: '    void trusted;\n',
    red: [{ file: 'test/forged-address.test.ts', test: 'buys no more tries to sign in', says: /to be 40/ }],
  },
  {
    guard: 'An account is tried ten times, from wherever',
    file: 'src/server/accounts/sessions/sign-in-tries.ts',
    from: "  taken.push({ key: `sign-in:${own ?? ''}:${tried.name}`, limit: OF_NAME });\n",
    to: '  void OF_NAME;\n',
    red: [
      {
        file: 'test/forged-address.test.ts',
        test: 'does not change whose account is counted',
        says: /equal \[ 400/,
      },
    ],
  },
  {
    guard: 'The command line never disables the last enabled super admin',
    file: 'src/server/accounts/staff/command-line/disable-staff.ts',
    from: "person.staffRole !== 'super_admin' || remaining.length > 0",
    to: "person.staffRole !== 'super_admin' || remaining.length >= 0",
    red: [
      {
        file: commandLine,
        test: 'never disables the last enabled super admin, though others of staff can go',
        says: /promise resolved/,
      },
    ],
  },
  {
    guard: 'The account of a customer never becomes one of staff',
    file: 'src/server/accounts/staff/command-line/create-staff.ts',
    from: '  await requireFreeAddress(ctx, email);\n',
    to: '  void requireFreeAddress;\n',
    red: [
      {
        file: commandLine,
        test: 'takes no address that has an account, and changes nothing about that one',
        says: /duplicate key/,
      },
    ],
  },
];
