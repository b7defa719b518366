import { describe, expect, it } from 'vitest';
import { disputeStates } from '#domain/disputes/dispute-lifecycle.ts';
import { HOUR, plus } from '#domain/time.ts';
import { cents } from '#domain/money/money.ts';
import {
  disputeClocks,
  kilobytes,
  needsSenior,
  offerOf,
  openReasons,
  openRefusal,
  openUntil,
  refundBy,
  turnOf,
} from './disputes.ts';

const now = new Date('2026-11-20T12:00:00Z');
const job = (
  state: Parameters<typeof openRefusal>[0]['state'],
  hoursAgo: { back?: number; done?: number } = {},
) => ({
  state,
  handedOverAt: hoursAgo.back === undefined ? null : plus(now, -hoursAgo.back * HOUR),
  completedAt: hoursAgo.done === undefined ? null : plus(now, -hoursAgo.done * HOUR),
  warrantyMonths: null as number | null,
});

describe('a dispute can be opened', () => {
  it('from check-in until 14 days after the job was completed, and damage for 48 hours', () => {
    expect(openRefusal(job('booked'), now)).toBe('DISPUTE_NOT_YET');
    expect(openRefusal(job('cancelled'), now)).toBe('DISPUTE_NOT_YET');
    expect(openRefusal(job('checked_in'), now)).toBeNull();
    const completed = job('completed', { back: 48, done: 14 * 24 });
    expect(openRefusal(completed, now)).toBeNull();
    expect(openRefusal(completed, plus(now, 1))).toBe('DISPUTE_TOO_LATE');
    expect(openRefusal(completed, now, 'damage')).toBeNull();
    expect(openRefusal(completed, plus(now, 1), 'damage')).toBe('DISPUTE_DAMAGE_LATE');
    expect(openUntil(job('in_progress'))).toBeNull();
    expect(disputeClocks.lastDays).toBe(30);
  });
});

describe('a warranty can be claimed', () => {
  const completedAt = new Date('2026-08-31T10:00:00Z');
  const done = { ...job('closed'), completedAt, warrantyMonths: 6 };
  const end = new Date('2027-02-28T10:00:00Z');

  it('within the term of the invoice, when nothing else can be reported any more', () => {
    expect(openUntil(done, 'warranty')).toEqual(end);
    expect(openRefusal(done, end, 'warranty')).toBeNull();
    expect(openReasons(done, end)).toEqual(['warranty']);
    expect(openRefusal(done, plus(end, 1), 'warranty')).toBe('DISPUTE_WARRANTY_LATE');
    expect(openReasons(done, plus(end, 1))).toEqual([]);
    expect(openRefusal(done, end, 'not_fixed')).toBe('DISPUTE_TOO_LATE');
  });

  it('for 14 days like everything else where the invoice names no longer term', () => {
    const fortnight = plus(completedAt, 14 * 24 * HOUR);
    for (const warrantyMonths of [null, 0]) {
      expect(openUntil({ ...done, warrantyMonths }, 'warranty')).toEqual(fortnight);
      expect(openRefusal({ ...done, warrantyMonths }, plus(fortnight, 1), 'warranty')).toBe(
        'DISPUTE_TOO_LATE',
      );
    }
  });
});

describe('what a decision gives back', () => {
  it('is what was asked, a part of it, or nothing, and never more than still can', () => {
    const most = cents(80_00);
    expect(refundBy({ decision: 'accept', asked: cents(50_00) }, most)).toBe(50_00);
    expect(refundBy({ decision: 'accept', asked: cents(90_00) }, most)).toBe(80_00);
    expect(refundBy({ decision: 'split', asked: cents(50_00), split: cents(20_00) }, most)).toBe(20_00);
    expect(refundBy({ decision: 'reject', asked: cents(50_00) }, most)).toBe(0);
    expect([needsSenior(cents(1_000_00)), needsSenior(cents(1_000_01))]).toEqual([false, true]);
  });

  it('between the two is the last offer, or what the opener asked for', () => {
    const dispute = { openedBy: 'owner', asked: cents(50_00), ownerOffer: null, shopOffer: null } as const;
    expect(offerOf('owner', dispute)).toBe(50_00);
    expect(offerOf('shop', dispute)).toBeNull();
    expect(offerOf('owner', { ...dispute, ownerOffer: cents(40_00) })).toBe(40_00);
  });
});

describe('whose silence costs them something', () => {
  const fresh = {
    state: 'negotiation',
    openedBy: 'owner',
    isAnswered: false,
    isReplied: false,
    evidenceFrom: null,
    isHeard: false,
  } as const;

  it('is the other side of a new case, then its opener, and neither side once both have spoken', () => {
    expect([turnOf('owner', fresh), turnOf('shop', fresh)]).toEqual([null, 'answer']);
    const answered = { ...fresh, isAnswered: true };
    expect([turnOf('owner', answered), turnOf('shop', answered)]).toEqual(['reply', null]);
    const replied = { ...answered, isReplied: true };
    expect([turnOf('owner', replied), turnOf('shop', replied)]).toEqual([null, null]);
    const ofShop = { ...fresh, openedBy: 'shop' } as const;
    expect([turnOf('owner', ofShop), turnOf('shop', ofShop)]).toEqual(['answer', null]);
  });

  it('is the side that staff asked for evidence and that sent none', () => {
    const asked = { ...fresh, state: 'awaiting_evidence', evidenceFrom: 'shop' } as const;
    expect([turnOf('owner', asked), turnOf('shop', asked)]).toEqual([null, 'evidence']);
    expect(turnOf('shop', { ...asked, isHeard: true })).toBeNull();
    const ofBoth = { ...asked, evidenceFrom: 'both' } as const;
    expect([turnOf('owner', ofBoth), turnOf('shop', ofBoth)]).toEqual(['evidence', 'evidence']);
  });

  it.each(disputeStates.filter((state) => state !== 'negotiation' && state !== 'awaiting_evidence'))(
    'is neither side in a case that is %s',
    (state) => {
      expect(turnOf('shop', { ...fresh, state, evidenceFrom: 'shop' })).toBeNull();
    },
  );
});

it('shows the size of a file with one decimal', () => {
  expect(kilobytes(12_646)).toBe('12.3 KB');
});
