import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { disputeFrom } from './disputes.ts';

const told = (status: string) =>
  ({
    id: 'du_1',
    charge: { id: 'ch_1' },
    amount: 33_008,
    reason: 'fraudulent',
    status,
    balance_transactions: [{ fee: 1_500 }],
    evidence_details: { due_by: 1_800_000_000 },
  }) as unknown as Stripe.Dispute;

describe('a dispute at Stripe', () => {
  it('is read with its charge, its fee and its deadline', () => {
    expect(disputeFrom(told('needs_response'))).toEqual({
      id: 'du_1',
      chargeId: 'ch_1',
      amount: 33_008,
      fee: 15_00,
      reason: 'fraudulent',
      status: 'needs_response',
      dueBy: new Date(1_800_000_000_000),
    });
  });

  it.each([
    ['warning_needs_response', 'needs_response'],
    ['warning_under_review', 'under_review'],
    ['warning_closed', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['a status of tomorrow', 'needs_response'],
  ])('that is %s is %s to us', (theirs, ours) => {
    expect(disputeFrom(told(theirs)).status).toBe(ours);
  });
});
