import { describe, expect, it } from 'vitest';
import { jobStates } from '#domain/jobs/job-lifecycle.ts';
import { paymentStates } from '#domain/money/payment-lifecycle.ts';
import { cents } from '#domain/money/money.ts';
import { type MoneyFacts, protectionOf } from './protection.ts';
import { protectionSentences } from '#domain/money/protection-words.ts';

const payment = {
  amount: cents(20_000),
  authorised: cents(20_000),
  captured: cents(0),
  refunded: cents(0),
  released: cents(0),
  due: null,
  feeWaits: false,
  authoriseAt: null,
};
const startsAt = new Date('2027-03-10T14:00:00Z');
const heldUntil = new Date('2027-03-01T12:15:00Z');

function facts(changes: Partial<MoneyFacts>): MoneyFacts {
  return {
    jobState: 'booked',
    releaseAt: null,
    appointment: { startsAt, heldUntil },
    payment: { ...payment, state: 'authorised' },
    ...changes,
  };
}

describe("the protection of a job's money", () => {
  it('says something about every state of a payment in every state of a job', () => {
    for (const jobState of jobStates) {
      for (const state of paymentStates) {
        const { says } = protectionOf(facts({ jobState, payment: { ...payment, state } }));
        expect(protectionSentences[says], `${jobState} ${state}`).toMatch(/^[A-Z].+\.$/);
      }
    }
  });

  it('holds nothing before a quote was accepted', () => {
    expect(protectionOf(facts({ jobState: 'open', payment: null }))).toMatchObject({
      approvedCents: 0,
      heldCents: 0,
      state: null,
      movesAt: null,
    });
  });

  it('counts what is authorised as held, and of what was captured only the rest', () => {
    expect(protectionOf(facts({})).heldCents).toBe(20_000);
    const kept = { ...payment, state: 'captured', captured: cents(20_000), refunded: cents(5_000) } as const;
    expect(protectionOf(facts({ jobState: 'in_progress', payment: kept })).heldCents).toBe(15_000);
    const released = {
      ...payment,
      state: 'released',
      captured: cents(20_000),
      released: cents(20_000),
    } as const;
    expect(protectionOf(facts({ jobState: 'completed', payment: released }))).toMatchObject({
      heldCents: 0,
      releasedCents: 20_000,
    });
  });

  it('says that what an invoice left over was let go, and expects no more of it to be held', () => {
    const less = { ...payment, captured: cents(18_600), released: cents(18_600) };
    for (const state of ['captured', 'released'] as const) {
      const bar = protectionOf(facts({ jobState: 'completed', payment: { ...less, state } }));
      expect(bar).toMatchObject({ voidedCents: 1_400, openCents: 0 });
    }
    const early = {
      ...payment,
      state: 'released',
      captured: cents(20_000),
      released: cents(18_600),
    } as const;
    const onItsWay = protectionOf(facts({ jobState: 'completed', payment: early }));
    expect(onItsWay).toMatchObject({ voidedCents: 0, heldCents: 1_400, openCents: 0 });
    expect(protectionSentences[onItsWay.says]).toContain('being refunded to the owner');
    const back = protectionOf(
      facts({ jobState: 'completed', payment: { ...early, refunded: cents(1_400) } }),
    );
    expect(back).toMatchObject({ voidedCents: 0, heldCents: 0, refundedCents: 1_400 });
  });

  it('says of a share that was released whose it is, until all of it is on its way back or has gone', () => {
    const said = (changes: { refunded: number; released: number }) => {
      const { refunded, released } = { refunded: cents(changes.refunded), released: cents(changes.released) };
      const of = { ...payment, state: 'released', captured: cents(20_000), refunded, released } as const;
      return protectionSentences[protectionOf(facts({ jobState: 'completed', payment: of })).says];
    };
    expect(said({ refunded: 5_000, released: 15_000 })).toContain("the shop's share is released");
    expect(said({ refunded: 0, released: 0 })).toBe('The money is being refunded to the owner.');
    expect(said({ refunded: 20_000, released: 0 })).toBe('The money was refunded to the owner.');
  });

  it('says of a booking that ended what was held and let go, and what was never held', () => {
    const ended = (changes: object) =>
      protectionOf(facts({ jobState: 'cancelled', payment: { ...payment, state: 'voided', ...changes } }));
    expect(ended({})).toMatchObject({ voidedCents: 20_000, openCents: 0 });
    expect(ended({ authorised: cents(0) })).toMatchObject({ voidedCents: 0, openCents: 0 });
    const fee = { state: 'fee_kept', captured: cents(500), released: cents(500), due: cents(500) };
    expect(ended(fee)).toMatchObject({ releasedCents: 500, voidedCents: 19_500, openCents: 0 });
  });

  it('expects a hold of the whole quote before the work, and of what is due after it', () => {
    const saved = { ...payment, state: 'card_saved', authorised: cents(0) } as const;
    expect(protectionOf(facts({ payment: saved }))).toMatchObject({ openCents: 20_000, heldCents: 0 });
    const owed = { ...saved, state: 'awaiting_card', due: cents(18_600) } as const;
    expect(protectionOf(facts({ jobState: 'completed', payment: owed })).openCents).toBe(18_600);
  });

  it('promises no longer than the car is away that nothing is charged: the hold may run out at the shop', () => {
    const said = (jobState: MoneyFacts['jobState']) =>
      protectionSentences[protectionOf(facts({ jobState })).says];
    expect(said('booked')).toContain('Nothing is charged before the shop has the car');
    for (const state of ['checked_in', 'inspecting', 'in_progress'] as const)
      expect(said(state)).toContain('or before the hold expires');
  });

  it('says until when a card must work', () => {
    const waiting = { ...payment, state: 'awaiting_card' } as const;
    expect(protectionOf(facts({ jobState: 'booking_pending', payment: waiting })).movesAt).toBe(
      heldUntil.toISOString(),
    );
    expect(protectionOf(facts({ jobState: 'booked', payment: waiting })).movesAt).toBe(
      '2027-03-10T12:00:00.000Z',
    );
  });
});
