import type { GuardPatch } from './patches.ts';

const connect = 'src/server/connect/connect.test.ts';

/** Guards around the account that a shop is paid to. */
export const payoutAccountPatches: readonly GuardPatch[] = [
  {
    guard: 'A bank account is connected with a fresh proof only',
    file: 'src/api/payout-account.ts',
    from: "    errors: ['PAYOUT_LINK_FAILED', 'PROVIDER_UNAVAILABLE', 'KEY_REUSED'],\n    access: { who: 'shop', permission: 'payout_account.manage', stepUp: true },\n",
    to: "    errors: ['PAYOUT_LINK_FAILED', 'PROVIDER_UNAVAILABLE', 'KEY_REUSED'],\n    access: { who: 'shop', permission: 'payout_account.manage' },\n",
    red: [{ file: connect, test: 'asks for a fresh proof, and coming back does not', says: /resolved/ }],
  },
  {
    guard: 'A lost answer makes no second account',
    file: 'src/server/connect/open-pages.ts',
    from: '    const earlier = await findCreation(ctx.tx, shopId);\n    return earlier ?? ',
    to: '    return ',
    red: [{ file: connect, test: 'makes one account, whatever gets lost', says: /unique|duplicate/ }],
  },
  {
    guard: 'Coming back from the provider connects nothing',
    file: 'src/domain/payout-account.ts',
    from: '  return facts?.detailsSubmitted ?? false;\n',
    to: '  return facts !== null;\n',
    red: [{ file: connect, test: 'is not done by coming back', says: /pending/ }],
  },
];
