import { DAY, plus } from '#domain/time.ts';

/** Our answer leaves that long before the bank takes none any more: a late one counts for nothing. */
const RESERVE = DAY;

/** The latest time at which we answer a chargeback, reviewed or not. */
export function sendBy(dueBy: Date): Date {
  return plus(dueBy, -RESERVE);
}

/** Who bears a chargeback that is lost: the shop, pro rata with the fees as in a refund, or the platform alone. */
export const chargebackBearers = ['shop', 'platform'] as const;
export type ChargebackBearer = (typeof chargebackBearers)[number];

/**
 * Who bears it by the bank's reason (lifecycles 4.8). A stolen card is no fault of a shop that did the work
 * it was booked for; whatever else a customer says is about that work, until staff find a mistake of ours.
 */
export function bearerOf(reason: string): ChargebackBearer {
  return reason === 'fraudulent' ? 'platform' : 'shop';
}

const reasons: Record<string, string> = {
  fraudulent: 'The customer says they did not make this payment',
  product_not_received: 'The customer says the work was not done',
  product_unacceptable: 'The customer is not satisfied with the work',
  duplicate: 'The customer says they paid twice',
  credit_not_processed: 'The customer says a refund is missing',
  subscription_canceled: 'The customer says they canceled',
  unrecognized: 'The customer does not recognize this payment',
  general: 'The bank gave no reason',
};

/** Why the bank took a payment back, as people read it. */
export function chargebackReason(code: string): string {
  return reasons[code] ?? `The bank says: ${code.replaceAll('_', ' ')}`;
}
