import { describe, expect, it } from 'vitest';
import { type Move, SAME } from '#domain/lifecycle.ts';
import { appointmentLifecycle, occupyingStates } from '#domain/scheduling/appointment-lifecycle.ts';
import { noShowLifecycle } from '#domain/bookings/no-show-lifecycle.ts';
import { chargebackLifecycle } from '#domain/money/chargeback-lifecycle.ts';
import {
  adminDisputeStatus,
  disputeLifecycle,
  disputeStates,
  staffCanAct,
} from '#domain/disputes/dispute-lifecycle.ts';
import { adminPaymentStatus, paymentLifecycle } from '#domain/money/payment-lifecycle.ts';
import { adminPayoutStatus, payoutLifecycle, payoutStates } from '#domain/money/payout-lifecycle.ts';
import { adminQuoteStatus, quoteLifecycle } from '#domain/quotes/quote-lifecycle.ts';
import { rescheduleLifecycle } from '#domain/bookings/reschedule-lifecycle.ts';
import {
  adminShopStatus,
  shopBadge,
  shopLifecycle,
  shopStatuses,
  verificationStatus,
} from '#domain/shops/shop-lifecycle.ts';
import { cents } from '#domain/money/money.ts';

type Machine = {
  states: readonly string[];
  roles: readonly string[];
  names: string[];
  moves: Record<string, Move<string, string>>;
  refusal: (state: never, name: never, role: never) => string | undefined;
  next: (state: never, name: never, role: never) => string;
};

/** Reads the whole machine through its functions: one line a move, as a person would write the table. */
function tableOf(machine: Machine): string[] {
  return machine.names.map((name) => {
    const allowed = machine.states.flatMap((state) =>
      machine.roles
        .filter((role) => machine.refusal(state as never, name as never, role as never) === undefined)
        .map((role) => ({
          state,
          role,
          next: machine.next(state as never, name as never, role as never),
        })),
    );
    const from = [...new Set(allowed.map((cell) => cell.state))];
    const by = [...new Set(allowed.map((cell) => cell.role))];
    expect(allowed, name).toHaveLength(from.length * by.length);
    const keeps = machine.moves[name]?.to === SAME;
    const to = new Set(allowed.map((cell) => (keeps && cell.next === cell.state ? SAME : cell.next)));
    return `${name}: ${from.join(' ')} > ${[...to].join(' ')} by ${by.join(' ')}`;
  });
}

describe('a quote', () => {
  const live = 'submitted revised countered_by_owner countered_by_shop';

  it('moves as the table says and in no other way', () => {
    expect(tableOf(quoteLifecycle)).toEqual([
      'submit: draft > submitted by front_office system',
      `revise: ${live} > revised by front_office`,
      'counterAsOwner: submitted revised countered_by_shop > countered_by_owner by owner',
      'counterAsShop: countered_by_owner > countered_by_shop by front_office',
      'standAsSent: countered_by_owner > submitted by owner front_office system',
      'standAsRevised: countered_by_owner > revised by owner front_office system',
      'accept: submitted revised countered_by_shop > accepted by owner system',
      `reject: ${live} standby > rejected by owner`,
      `withdraw: ${live} standby > withdrawn by front_office staff`,
      'backOut: accepted > withdrawn by front_office staff system',
      `expire: ${live} standby > expired by system`,
      `forceReject: ${live} standby > force_rejected by staff`,
      `standBy: ${live} > standby by system`,
      'reoffer: standby > submitted by system',
      `lose: draft ${live} standby > lost by system`,
    ]);
  });

  it('is force-rejected only while the back-office shows it as pending', () => {
    for (const state of quoteLifecycle.states) {
      const refusal = quoteLifecycle.refusal(state, 'forceReject', 'staff');
      expect(refusal === undefined, state).toBe(adminQuoteStatus[state] === 'pending');
    }
  });
});

