import { describe, expect, it } from 'vitest';
import type { ShopId, UserId } from '#domain/ids.ts';
import { SAME } from '#domain/lifecycle.ts';
import {
  cancelCodes,
  jobLifecycle,
  type JobMove,
  type JobMoveName,
  jobRoleOf,
  jobRoles,
  type JobState,
  jobStates,
  liveStates,
} from '#domain/jobs/job-lifecycle.ts';
import {
  adminJobStatus,
  isLive,
  marketplaceStatus,
  shopCardStatus,
  statesShownAs,
} from '#domain/jobs/job-views.ts';
import { shopRoles } from '#domain/permissions/shop-roles.ts';

// The transition table once more, written by hand and not derived: number, from, to, by.
const atShop = 'checked_in inspecting awaiting_approval in_progress work_done';
const live = `open pending_selection booking_pending booked ${atShop}`;
const expected: Record<JobMoveName, [number: string, from: string, to: string, by: string]> = {
  post: ['J1', 'draft', 'open', 'owner guest staff'],
  receiveQuote: ['J2', 'open', 'pending_selection', 'front_office system'],
  loseLastQuote: ['J3', 'pending_selection', 'open', 'owner front_office staff system'],
  expire: ['J4', 'open pending_selection', 'expired', 'system'],
  withdraw: ['J5', 'open pending_selection', 'cancelled', 'owner staff system'],
  accept: ['J6', 'pending_selection', 'booking_pending', 'owner front_office system'],
  book: ['J7', 'booking_pending', 'booked', 'system'],
  releaseLock: ['J8', 'booking_pending', 'pending_selection', 'owner system'],
  reschedule: ['J9', 'booked', SAME, 'owner front_office'],
  cancelEarly: ['J10', 'booked', 'cancelled', 'owner'],
  cancelLate: ['J11', 'booked', 'cancelled', 'owner'],
  cancelByShop: ['J12', 'booked', 'pending_selection', 'front_office staff'],
  flagPayment: ['J13', 'booked', SAME, 'system'],
  cancelUnpaid: ['J14', 'booked', 'cancelled', 'system'],
  noShowOwner: ['J15', 'booked', 'cancelled', 'front_office'],
  noShowShop: ['J16', 'booked', 'pending_selection', 'owner'],
  checkIn: ['J17', 'booked', 'checked_in', 'front_office technician'],
  startInspection: ['J18', 'checked_in', 'inspecting', 'front_office technician'],
  startWork: ['J19', 'checked_in inspecting', 'in_progress', 'front_office technician'],
  submitChangeOrder: ['J20', 'checked_in inspecting in_progress', 'awaiting_approval', 'front_office'],
  decideChangeOrder: ['J21', 'awaiting_approval', 'in_progress', 'owner system'],
  stopAfterInspection: ['J22', 'inspecting awaiting_approval', 'cancelled', 'owner front_office'],
  finishWork: ['J23', 'in_progress', 'work_done', 'front_office technician'],
  requestChanges: ['J24', 'work_done', 'in_progress', 'owner'],
  confirm: ['J25', 'work_done', 'completed', 'owner front_office'],
  confirmBySilence: ['J26', 'work_done', 'completed', 'system'],
  close: ['J27', 'completed', 'closed', 'system'],
  cancelByStaff: ['J28', live, 'cancelled', 'staff'],
  hide: ['J29', jobStates.join(' '), SAME, 'staff'],
  unhide: ['J29', jobStates.join(' '), SAME, 'staff'],
};
const names = Object.keys(expected) as JobMoveName[];
const moves: Record<JobMoveName, JobMove> = jobLifecycle.moves;

