import type { JobId, PaymentId } from '#domain/ids.ts';
import { account } from '#domain/money/ledger.ts';
import { type Cents, cents, sumCents } from '#domain/money/money.ts';
import type { Shares as ReleaseShares } from '#domain/money/refunds.ts';
import type { Context } from '#server/core/context.ts';
import { movementsOfJob, movesOfPayment } from '../ledger/balances.ts';
import type { Shares } from './protection.ts';

type Move = { kind: string; source: string; destination: string };
type Amount = Move & { amount: Cents };

const shared = ['release', 'keep_fee', 'tip'];
const isRelease = ({ kind }: Move) => shared.includes(kind);

/**
 * How the money of a job that was paid, or the fee that was kept of it, is shared out, less what was taken
 * back for a refund: the ledger's own figures, so that the bar of a job and the shop's statement cannot say
 * different things.
 */
export async function sharesOf(ctx: Context, jobId: JobId): Promise<Shares> {
  const movements = (await movementsOfJob(ctx.tx, jobId)).map((move) => ({
    ...move,
    amount: move.amount_cents,
  }));
  const { shop, commission, processing, keptFee, tax } = sharesIn(movements);
  const fees = sumCents([commission, processing, keptFee]);
  return { share: shop, fees, tax, borne: borneIn(movements) };
}

/** What each got of a release in all, and how much of it was taken back since, pro rata. */
export async function sharesOfRelease(
  ctx: Context,
  paymentId: PaymentId,
): Promise<{ shares: ReleaseShares; takenBack: Cents }> {
  const moves = await movesOfPayment(ctx.tx, paymentId);
  const takenBack = sumCents(moves.filter(({ kind }) => kind === 'take_back').map(({ amount }) => amount));
  return { shares: sharesIn(moves.filter(isRelease)), takenBack };
}

/** Tax that the shop remits passes through the state's account and ends with the shop. */
export function sharesIn(moves: readonly Amount[]): ReleaseShares {
  const counted = moves.filter((move) => isRelease(move) || move.kind === 'take_back');
  const gain = (isMeant: (name: string) => boolean) => gainOf(counted, isMeant);
  return {
    shop: gain((name) => name.startsWith('shop:')),
    commission: gain((name) => name === account.commission),
    processing: gain((name) => name === account.processing),
    keptFee: gain((name) => name === account.keptFees),
    tax: gain((name) => name.startsWith('tax:')),
  };
}

/**
 * What the platform paid into the job's funds for the shop: goodwill, and the part of a refund it waived.
 * Without it the shares add up to more than the customer paid.
 */
export function borneIn(moves: readonly Amount[]): Cents {
  return cents(-gainOf(moves, (name) => name === account.goodwill));
}

/** What is still in the funds of the job: not split yet, or being refunded. */
export function leftInFunds(moves: readonly Amount[]): Cents {
  return gainOf(moves, (name) => name.startsWith('job:'));
}

function gainOf(moves: readonly Amount[], isMeant: (name: string) => boolean): Cents {
  const change = moves.reduce(
    (sum, { source, destination, amount }) =>
      sum + (isMeant(destination) ? amount : 0) - (isMeant(source) ? amount : 0),
    0,
  );
  return cents(change);
}
