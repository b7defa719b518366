import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { disputeFrom } from './disputes.ts';
import { disputeEvent } from './events.ts';

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

  it('is told by signed events, and by nothing else', () => {
    const stripe = new Stripe('sk_test_of_the_tests');
    const seconds = 1_790_000_000;
    const now = new Date(seconds * 1_000);
    const secret = 'whsec_now';
    const take = (type: string, signedWith = secret) => {
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type,
        created: seconds,
        data: { object: { id: 'du_1' } },
      });
      const header = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: signedWith,
        timestamp: seconds,
      });
      return disputeEvent(stripe, { rawBody: payload, header, secrets: [secret], now });
    };
    expect(take('charge.dispute.created')).toMatchObject({ type: 'dispute.opened', objectId: 'du_1' });
    expect(take('charge.dispute.closed').type).toBe('dispute.closed');
    const refused = expect.objectContaining({ name: 'WebhookRefused' });
    expect(() => take('charge.refunded')).toThrow(refused);
    expect(() => take('charge.dispute.created', 'whsec_else')).toThrow(refused);
  });
});
