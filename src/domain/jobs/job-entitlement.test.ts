import { describe, expect, it } from 'vitest';
import type { ShopId } from '#domain/ids.ts';
import { shopSight } from '#domain/jobs/job-entitlement.ts';
import { type JobState, jobStates } from '#domain/jobs/job-lifecycle.ts';

const mira = '019a0000-0000-7000-8000-0000000000c1' as ShopId;
const volt = '019a0000-0000-7000-8000-0000000000c2' as ShopId;
const nothing = { address: false, wholeName: false, contact: false, wholeVin: false };
const active = { id: mira, status: 'active' } as const;

const statesWhere = (seen: (state: JobState) => boolean) => jobStates.filter((state) => seen(state));

describe('what a shop may know of an owner', () => {
  it('is everything while the car is its business', () => {
    const job = { shopId: mira, addressVisibility: 'booked_shop' } as const;
    expect(statesWhere((state) => shopSight({ ...job, state }, active).contact)).toEqual([
      'booked',
      'checked_in',
      'inspecting',
      'awaiting_approval',
      'in_progress',
      'work_done',
      'completed',
    ]);
    expect(shopSight({ ...job, state: 'closed' }, active)).toEqual({
      ...nothing,
      wholeName: true,
      wholeVin: true,
    });
  });

  it('is nothing before the booking, even for the shop that was chosen', () => {
    const chosen = { state: 'booking_pending', shopId: mira, addressVisibility: 'booked_shop' } as const;
    expect(shopSight(chosen, active)).toEqual(nothing);
    expect(shopSight({ ...chosen, state: 'cancelled' }, active)).toEqual(nothing);
  });

  it('is address and name, but no contact, where the owner lets verified shops see them', () => {
    const shown = { shopId: null, addressVisibility: 'verified_shops' } as const;
    expect(statesWhere((state) => shopSight({ ...shown, state }, active).address)).toEqual([
      'open',
      'pending_selection',
      'booking_pending',
    ]);
    expect(shopSight({ ...shown, state: 'open' }, active)).toEqual({
      ...nothing,
      address: true,
      wholeName: true,
    });
  });

  it.each(['pending', 'submitted', 'suspended', 'rejected', 'deleted'] as const)(
    'is nothing for a shop that is %s',
    (status) => {
      const job = { state: 'open', shopId: null, addressVisibility: 'verified_shops' } as const;
      expect(shopSight(job, { id: mira, status })).toEqual(nothing);
    },
  );

  it('is nothing for another shop once one is booked', () => {
    for (const state of statesWhere(
      (one) => one !== 'open' && one !== 'pending_selection' && one !== 'booking_pending',
    )) {
      const job = { state, shopId: mira, addressVisibility: 'verified_shops' } as const;
      expect(shopSight(job, { id: volt, status: 'active' })).toEqual(nothing);
    }
  });
});
