import { describe, expect, it } from 'vitest';
import {
  type Availability,
  type Technician,
  type Upcoming,
  whyNotKept,
} from '#domain/scheduling/availability.ts';
import type { BayId, TechnicianId } from '#domain/ids.ts';
import { openShop } from '#test/support/open-shop.ts';

const now = new Date('2026-11-23T12:00:00Z');
const bayId = 'bay-0' as BayId;
const dale: Technician = { id: 'dale' as TechnicianId, name: 'Dale', skills: ['brakes', 'oil_change'] };

const shop: Availability = {
  ...openShop,
  mobile: true,
  bays: [{ id: bayId, name: 'Bay 1', kind: 'bay' }],
  technicians: [dale],
};
const van = { ...shop, bays: [{ id: bayId, name: 'Van 1', kind: 'van' as const }] };
const booked: Upcoming = {
  startsAt: new Date('2026-11-24T15:00:00Z'),
  endsAt: new Date('2026-11-24T16:00:00Z'),
  durationMinutes: 60,
  mobile: false,
  services: ['brakes'],
  bayId,
  technicianId: dale.id,
};
const visit = { ...booked, mobile: true };

const why = (changed: Partial<Availability>, booking = booked) =>
  whyNotKept(booking, { shop: { ...shop, ...changed }, now });

describe('what was booked', () => {
  it('is kept by a shop that is as it was, whatever else it changed', () => {
    expect(why({})).toBeNull();
    expect(whyNotKept(visit, { shop: van, now })).toBeNull();
    expect(why({ mobile: false, noticeMinutes: 4_320, advanceDays: 0 })).toBeNull();
    expect(why({ technicians: [{ ...dale, skills: ['brakes'] }] })).toBeNull();
    expect(why({ technicians: [] }, { ...booked, technicianId: null })).toBeNull();
  });

  it('is not kept where no technician works that way any more', () => {
    expect(why({ inShop: false })).toBe('no_shop_work');
    expect(why({ ...van, mobile: false }, visit)).toBe('no_visits');
  });

  it('is not kept while the shop is closed', () => {
    expect(why({ closures: [{ startsOn: '2026-11-24', endsOn: '2026-11-24' }] })).toBe('closed');
  });

  it('is not kept without its bay, or where that became a van, or its van a bay', () => {
    expect(why({ bays: [] })).toBe('no_bay');
    expect(why({ bays: van.bays })).toBe('other_bay');
    expect(why({}, visit)).toBe('other_bay');
  });

  it('is not kept after its technician left, or stopped doing such work', () => {
    expect(why({ technicians: [] })).toBe('no_technician');
    expect(why({ technicians: [{ ...dale, skills: ['oil_change'] }] })).toBe('no_skill');
    // Work that any shop may do needs no named technician.
    const other = { ...booked, services: ['other' as const] };
    expect(why({ technicians: [{ ...dale, skills: ['oil_change'] }] }, other)).toBeNull();
  });
});
