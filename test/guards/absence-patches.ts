import type { GuardPatch } from './patches.ts';

const noShow = 'src/server/bookings/no-show.test.ts';

/** What keeps a missed appointment from becoming a weapon. */
export const absencePatches: readonly GuardPatch[] = [
  {
    guard: 'No-shows cannot be reported before the grace is over',
    file: 'src/domain/jobs/job-clocks.ts',
    from: 'const NO_SHOW_GRACE = NO_SHOW_MINUTES * MINUTE;',
    to: 'const NO_SHOW_GRACE = 0 * NO_SHOW_MINUTES * MINUTE;',
    red: [
      { file: noShow, test: 'is reported half an hour after the start', says: /refusal|feeCents: 500/ },
      {
        file: 'src/domain/bookings/no-show.test.ts',
        test: 'is not reported before half an hour',
        says: /TOO_EARLY/,
      },
    ],
  },
  {
    guard: 'A mechanic who never arrived cannot report an absent owner',
    file: 'src/domain/bookings/no-show.ts',
    from: '  if (!isMobile) return noShowAllowedFrom(start);\n',
    to: '  if (!isMobile || !arrivedAt) return noShowAllowedFrom(start);\n',
    red: [{ file: noShow, test: 'is not reported by a mechanic who never arrived', says: /resolved/ }],
  },
  {
    guard: 'A fee that may be contested stays on hold',
    file: 'src/server/bookings/report-absent-owner.ts',
    from: 'await keepFee(ctx, ended, fee, { waits: true });',
    to: 'await keepFee(ctx, ended, fee);',
    red: [{ file: noShow, test: 'pays a fee that is on hold for a day', says: /captured/ }],
  },
  {
    guard: 'A car is not taken in without the owner’s code or their word',
    file: 'src/server/bookings/check-in.ts',
    from: "  ensure(code, 'CHECK_IN_CODE_WRONG');\n",
    to: "  if (!code) return { ...agreed, let_in_by: 'code' as const, estimate_acknowledged_at: job.clock };\n",
    red: [
      {
        file: noShow,
        test: 'is checked in without a code, and its owner agreed from afar',
        says: /resolved/,
      },
    ],
  },
];