describe('the life of a job', () => {
  it('has the moves J1 to J29, each in its place', () => {
    expect(jobLifecycle.names).toEqual(names);
    const numbers = new Set(names.map((name) => moves[name].number));
    expect([...numbers]).toEqual(Array.from({ length: 29 }, (_, index) => `J${index + 1}`));
    for (const name of names) expect(moves[name].number).toBe(expected[name][0]);
  });

  it('allows or refuses every state, move and role exactly as the table says', () => {
    const wrong: string[] = [];
    let allowed = 0;
    for (const name of names) {
      const [, from, to, by] = expected[name];
      for (const state of jobStates) {
        for (const role of jobRoles) {
          const cell = `${name} from ${state} by ${role}`;
          const refusal = jobLifecycle.refusal(state, name, role);
          const due = !by.split(' ').includes(role)
            ? 'wrong-role'
            : !from.split(' ').includes(state)
              ? 'wrong-state'
              : undefined;
          if (refusal !== due) wrong.push(`${cell}: ${refusal}, not ${due}`);
          if (due) continue;
          allowed += 1;
          const next = jobLifecycle.next(state, name, role);
          if (next !== (to === SAME ? state : to)) wrong.push(`${cell}: leads to ${next}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(allowed).toBe(94);
  });

  it('reaches every state from a draft, and leaves none of the three ends but by hiding', () => {
    const reached = new Set<JobState>(['draft']);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const name of names) {
        const { from, to } = moves[name];
        if (to !== SAME && from.some((state) => reached.has(state))) reached.add(to);
      }
    }
    expect([...reached].toSorted()).toEqual([...jobStates].toSorted());
    for (const end of ['closed', 'cancelled', 'expired'] as const) {
      const left = jobRoles.flatMap((role) => jobLifecycle.movesFrom(end, role));
      expect(left).toEqual(['hide', 'unhide']);
    }
  });

  it("gives codes to cancellations only, and every code but the shop's can be reached", () => {
    const used = new Set<string>();
    for (const name of names) {
      const { to, codes } = moves[name];
      expect(Boolean(codes), name).toBe(to === 'cancelled');
      for (const code of codes ?? []) used.add(code);
    }
    // A shop that gives a job back does not end it (J12). The code waits for a job that no one else can take.
    expect(cancelCodes.filter((code) => !used.has(code))).toEqual(['shop']);
  });
});

describe('the parts in it', () => {
  it('follow from the actor', () => {
    const userId = 'u' as UserId;
    const shop = { kind: 'shop', userId, shopId: 's' as ShopId, shopStatus: 'active' } as const;
    expect(jobRoleOf({ kind: 'anonymous' })).toBe('guest');
    expect(jobRoleOf({ kind: 'customer', userId })).toBe('owner');
    expect(jobRoleOf({ kind: 'system' })).toBe('system');
    expect(
      jobRoleOf({ kind: 'staff', userId, role: 'read_only', secondFactor: false, mustRotatePassword: false }),
    ).toBe('staff');
    expect(shopRoles.map((role) => jobRoleOf({ ...shop, role }))).toEqual([
      'front_office',
      'front_office',
      'front_office',
      'technician',
      'accounting',
    ]);
  });
});

describe('what each audience reads', () => {
  it.each([
    ['draft', null, null, null],
    ['open', 'OPEN', 'request', 'pending'],
    ['pending_selection', 'PENDING_SELECTION', 'request', 'pending'],
    ['booking_pending', 'PENDING_SELECTION', 'request', 'pending'],
    ['booked', null, 'upcoming', 'pending'],
    ['checked_in', null, 'in_progress', 'in_progress'],
    ['inspecting', null, 'in_progress', 'in_progress'],
    ['awaiting_approval', null, 'in_progress', 'in_progress'],
    ['in_progress', null, 'in_progress', 'in_progress'],
    ['work_done', null, 'in_progress', 'in_progress'],
    ['completed', null, 'done', 'completed'],
    ['closed', null, 'done', 'completed'],
    ['cancelled', null, 'cancelled', 'cancelled'],
    ['expired', null, null, 'cancelled'],
  ] as const)('of a job that is %s', (state, marketplace, card, admin) => {
    expect(marketplaceStatus(state)).toBe(marketplace);
    expect(shopCardStatus(state)).toBe(card);
    expect(adminJobStatus({ state, hiddenAt: null })).toBe(admin);
    expect(adminJobStatus({ state, hiddenAt: new Date(0) })).toBe('hidden');
  });

  it('turns the words of the filter back into states', () => {
    expect(statesShownAs('completed')).toEqual(['completed', 'closed']);
    expect(statesShownAs('cancelled')).toEqual(['cancelled', 'expired']);
    expect(statesShownAs('pending')).toEqual(['open', 'pending_selection', 'booking_pending', 'booked']);
  });

  it('knows the live states', () => {
    expect(jobStates.filter((state) => isLive(state)).join(' ')).toBe(live);
    expect(liveStates.join(' ')).toBe(live);
  });
});
