import type { GuardPatch } from './patches.ts';

const connect = 'src/server/payments/payout-accounts/connect.test.ts';
const bank = 'src/server/payments/payout-accounts/bank-change.test.ts';

/** Guards around the account that a shop is paid to. */
export const payoutAccountPatches: readonly GuardPatch[] = [
  {
    guard: 'A bank account is connected with a fresh proof only',
    file: 'src/api/payments/payout-account.ts',
    from: "    errors: ['PAYOUT_LINK_FAILED', 'PROVIDER_UNAVAILABLE', 'KEY_REUSED'],\n    access: { who: 'shop', permission: 'payout_account.manage', stepUp: true },\n",
    to: "    errors: ['PAYOUT_LINK_FAILED', 'PROVIDER_UNAVAILABLE', 'KEY_REUSED'],\n    access: { who: 'shop', permission: 'payout_account.manage' },\n",
    red: [{ file: connect, test: 'asks for a fresh proof, and coming back does not', says: /resolved/ }],
  },
  {
    guard: 'Without a payment provider nothing leads to a payment',
    file: 'src/server/core/middleware.ts',
    from: "  ensure(!meta.needsPayments || system.services.canTakePayments, 'PAYMENTS_OFF');\n",
    to: '',
    red: [
      {
        file: 'src/server/payments/payments-off.test.ts',
        test: 'all that leads to a payment is refused, whatever is sent',
        says: /jobs\.post/,
      },
    ],
  },
  {
    guard: 'A lost answer makes no second account',
    file: 'src/server/payments/payout-accounts/open-pages.ts',
    from: '    const earlier = await findCreation(ctx.tx, shopId, payments.name);\n    return earlier ?? ',
    to: '    return ',
    red: [
      {
        file: connect,
        test: 'makes one account, whatever gets lost',
        says: /unique|duplicate|length|Something went wrong/,
      },
    ],
  },
  {
    guard: 'Coming back from the provider connects nothing',
    file: 'src/domain/money/payout-account.ts',
    from: '  return facts?.detailsSubmitted ?? false;\n',
    to: '  return facts !== null;\n',
    red: [{ file: connect, test: 'is not done by coming back', says: /pending/ }],
  },
  {
    guard: 'What is earned after a change of the bank waits',
    file: 'src/server/payments/payouts/open-payout.ts',
    from: '  const bankMs = bankWaitMs(account, ctx.now);\n',
    to: '  const bankMs = bankWaitMs(undefined, ctx.now);\n',
    red: [{ file: bank, test: 'waits 72 hours where it is earned afterwards', says: /held/ }],
  },
  {
    guard: 'A payout that is about to leave waits for a change of the bank',
    file: 'src/server/payments/attempts/perform-attempt.ts',
    from: '{ hold_reason: reason } : await waitForBank(ctx, job, payout);\n',
    to: '{ hold_reason: reason } : (void waitForBank, null);\n',
    red: [{ file: bank, test: 'waits, too, where it was about to leave', says: /held/ }],
  },
  {
    guard: 'A payout that waits already waits for a change of the bank, too',
    file: 'src/server/payments/payouts/open-payout.ts',
    from: '  if (wait) return holdOn(',
    to: '  if (wait && payout.bank_change_seen) return holdOn(',
    red: [{ file: bank, test: 'waits, too, where it waited for something else', says: /held|deeply equal/ }],
  },
  {
    guard: 'A bank that was taken away before another is named stays known',
    file: 'src/server/payments/payout-accounts/account-facts.ts',
    from: '    ...(account.bank ? { known_bank: account.bank.mark } : {}),\n',
    to: '    known_bank: account.bank?.mark ?? null,\n',
    red: [{ file: bank, test: 'waits, too, where it waited for something else', says: /held/ }],
  },
  {
    guard: 'Every owner hears of a change of the bank',
    file: 'src/server/payments/notify/payout-account.ts',
    from: '  if (isAnotherBank) notes.push',
    to: '  if (isAnotherBank && isAsking) notes.push',
    red: [{ file: connect, test: 'is emailed to every owner', says: /mira@people\.test/ }],
  },
];
