import type { GuardPatch } from './patches.ts';

const give = 'src/server/payments/tips/give-tip.ts';
const tests = 'src/server/payments/tips/tips.test.ts';

/** Guards around tips: when one is given, and what a bank takes back of it. */
export const tipPatches: readonly GuardPatch[] = [
  {
    guard: 'A tip is given once, in its seven days, and for no disputed job',
    file: give,
    from: '  if (refused) fail(refused);\n',
    to: '  void fail;\n',
    red: [{ file: tests, test: 'is refused before the work is confirmed', says: /resolved/ }],
  },
  {
    guard: 'A bank that takes a tip back ends no case about the job',
    file: 'src/server/wiring/wiring.ts',
    from: '    if (!isTip) await leaveToBank',
    to: '    if (isTip !== undefined) await leaveToBank',
    red: [{ file: tests, test: 'does not end the case about the job', says: /to match object/ }],
  },
];
