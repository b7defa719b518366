import { splitJob } from '#domain/money/fees.ts';
import { type Cents, cents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import { type Shares, sharesTakenBack } from '#domain/money/refunds.ts';
import type { Context } from '#server/core/context.ts';
import { movesOfPayment } from '#server/ledger/balances.ts';
import { type findPaymentById, sumGoodwillFromFunds } from '../refunds/refund-queries.ts';
import { borneIn, leftInFunds, sharesIn } from '../shares-of-release.ts';
import { findFeeBasis } from './payment-queries.ts';

type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPaymentById>>>;
type Basis = NonNullable<Awaited<ReturnType<typeof findFeeBasis>>>;

/**
 * Who got what of a payment, by the postings. Money that is here and not shared out yet, as while a dispute
 * freezes it, shows beside that what the fees frozen at acceptance will take.
 */
export async function feesOf(ctx: Context, payment: PaymentRow) {
  const moves = await movesOfPayment(ctx.tx, payment.id);
  const shares = sharesIn(moves);
  const basis = await findFeeBasis(ctx.tx, payment.id);
  const isReleased = moves.some(({ kind }) => kind === 'release');
  const isShared = isReleased || moves.some(({ kind }) => kind === 'keep_fee');
  const isWhole = !moves.some(({ kind }) => kind === 'take_back');
  return {
    ...said(shares),
    borneCents: borneIn(moves),
    inFundsCents: leftInFunds(moves),
    // After a refund every share is smaller, and what the floor took off cannot be told apart any more.
    floorCents: basis && isReleased && isWhole ? floorOf(basis, shares.processing) : NO_MONEY,
    planned:
      basis && !isShared && !payment.is_tip
        ? plannedOf(payment, basis, await sumGoodwillFromFunds(ctx.tx, payment.id))
        : null,
  };
}

function said({ commission, keptFee, processing, shop, tax }: Shares) {
  return {
    platformFeeCents: sumCents([commission, keptFee]),
    processingCents: processing,
    shopPayoutCents: shop,
    taxToStateCents: tax,
  };
}

function floorOf(basis: Basis, processing: Cents): Cents {
  return cents(Math.max(0, basis.processing_cents - processing));
}

/**
 * What the release will do: what a refund made before it leaves missing of the bill is taken out of every
 * share, but what of it is goodwill, the platform bears. What is here above the bill goes back.
 */
function plannedOf(payment: PaymentRow, basis: Basis, goodwill: Cents) {
  const { price_cents: price, tax_cents: tax } = basis;
  if (price === null || tax === null || payment.captured_cents === 0 || payment.fee_waits) return null;
  const inFunds = payment.captured_cents - payment.refunded_cents - payment.refunding_cents;
  const missing = Math.max(0, price + tax - inFunds);
  const borne = cents(Math.min(missing, goodwill));
  const back = cents(missing - borne);
  if (back >= price + tax) return null;
  const split = splitJob(price, {
    commissionBasisPoints: basis.commission_basis_points,
    processingCents: basis.processing_cents,
    capBasisPoints: basis.cap_basis_points,
  });
  const whole: Shares = {
    shop: cents(split.net + (basis.remits_tax ? tax : 0)),
    commission: split.commission,
    processing: split.processing,
    keptFee: NO_MONEY,
    tax: basis.remits_tax ? NO_MONEY : tax,
  };
  const taken = sharesTakenBack(whole, NO_MONEY, back);
  const left = { ...whole };
  for (const name of Object.keys(taken) as (keyof Shares)[]) left[name] = cents(whole[name] - taken[name]);
  return {
    ...said(left),
    borneCents: borne,
    inFundsCents: cents(Math.max(0, inFunds - price - tax) + payment.refunding_cents),
    floorCents: back > 0 ? NO_MONEY : floorOf(basis, split.processing),
  };
}
