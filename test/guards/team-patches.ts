import type { GuardPatch } from './patches.ts';

const team = 'src/server/shops/team/team.test.ts';
const vetting = 'src/server/shops/review/vetting.test.ts';

/** What keeps a team for who was asked, a shop with its owner, and its verified facts as they were. */
export const teamPatches: readonly GuardPatch[] = [
  {
    guard: 'An invitation is touched by its own shop only',
    file: 'src/server/shops/team/team-queries.ts',
    from: "    .where('team_invitation.id', '=', id)\n    .where('team_invitation.shop_id', '=', shopId)\n",
    to: "    .where('team_invitation.id', '=', id)\n",
    red: [{ file: team, test: 'nor touched by another shop', says: /resolved/ }],
  },
  {
    guard: 'An invitation that is sent again opens by its new link only',
    file: 'src/server/shops/team/invite-member.ts',
    from: '    token_hash: sha256(token),\n    expires_at',
    to: '    expires_at',
    red: [{ file: team, test: 'works once', says: /resolved/ }],
  },
  {
    guard: 'A team has so many places',
    file: 'src/server/shops/team/invite-member.ts',
    from: "  ensure(takenSeats(ctx, team, waiting) < TEAM_SEATS, 'TEAM_FULL', { most: TEAM_SEATS });\n",
    to: '',
    red: [{ file: team, test: 'finds a place among twenty-five', says: /resolved/ }],
  },
  {
    guard: 'Invitations fill no mailbox',
    file: 'src/server/shops/team/invite-member.ts',
    from: "  ensure(!(await isMailedOften(ctx, { kind: MAIL, to: email })), 'MAILED_OFTEN');\n",
    to: '  void isMailedOften;\n',
    red: [{ file: team, test: 'fills no mailbox', says: /resolved/ }],
  },
  {
    guard: 'A shop is accepted by the member it is offered to',
    file: 'src/server/shops/team/offer-ownership.ts',
    from: "  ensure(row.to_user === actor.userId, 'NOT_FOUND');\n",
    to: '',
    red: [{ file: team, test: 'is only for the member it is offered to', says: /resolved|NOT_FOUND/ }],
  },
  {
    guard: 'A shop is handed over by who has just proved who they are',
    file: 'src/api/shops/team.ts',
    from: 'const asProvenOwner = { ...asOwner, stepUp: true } as const;\n',
    to: 'const asProvenOwner = asOwner;\n',
    red: [{ file: team, test: 'asks both for a proof', says: /STEP_UP_REQUIRED/ }],
  },
  {
    guard: 'What the owner before was signed in with ends with the hand-over',
    file: 'src/server/shops/team/offer-ownership.ts',
    from: '  await revokeSessions(ctx, before.userId);\n',
    to: '  void revokeSessions;\n',
    red: [{ file: team, test: 'ends what was signed in before', says: /resolved/ }],
  },
  {
    guard: 'The database keeps an owner for every shop',
    file: 'database/migrations/0048_team.sql',
    from: "when (old.role = 'mso_owner') execute",
    to: 'when (false) execute',
    red: [{ file: team, test: 'a shop without an owner', says: /resolved/ }],
  },
  {
    guard: 'A live shop changes no verified fact unaware',
    file: 'src/server/shops/review/change-details.ts',
    from: '  ensure(changed.length === 0 || !isVerified || reopensReview,',
    to: '  ensure(changed.length === 0 || !isVerified || reopensReview || true,',
    red: [{ file: vetting, test: 'opens again when a live shop changes', says: /resolved/ }],
  },
  {
    guard: 'A changed fact is looked at again',
    file: 'src/server/shops/review/change-details.ts',
    from: '  await noteChangedFacts(ctx, shopId, changed);\n',
    to: '  void noteChangedFacts;\n',
    red: [{ file: vetting, test: 'opens again when a live shop changes', says: /looksAgain/ }],
  },
  {
    guard: 'What staff look at does not change during the review',
    file: 'src/server/shops/review/change-details.ts',
    from: "  ensure(changed.length === 0 || shop.status !== 'submitted', 'SHOP_UNDER_REVIEW');\n",
    to: '',
    red: [{ file: vetting, test: 'looks at unchanged facts', says: /resolved/ }],
  },
];
