import type { GuardPatch } from './patches.ts';

const cases = 'src/server/disputes/disputes.test.ts';
const banks = 'src/server/disputes/chargebacks.test.ts';

/** Guards around money that somebody argues about. */
export const disputePatches: readonly GuardPatch[] = [
  {
    guard: 'Nobody decides a case of a shop that they belong to',
    file: 'src/server/disputes/move-dispute.ts',
    from: "  ensure(!(await hasPart(ctx.tx, by, found.dispute)), 'DISPUTE_OWN_SHOP');\n",
    to: '  void hasPart;\n',
    red: [
      {
        file: cases,
        test: 'is never made by somebody who belongs to the shop',
        says: /resolved|OWN_SHOP|has a part/,
      },
    ],
  },
  {
    guard: 'An escalated case is decided by whoever took it over, and by nobody else',
    file: 'src/server/disputes/decide-dispute.ts',
    from: "  ensure(!isSenior || dispute.senior_id === by, 'DISPUTE_SECOND_PERSON');\n",
    to: '',
    red: [{ file: cases, test: 'against the opener can be appealed', says: /resolved/ }],
  },
  {
    guard: 'Whoever decided above the limit does not approve it, too',
    file: 'src/server/disputes/decide-dispute.ts',
    from: "  ensure(by !== dispute.decided_by, 'DISPUTE_SECOND_PERSON');\n",
    to: '',
    red: [
      { file: cases, test: 'above the limit of one person', says: /four_eyes|resolved|toEqual|to equal/ },
    ],
  },
  {
    guard: 'Silence is no yes while somebody disputes the work',
    file: 'src/server/bookings/confirm-completion.ts',
    from: "  if (await isFrozen(ctx, job.id)) return setTimer(ctx, job.id, 'confirm_by_silence', plus(job.clock, DAY));\n",
    to: '  void isFrozen;\n',
    red: [{ file: cases, test: 'about work under way', says: /work_done/ }],
  },
  {
    guard: 'A file of a case is nothing to a stranger',
    file: 'src/server/disputes/open-file.ts',
    from: "  ensure(isOwn, 'JOB_NOT_FOUND');\n",
    to: '  void isOwn;\n',
    red: [{ file: cases, test: 'is taken from both sides and staff', says: /resolved/ }],
  },
  {
    guard: 'A bank is answered once',
    file: 'src/server/disputes/answer-chargeback.ts',
    from: "  ensure(!row.asked_at, 'CHARGEBACK_SENT');\n",
    to: '',
    red: [{ file: banks, test: 'is answered once with the packet', says: /resolved/ }],
  },
];
