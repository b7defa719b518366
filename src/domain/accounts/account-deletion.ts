import { formatCents, type Cents } from '../money/money.ts';

/** What stands in the way of deleting an account: each depends on its person still being there. */
export type AccountTies = {
  liveJobs: number;
  /** Payments of theirs that are held, or still to be shared out. */
  heldPayments: number;
  owed: Cents;
  ownedShop: string | null;
  isLastSuperAdmin: boolean;
};

/** The word to type. */
export const DELETE_WORD = 'DELETE';

/** Why an account cannot be deleted now, one sentence a reason with what to do about it; none when it can. */
export function tiesOf(ties: AccountTies): string[] {
  const { liveJobs, heldPayments, owed, ownedShop, isLastSuperAdmin } = ties;
  return [
    liveJobs === 1 && 'One of your jobs is still live. Withdraw or cancel it, or wait until it is over.',
    liveJobs > 1 &&
      `${liveJobs} of your jobs are still live. Withdraw or cancel them, or wait until they are over.`,
    heldPayments > 0 && 'Money of yours is still held for a job. Wait until it was shared out or let go.',
    owed > 0 && `You owe a fee of ${formatCents(owed)} for a booking. Pay it on the page of that job.`,
    ownedShop !== null && `You own ${ownedShop}. Close the shop or hand it to another owner first.`,
    isLastSuperAdmin && 'You are the last super admin. Give somebody else that role first.',
  ].filter((reason) => reason !== false);
}
