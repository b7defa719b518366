import type { GuardPatch } from './patches.ts';

const cases = 'src/server/disputes/disputes.test.ts';
const seniors = 'src/server/disputes/second-decider.test.ts';
const twoPeople = 'test/two-person-rules.test.ts';
const banks = 'src/server/disputes/chargebacks.test.ts';

/** Guards around disputed money. */
export const disputePatches: readonly GuardPatch[] = [
  {
    guard: 'Staff do not decide a case of a shop that they belong to',
    file: 'src/server/disputes/move-dispute.ts',
    from: "  ensure(!(await hasPart(ctx.tx, by, found.dispute)), 'DISPUTE_OWN_SHOP');\n",
    to: '  void hasPart;\n',
    red: [
      {
        file: cases,
        test: 'is never made by a member of the shop',
        says: /resolved|OWN_SHOP|has a part/,
      },
    ],
  },
  {
    guard: 'The second person of a decision had no hand in it before',
    file: 'src/server/disputes/decide-dispute.ts',
    from: "ensure(!hadAHand(dispute, by), 'DISPUTE_SECOND_PERSON');",
    to: "ensure(by !== dispute.decided_by, 'DISPUTE_SECOND_PERSON'); void hadAHand;",
    red: [{ file: twoPeople, test: 'is let pass by a person who had no hand in it', says: /code/ }],
  },
  {
    guard: 'A decision that waits for an appeal counts on the day on which it was made',
    file: 'src/server/payments/refunds/refund-queries.ts',
    from: 'refunded.unionAll(decided)',
    to: 'refunded',
    red: [
      {
        file: 'src/server/disputes/day-of-one-person.test.ts',
        test: 'counts on the day of its decision',
        says: /to be true/,
      },
    ],
  },
  {
    guard: 'No one refunds a payment that they have a part in',
    file: 'src/server/payments/refunds/refund-payment.ts',
    from: "  ensure(!(await hasPart(ctx.tx, by, subject.payment)), 'REFUND_PART');\n",
    to: '  void hasPart;\n',
    red: [{ file: twoPeople, test: 'is let pass by a person who had no hand in it', says: /code/ }],
  },
  {
    guard: 'An escalated case is decided only by the person who took it over',
    file: 'src/server/disputes/decide-dispute.ts',
    from: "  ensure(!isSenior || dispute.senior_id === by, 'DISPUTE_SECOND_PERSON');\n",
    to: '',
    red: [{ file: cases, test: 'against the opener can be appealed', says: /resolved/ }],
  },
  {
    guard: 'A case above the limit is decided by two, whatever becomes of it',
    file: 'src/server/disputes/decide-dispute.ts',
    from: '  const weight = cents(Math.max(dispute.asked_cents, refund));\n',
    to: '  const weight = cents(Math.max(0, refund));\n',
    red: [
      { file: seniors, test: 'is not rejected by the first person', says: /resolved/ },
      { file: seniors, test: 'is not split small by the first person', says: /resolved/ },
    ],
  },
  {
    guard: 'Who bears a chargeback above the limit is not changed by one person',
    file: 'src/server/disputes/set-liable.ts',
    from: '} else if (await needsAnother(ctx, lossOf(row, subject.payment).ofJob)) {',
    to: '} else if (row.liable_wanted !== null) {',
    red: [{ file: banks, test: 'is changed by one person up to their limit', says: /liable/ }],
  },
  {
    guard: 'The person who asked to change who bears a chargeback does not approve it, too',
    file: 'src/server/disputes/set-liable.ts',
    from: "    ensure(row.liable_wanted_by !== by, 'CHARGEBACK_OWN');\n",
    to: '',
    // The database refuses it as well, so only the explanation is lost.
    red: [{ file: banks, test: 'is changed by one person up to their limit', says: /deeply equal/ }],
  },
  {
    guard: 'The person who decided above the limit does not approve it, too',
    file: 'src/server/disputes/decide-dispute.ts',
    from: "  ensure(!hadAHand(dispute, by), 'DISPUTE_SECOND_PERSON');\n",
    to: '  void hadAHand;\n',
    red: [
      { file: cases, test: 'above the limit of one person', says: /four_eyes|resolved|Something went wrong/ },
    ],
  },
  {
    guard: 'Silence is no yes while the work is disputed',
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
  {
    guard:
      'Silence of an opener never moves what takes two of staff to decide, and never before its week is over',
    file: 'src/server/disputes/clocks.ts',
    from: '  if (dispute.replied_at || needsSenior(stands)) return toReview(ctx, found);\n',
    to: '  if (needsSenior(stands)) return toReview(ctx, found);\n',
    red: [
      {
        file: cases,
        test: 'whose two sides have both spoken goes to staff',
        says: /resolved|to be 'review'/,
      },
    ],
  },
  {
    guard: 'Who bears a chargeback is not changed once the bank has decided',
    file: 'src/server/disputes/set-liable.ts',
    from: "  ensure(isOpen, 'CHARGEBACK_WRONG_STATE', { state: stateName(row.state) });\n",
    to: '  void isOpen;\n',
    red: [{ file: banks, test: 'is changed by staff who may refund', says: /resolved/ }],
  },
  {
    guard: 'What was paid with a stolen card is not taken back from its shop',
    file: 'src/server/payments/chargebacks/apply-chargeback.ts',
    from: '      bearer,\n',
    to: '',
    red: [{ file: banks, test: 'is the platform where the card was stolen', says: /refundedCents: 33008/ }],
  },
  {
    guard: 'Only a chargeback that was lost is closed as a risk, and once',
    file: 'src/server/disputes/close-risk.ts',
    from: '  if (refused) fail(refused);\n',
    to: '  void [refused, fail];\n',
    red: [
      { file: banks, test: 'puts its customer into a queue', says: /RISK_NONE|RISK_CLOSED|to be a|resolved/ },
    ],
  },
  {
    guard: 'What a shop gives back is chosen only once it was paid',
    file: 'src/server/payments/refunds/refund-payment.ts',
    from: "  ensure(shopSharePercent === WHOLE_SHOP_SHARE || payment.state === 'released', 'REFUND_SHARE_EARLY');\n",
    to: '  void [shopSharePercent, payment];\n',
    red: [
      {
        file: 'src/server/payments/staff/payments.test.ts',
        test: 'is shared by choice only once the shop was paid',
        says: /resolved|REFUND_SHARE_EARLY/,
      },
    ],
  },
];
