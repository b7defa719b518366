import { formatCents, type Cents } from '../money/money.ts';

/** What keeps an account from being deleted: each of these still needs the person. */
export type AccountTies = {
  liveJobs: number;
  /** Their payments that are held or not yet split. */
  heldPayments: number;
  owed: Cents;
  ownedShop: string | null;
  isLastSuperAdmin: boolean;
};

/** The word to type. */
export const DELETE_WORD = 'DELETE';

/** Why an account can't be deleted yet: one sentence for each reason, with what to do about it. */
export function tiesOf(ties: AccountTies): string[] {
  const { liveJobs, heldPayments, owed, ownedShop, isLastSuperAdmin } = ties;
  return [
    liveJobs === 1 && 'One of your jobs is still live. Withdraw or cancel it, or wait until it is over.',
    liveJobs > 1 &&
      `${liveJobs} of your jobs are still live. Withdraw or cancel them, or wait until they are over.`,
    heldPayments > 0 && 'We still hold money of yours for a job. Wait until it is released or refunded.',
    owed > 0 && `You owe a fee of ${formatCents(owed)} for a booking. Pay it on that job’s page.`,
    ownedShop !== null && `You own ${ownedShop}. Close the shop or hand it to another owner first.`,
    isLastSuperAdmin && 'You are the last super admin. Give another person that role first.',
  ].filter((reason) => reason !== false);
}
