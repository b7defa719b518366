import { describe, expect, it } from 'vitest';
import type { ShopId, UserId } from '#domain/ids.ts';
import { jobStates } from '#domain/jobs/job-lifecycle.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { isPublic, maySeePhoto, type StoredPhoto } from './visibility.ts';

const ana = '019a0000-0000-7000-8000-00000000000a' as UserId;
const ben = '019a0000-0000-7000-8000-00000000000b' as UserId;
const mira = '019a0000-0000-7000-8000-0000000000c1' as ShopId;
const volt = '019a0000-0000-7000-8000-0000000000c2' as ShopId;

const member = (shopId: ShopId): Actor => ({
  kind: 'shop',
  userId: ben,
  shopId,
  role: 'mso_technician',
  shopStatus: 'active',
});
const staff = (secondFactor: boolean): Actor => ({
  kind: 'staff',
  userId: ben,
  role: 'support_agent',
  secondFactor,
  mustRotatePassword: false,
});
const viewers = {
  stranger: { kind: 'anonymous' },
  owner: { kind: 'customer', userId: ana },
  'other owner': { kind: 'customer', userId: ben },
  'booked shop': member(mira),
  'other shop': member(volt),
  staff: staff(true),
  'staff without second factor': staff(false),
} satisfies Record<string, Actor>;

const photo = (job: Partial<NonNullable<StoredPhoto['job']>>): StoredPhoto => ({
  uploadedBy: ana,
  job: {
    purpose: 'post',
    state: 'open',
    customerId: ana,
    shopId: mira,
    quotedBy: [],
    isHidden: false,
    askedOnly: null,
    ...job,
  },
});
const who = (stored: StoredPhoto) =>
  Object.entries(viewers)
    .filter(([, actor]) => maySeePhoto(stored, actor))
    .map(([name]) => name);

describe('who sees a clip and the picture of it', () => {
  it.each(['clip', 'poster'] as const)('of a post (%s): who sees its photos', (purpose) => {
    for (const state of jobStates) {
      for (const more of [
        {},
        { isHidden: true },
        { askedOnly: [volt] },
        { quotedBy: [volt] },
        { shopId: null },
      ]) {
        expect(who(photo({ ...more, state, purpose }))).toEqual(who(photo({ ...more, state })));
        expect(isPublic(photo({ ...more, state, purpose }))).toBe(isPublic(photo({ ...more, state })));
      }
    }
  });
});

describe('who sees a picture', () => {
  it('of a job on the marketplace: everyone', () => {
    expect(who(photo({}))).toEqual(Object.keys(viewers));
    expect(who(photo({ state: 'pending_selection' }))).toEqual(Object.keys(viewers));
  });

  const offMarket = jobStates.filter((state) => state !== 'open' && state !== 'pending_selection');
  it.each(offMarket)('of a job that is %s: those it concerns', (state) => {
    expect(who(photo({ state }))).toEqual(['owner', 'booked shop', 'staff']);
    expect(who(photo({ state, shopId: null }))).toEqual(['owner', 'staff']);
  });

  it('of a job that another shop got: also who wrote an offer, while it is not hidden', () => {
    const lost = { state: 'booked', quotedBy: [mira, volt] } as const;
    expect(who(photo(lost))).toEqual(['owner', 'booked shop', 'other shop', 'staff']);
    expect(who(photo({ ...lost, isHidden: true }))).toEqual(['owner', 'booked shop', 'staff']);
    expect(who(photo({ ...lost, purpose: 'check_in' }))).toEqual(['owner', 'booked shop', 'staff']);
  });

  it('of a draft or a hidden job: those it concerns', () => {
    expect(who(photo({ state: 'draft', shopId: null }))).toEqual(['owner', 'staff']);
    expect(who(photo({ isHidden: true }))).toEqual(['owner', 'booked shop', 'staff']);
  });

  it.each(['check_in', 'after'] as const)('of the %s: owner, booked shop and staff', (purpose) => {
    expect(who(photo({ purpose }))).toEqual(['owner', 'booked shop', 'staff']);
  });

  it('that is attached to nothing: who uploaded it', () => {
    expect(who({ uploadedBy: ana, job: null })).toEqual(['owner']);
    expect(who({ uploadedBy: null, job: null })).toEqual([]);
  });

  it('is hidden from a member of a deleted shop', () => {
    const gone: Actor = { ...(member(mira) as Extract<Actor, { kind: 'shop' }>), shopStatus: 'deleted' };
    expect(maySeePhoto(photo({ purpose: 'after' }), gone)).toBe(false);
  });

  it('of a car in a garage: the owner of the car alone', () => {
    expect(who({ uploadedBy: ana, job: null, carOf: ana })).toEqual(['owner']);
    expect(who({ uploadedBy: ana, job: null, carOf: 'someone else' as UserId })).toEqual([]);
  });

  const ofShop = (status: 'active' | 'pending' | 'deleted'): StoredPhoto => ({
    uploadedBy: ana,
    job: null,
    shop: { id: mira, status },
  });

  it('of a live shop: everyone, and before that its own people and ours', () => {
    expect(who(ofShop('active'))).toEqual(Object.keys(viewers));
    expect(who(ofShop('pending'))).toEqual(['booked shop', 'staff']);
    expect(who(ofShop('deleted'))).toEqual(['staff']);
  });
});
