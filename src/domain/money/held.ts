import { type Cents, cents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';

type Amounts = { state: PaymentState; authorised: Cents; captured: Cents; refunded: Cents; released: Cents };

export type Held = { onCard: Cents; inFunds: Cents };

/**
 * What is held for a job. `onCard` is promised by the bank and not charged; `inFunds` was charged and has
 * neither been released nor given back, so it is what the job's account in the ledger has.
 */
export function heldOf({ state, authorised, captured, refunded, released }: Amounts): Held {
  return {
    onCard: state === 'authorised' ? authorised : NO_MONEY,
    inFunds: cents(captured - refunded - released),
  };
}

/** Everywhere that says "held" without more, this is the amount. */
export function sumOfHeld({ onCard, inFunds }: Held): Cents {
  return sumCents([onCard, inFunds]);
}