describe('an appointment', () => {
  it('moves as the table says and in no other way', () => {
    expect(tableOf(appointmentLifecycle)).toEqual([
      'confirm: held > confirmed by system',
      'lapse: held > cancelled by owner staff system',
      'reschedule: confirmed > same by owner front_office',
      'checkIn: confirmed > checked_in by front_office technician',
      'noShow: confirmed > no_show by owner front_office',
      'cancel: confirmed > cancelled by owner front_office staff system',
      'finish: checked_in > done by owner front_office technician staff system',
    ]);
  });

  it('keeps its bay exactly while something can still happen to it', () => {
    const open = appointmentLifecycle.states.filter((state) =>
      appointmentLifecycle.roles.some((role) => appointmentLifecycle.movesFrom(state, role).length > 0),
    );
    expect(open).toEqual([...occupyingStates]);
  });
});

describe('a proposal to move an appointment', () => {
  it('moves as the table says and in no other way', () => {
    expect(tableOf(rescheduleLifecycle)).toEqual([
      'agree: proposed > agreed by owner front_office',
      'decline: proposed > declined by owner front_office',
      'takeBack: proposed > taken_back by owner front_office',
      'lapse: proposed > lapsed by system',
    ]);
  });
});

describe('a report of a missed appointment', () => {
  it('moves as the table says and in no other way', () => {
    expect(tableOf(noShowLifecycle)).toEqual([
      'contest: reported > contested by owner front_office',
      'uphold: contested > upheld by staff',
      'reverse: contested > reversed by staff',
    ]);
  });
});

describe('a payment', () => {
  it('moves as the table says and in no other way', () => {
    expect(tableOf(paymentLifecycle)).toEqual([
      'askCard: preparing > awaiting_card by system',
      'saveCard: preparing awaiting_card > card_saved by system',
      'authorise: preparing awaiting_card card_saved > authorised by system',
      'decline: preparing awaiting_card card_saved authorised > awaiting_card by system',
      'letHoldGo: authorised > card_saved by system',
      'capture: authorised > captured by system',
      'keepFee: card_saved authorised captured > fee_kept by system',
      'release: captured > released by system',
      'reopen: failed > preparing by system',
      'fail: preparing awaiting_card card_saved > failed by system',
      'void: preparing awaiting_card card_saved authorised > voided by owner front_office staff system',
    ]);
  });

  it.each([
    ['preparing', 0, 0, 'pending'],
    ['awaiting_card', 0, 0, 'pending'],
    ['card_saved', 0, 0, 'pending'],
    ['authorised', 0, 0, 'pending'],
    ['captured', 100, 0, 'completed'],
    ['captured', 100, 1, 'partially_refunded'],
    ['released', 100, 99, 'partially_refunded'],
    ['released', 100, 100, 'refunded'],
    ['fee_kept', 500, 0, 'completed'],
    ['failed', 0, 0, 'failed'],
    ['voided', 0, 0, 'voided'],
  ] as const)(
    'that is %s with %d taken and %d given back shows as %s',
    (state, captured, refunded, status) => {
      expect(adminPaymentStatus({ state, captured: cents(captured), refunded: cents(refunded) })).toBe(
        status,
      );
    },
  );
});

describe('a payout', () => {
  it('moves as the table says and in no other way', () => {
    expect(tableOf(payoutLifecycle)).toEqual([
      'hold: pending > held by staff system',
      'letGo: held > pending by staff system',
      'send: pending > in_transit by system',
      'pay: in_transit > paid by system',
      'fail: pending in_transit paid > failed by system',
      'retry: failed > pending by staff system',
      'cancel: held pending in_transit failed > canceled by staff system',
    ]);
  });

  it('shows its good end in capitals', () => {
    expect(payoutStates.map((state) => adminPayoutStatus(state))).toEqual([
      'held',
      'pending',
      'in_transit',
      'COMPLETED',
      'failed',
      'canceled',
    ]);
  });
});

