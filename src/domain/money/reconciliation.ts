import { type Cents, cents } from '#domain/money/money.ts';

/** How the two books can disagree, and a refund that the customer's bank sent back. */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'doubled',
  'different',
  'refund_failed',
  'payout',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** How far the comparison of one day is. */
export const reconciliationStates = ['running', 'done', 'failed'] as const;
export type ReconciliationState = (typeof reconciliationStates)[number];

export const differenceShows = ['open', 'resolved', 'all'] as const;

/**
 * What our books say of one movement of the provider's. `waiting` moves later, such as the money of a
 * chargeback that a bank still decides. `apart` is not in our books by design: the platform's own bank.
 */
export type Verdict = {
  state: 'matched' | 'waiting' | 'apart' | 'missing_here' | 'doubled' | 'different';
  ours: Cents | null;
};

/** A movement as it is compared: in what is booked, money that comes in is positive, as at the provider. */
export type Compared = {
  kind: string;
  amount: Cents;
  /** What our ledger has for it; null where it has nothing. */
  booked: Cents | null;
  /** The same object moved the same way before: our one posting is that other movement's. */
  isRepeated: boolean;
  /** The same payment has another movement of this kind and amount that our books know. */
  hasTwin: boolean;
  /** What was held for this charge and not captured, where the provider books both. */
  released: Cents;
  dispute: ComparedDispute | null;
};

export type ComparedDispute = {
  state: 'needs_response' | 'under_review' | 'won' | 'lost';
  /** The sum of all movements of this dispute. */
  moved: Cents;
  /** What our ledger took of the job and of the platform for it; null until all of it is booked. */
  lost: Cents | null;
};

/** Compares one movement with the books. The same movement and books always give the same verdict. */
export function compareMovement(movement: Compared): Verdict {
  const { kind, amount, booked, released } = movement;
  if (kind === 'payout') return { state: 'apart', ours: null };
  // The comparison itself books it.
  if (kind === 'fee') return { state: 'matched', ours: amount };
  if (kind === 'dispute') return compareDispute(movement);
  if (movement.isRepeated) return { state: 'doubled', ours: null };
  if (booked === null) return { state: movement.hasTwin ? 'doubled' : 'missing_here', ours: null };
  const ours = kind === 'charge_release' ? amount : cents(booked - released);
  return { state: ours === amount ? 'matched' : 'different', ours };
}

function compareDispute({ amount, dispute }: Compared): Verdict {
  if (!dispute) return { state: 'missing_here', ours: null };
  const { state, moved, lost } = dispute;
  if (state === 'won')
    return moved === 0 ? { state: 'matched', ours: amount } : { state: 'waiting', ours: null };
  if (state !== 'lost' || lost === null) return { state: 'waiting', ours: null };
  const off = -lost - moved;
  // What this movement would have to be for the dispute to add up.
  return { state: off === 0 ? 'matched' : 'different', ours: cents(amount + off) };
}

/** What a difference is, in a few words: on screens and in files. */
export const differenceWords: Record<DifferenceKind, string> = {
  missing_here: 'Not in our books',
  missing_there: 'Not at the provider',
  doubled: 'Twice at the provider',
  different: 'Different amount',
  refund_failed: 'Refund failed',
  payout: 'Payout differs',
};
