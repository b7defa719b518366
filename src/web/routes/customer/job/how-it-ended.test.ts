import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { howItEnded } from './how-it-ended.ts';
import { text } from './text.ts';

const said = (
  state: 'completed' | 'closed',
  paid: {
    state: 'authorised' | 'captured' | 'released';
    captured?: number;
    refunded?: number;
    isFrozen?: boolean;
  },
) => {
  const { state: paymentState, captured = 330_08, refunded = 0, isFrozen = false } = paid;
  const payment = {
    state: paymentState,
    capturedCents: cents(captured),
    refundedCents: cents(refunded),
    isFrozen,
  };
  return text.over[howItEnded({ state, payment })]("Mira's Garage");
};

describe('a job that is over', () => {
  it('says that the shop is being paid, that it has the payment, and in the end that it is paid', () => {
    expect(said('completed', { state: 'authorised', captured: 0 })).toContain('We are paying');
    expect(said('completed', { state: 'captured' })).toContain('We are paying');
    expect(said('completed', { state: 'released' })).toContain('has your payment');
    expect(said('closed', { state: 'released' })).toContain('is paid');
  });

  it('says so after a refund in part, too', () => {
    expect(said('completed', { state: 'released', refunded: 330_07 })).toContain('has your payment');
    expect(said('closed', { state: 'released', refunded: 330_07 })).toContain('is paid');
  });

  it('says that the money waits while a case is open about it', () => {
    const waits = text.over.frozen();
    for (const state of ['captured', 'released'] as const) {
      expect(said('completed', { state, isFrozen: true })).toBe(waits);
    }
    expect(said('closed', { state: 'released', isFrozen: true })).toBe(waits);
    expect(said('completed', { state: 'released', refunded: 330_08, isFrozen: true })).toBe(
      text.over.givenBack(),
    );
  });

  it('says of neither that the shop has it when all of it was given back', () => {
    const all = { state: 'released', refunded: 330_08 } as const;
    expect(said('completed', all)).toBe(text.over.givenBack());
    expect(said('closed', all)).toBe(text.over.closedGivenBack());
  });
});