describe('a dispute', () => {
  const open = 'negotiation review awaiting_evidence awaiting_approval decided escalating escalated';

  it('moves as the table says and in no other way', () => {
    expect(tableOf(disputeLifecycle)).toEqual([
      'say: negotiation review awaiting_evidence escalating escalated > same by owner front_office staff',
      'agree: negotiation review > resolved by owner front_office',
      'withdraw: negotiation review awaiting_evidence > resolved by owner front_office',
      'settleBySilence: negotiation > resolved by system',
      'beginReview: negotiation > review by staff system',
      'requestEvidence: review escalated > awaiting_evidence by staff',
      'extendEvidence: awaiting_evidence > same by staff',
      'endEvidence: awaiting_evidence > review by staff system',
      'endEvidenceForSenior: awaiting_evidence > escalated by staff system',
      'decide: review > decided by staff',
      'decideFinally: review escalated > resolved by staff',
      'askApproval: review escalated > awaiting_approval by staff',
      'approve: awaiting_approval > decided by staff',
      'approveFinally: awaiting_approval > resolved by staff',
      'sendBack: awaiting_approval > review by staff',
      'sendBackToSenior: awaiting_approval > escalated by staff',
      'appeal: decided > escalating by owner front_office',
      'escalate: review > escalating by staff',
      'takeOver: escalating > escalated by staff',
      'carryOut: decided > resolved by system',
      `endUndecided: ${open} > resolved by system`,
    ]);
  });

  it('shows staff the names of A: an escalation not taken yet is pending', () => {
    expect(disputeStates.map((state) => adminDisputeStatus(state))).toEqual([
      ...Array.from({ length: 6 }, () => 'pending'),
      'escalated',
      'resolved',
    ]);
    expect(adminDisputeStatus(null)).toBe('none');
  });

  it('leaves staff nothing to do while its decision can be appealed, and after its end', () => {
    expect(disputeStates.filter((state) => !staffCanAct(state))).toEqual(['decided', 'resolved']);
  });
});

describe('a chargeback', () => {
  it('moves as the table says and in no other way', () => {
    expect(tableOf(chargebackLifecycle)).toEqual([
      'answer: needs_response > under_review by staff system',
      'win: needs_response under_review > won by system',
      'lose: needs_response under_review > lost by system',
    ]);
  });
});

describe('a shop', () => {
  const standing = 'pending submitted changes_requested active rejected suspended';

  it('moves as the table says and in no other way', () => {
    expect(tableOf(shopLifecycle)).toEqual([
      'submit: pending changes_requested > submitted by shop_owner',
      'verify: pending submitted changes_requested rejected > active by staff',
      'reject: pending submitted changes_requested > rejected by staff',
      'requestChanges: submitted > changes_requested by staff',
      'suspend: active > suspended by staff system',
      'changeSuspension: suspended > same by staff',
      'unsuspend: suspended > active by staff system',
      `softDelete: ${standing} > deleted by shop_owner staff`,
      'restoreVerified: deleted > active by staff',
      'restoreSuspended: deleted > suspended by staff',
      'restoreSubmitted: deleted > submitted by staff',
      'restoreAsked: deleted > changes_requested by staff',
      'restoreRejected: deleted > rejected by staff',
      'restoreUnverified: deleted > pending by staff',
    ]);
  });

  it('shows to the back-office and to itself what the specifications name', () => {
    const shown = shopStatuses.map((status) =>
      [status, adminShopStatus(status), verificationStatus(status), shopBadge(status)].join(' '),
    );
    expect(shown).toEqual([
      'pending pending pending Pending',
      'submitted pending pending Pending',
      'changes_requested pending pending Pending',
      'active active verified Live',
      'rejected rejected rejected Rejected',
      'suspended suspended verified Suspended',
      'deleted deleted pending Pending',
    ]);
  });
});
