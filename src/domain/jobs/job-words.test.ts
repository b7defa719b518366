import { describe, expect, it } from 'vitest';
import {
  jobNumber,
  jobStateLabel,
  nextForOwner,
  nextForShop,
  quoteStateLabel,
} from '#domain/jobs/job-words.ts';
import { jobStates } from '#domain/jobs/job-lifecycle.ts';
import { payoutLifecycle } from '#domain/money/payout-lifecycle.ts';
import { quoteStates } from '#domain/quotes/quote-lifecycle.ts';

const step = {
  quotes: 2,
  shop: "Mira's Garage",
  handedOver: false,
  paymentAttention: false,
  released: false,
  payout: null,
  allGivenBack: false,
  frozen: false,
  owesFee: false,
  hidden: false,
};

describe('the words of a job', () => {
  it.each(jobStates)('name the state %s and what comes next for both sides', (state) => {
    expect(jobStateLabel(state)).toMatch(/^[A-Z]/);
    expect(nextForOwner({ ...step, state })).toMatch(/^[A-Z'].*\.$/);
    expect(nextForShop({ ...step, state })).toMatch(/^[A-Z'].*\.$/);
  });

  it.each(quoteStates)('name a quote that is %s', (state) => {
    expect(quoteStateLabel(state)).toMatch(/^[A-Z][a-z ]+$/);
  });

  it('number jobs', () => {
    expect(jobNumber(17)).toBe('JOB-17');
  });

  it('tell its owner that no shop sees a job that staff hid', () => {
    expect(nextForOwner({ ...step, state: 'open' })).toMatch(/Shops near you/);
    expect(nextForOwner({ ...step, state: 'open', hidden: true })).toMatch(/hid this job/);
    // What was sent before can still be chosen.
    expect(nextForOwner({ ...step, state: 'pending_selection', hidden: true })).toContain('Compare 2 quotes');
  });

  it('put a declined card before everything else', () => {
    const declined = { ...step, state: 'booked', paymentAttention: true } as const;
    expect(nextForOwner(declined)).toBe('Add another card to keep the appointment.');
    expect(nextForShop(declined)).toContain('was declined');
  });

  it('tell who has to answer about another time', () => {
    const booked = { ...step, state: 'booked' } as const;
    expect(nextForShop(booked)).toContain('owner’s code');
    expect(nextForShop({ ...booked, askedBy: 'shop' })).toContain('The owner is deciding');
    expect(nextForShop({ ...booked, askedBy: 'owner' })).toMatch(/^Answer the owner/);
  });

  it('tell a car that waits from one that came back', () => {
    expect(nextForOwner({ ...step, state: 'work_done' })).toBe("Collect the car from Mira's Garage.");
    expect(nextForOwner({ ...step, state: 'work_done', handedOver: true })).toContain('72 hours');
    expect(nextForShop({ ...step, state: 'work_done' })).toBe('Return the car to its owner.');
  });

  it('tell a shop that the money it has is asked back, before they tell that it was paid', () => {
    const paid = { ...step, state: 'completed', payout: 'paid' } as const;
    expect(nextForShop({ ...paid, contestedBy: 'case' })).toMatch(/^A problem was reported/);
    expect(nextForShop({ ...paid, contestedBy: 'bank' })).toMatch(/^The owner’s bank/);
    expect(nextForShop({ ...paid, state: 'closed', contestedBy: 'bank' })).toMatch(/^The owner’s bank/);
    // The car comes first while it is there.
    expect(nextForShop({ ...step, state: 'work_done', contestedBy: 'case' })).toContain('Return the car');
  });

  it('follow the money of a completed job to its end', () => {
    const completed = { ...step, state: 'completed' } as const;
    expect(nextForOwner(completed)).toBe("We are paying Mira's Garage.");
    expect(nextForOwner({ ...completed, released: true })).toContain('nothing left to do.');
    expect(nextForOwner({ ...completed, released: true, allGivenBack: true })).toBe(
      'We refunded your payment. You have nothing left to do.',
    );
    expect(nextForOwner({ ...completed, paymentAttention: true })).toContain('another card');
    expect(nextForShop(completed)).toContain('collecting the payment');
    expect(nextForShop({ ...completed, paymentAttention: true })).toContain('was declined');
    expect(nextForShop({ ...completed, released: true })).toContain('is settled');
    expect(nextForShop({ ...completed, payout: 'in_transit' })).toBe('Your payment is on its way.');
    expect(nextForShop({ ...completed, payout: 'paid' })).toBe('You were paid.');
    expect(nextForShop({ ...completed, payout: 'paid', allGivenBack: true })).toContain('refunded the owner');
    for (const payout of payoutLifecycle.states) {
      expect(nextForShop({ ...completed, payout })).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('say that money waits while a case is open, but not what went back or no card gave', () => {
    const disputed = { ...step, state: 'completed', frozen: true } as const;
    const waits = 'The work is confirmed. The payment is frozen until the dispute is settled.';
    for (const released of [true, false]) {
      expect(nextForOwner({ ...disputed, released })).toBe(waits);
    }
    expect(nextForOwner({ ...disputed, allGivenBack: true })).toContain('refunded your payment');
    expect(nextForOwner({ ...disputed, paymentAttention: true })).toContain('another card');
    expect(nextForOwner({ ...disputed, state: 'work_done', handedOver: true })).toContain(
      'won’t confirm it for you',
    );
    expect(nextForShop({ ...step, state: 'work_done', handedOver: true, contestedBy: 'case' })).toContain(
      'once the dispute is settled',
    );
  });

  it('tell a canceled job whose late fee is owed from one that is over', () => {
    expect(nextForOwner({ ...step, state: 'cancelled' })).toBe('You have nothing left to do.');
    expect(nextForOwner({ ...step, state: 'cancelled', owesFee: true })).toContain('Pay the fee');
  });

  it('count the quotes', () => {
    expect(nextForOwner({ ...step, state: 'pending_selection' })).toBe('Compare 2 quotes and choose one.');
    expect(nextForOwner({ ...step, state: 'pending_selection', quotes: 1 })).toBe(
      'Read the quote and decide.',
    );
  });
});
