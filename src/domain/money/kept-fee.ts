import type { CancelCode } from '#domain/jobs/job-lifecycle.ts';

/** What a booking that ended can cost its owner a fee for: J11 is not J15 (ruling 8). */
export const feeCauses = ['late_cancellation', 'no_show'] as const;
export type FeeCause = (typeof feeCauses)[number];

/** What the fee of a cancelled booking is for; null where it costs none. */
export function feeCause(cancelCode: CancelCode | null): FeeCause | null {
  if (cancelCode === 'owner_late') return 'late_cancellation';
  return cancelCode === 'no_show_owner' ? 'no_show' : null;
}

/** How the fee is called wherever money is listed. */
export const feeNames: Record<FeeCause, string> = {
  late_cancellation: 'Late fee',
  no_show: 'No-show fee',
};
