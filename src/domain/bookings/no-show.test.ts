import { describe, expect, it } from 'vitest';
import { formDefaultWeek } from '#domain/scheduling/business-hours.ts';
import { cents } from '#domain/money/money.ts';
import {
  contestUntil,
  noShowFee,
  ownerAbsenceRefusal,
  ownerAbsentFrom,
  shopAbsenceRefusal,
  shopAbsentFrom,
  type Visit,
} from '#domain/bookings/no-show.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';

// Monday to Saturday 9 to 5 in Ashburn, which is five hours behind in winter.
const shop = { hours: formDefaultWeek, closures: [], timeZone: 'America/New_York' };
const monday = (time: string) => new Date(`2027-01-11T${time}:00-05:00`);
const visit = (changes: Partial<Visit> = {}): Visit => ({
  start: monday('10:00'),
  isMobile: false,
  arrivalUntil: null,
  arrivedAt: null,
  ...changes,
});
const mobile = (changes: Partial<Visit> = {}) => visit({ isMobile: true, ...changes });

describe('an owner who does not come', () => {
  it('pays the booking fee, or what the policy of the shop says, up to $50 and to what they approved', () => {
    const booking = { bookingFee: cents(5_00), total: cents(330_08) };
    expect(noShowFee(booking)).toBe(5_00);
    expect(noShowFee({ ...booking, policy: cents(35_00) })).toBe(35_00);
    expect(noShowFee({ ...booking, policy: cents(90_00) })).toBe(50_00);
    expect(noShowFee({ ...booking, total: cents(3_00) })).toBe(3_00);
  });

  it('is not reported before half an hour has passed since the start', () => {
    for (let minutes = -60; minutes < 30; minutes += 1) {
      expect(ownerAbsenceRefusal(visit(), plus(monday('10:00'), minutes * MINUTE))).toBe('NO_SHOW_TOO_EARLY');
    }
    expect(ownerAbsenceRefusal(visit(), monday('10:30'))).toBeNull();
    expect(ownerAbsentFrom(visit())).toEqual(monday('10:30'));
  });

  it('is reported by a mechanic only who arrived, and half an hour after that', () => {
    expect(ownerAbsentFrom(mobile())).toBeNull();
    expect(ownerAbsenceRefusal(mobile(), monday('14:00'))).toBe('NOT_ARRIVED');
    expect(ownerAbsentFrom(mobile({ arrivedAt: monday('09:40') }))).toEqual(monday('10:30'));
    const late = mobile({ arrivedAt: monday('10:50') });
    expect(ownerAbsenceRefusal(late, monday('11:19'))).toBe('NO_SHOW_TOO_EARLY');
    expect(ownerAbsenceRefusal(late, monday('11:20'))).toBeNull();
  });
});

describe('a shop that is not there', () => {
  it('is not reported before half an hour has passed since the start', () => {
    for (let minutes = -60; minutes < 30; minutes += 1) {
      const now = plus(monday('10:00'), minutes * MINUTE);
      expect(shopAbsenceRefusal(visit(), shop, now)).toBe('NO_SHOW_TOO_EARLY');
    }
    expect(shopAbsenceRefusal(visit(), shop, monday('10:30'))).toBeNull();
    expect(shopAbsentFrom(visit(), shop)).toEqual(monday('10:30'));
  });

  it('is reported while it should be open, so an evening waits for the morning', () => {
    const evening = visit({ start: monday('16:45') });
    expect(shopAbsenceRefusal(evening, shop, monday('17:15'))).toBe('NO_SHOW_SHOP_CLOSED');
    const morning = plus(monday('09:00'), DAY);
    expect(shopAbsentFrom(evening, shop)).toEqual(morning);
    expect(shopAbsenceRefusal(evening, shop, plus(morning, -MINUTE))).toBe('NO_SHOW_SHOP_CLOSED');
    expect(shopAbsenceRefusal(evening, shop, morning)).toBeNull();
  });

  it('is waited for three days at most, if it has closed for longer', () => {
    const closed = { ...shop, closures: [{ startsOn: '2027-01-01', endsOn: '2027-03-01' }] };
    const end = plus(monday('10:00'), 72 * HOUR);
    expect(shopAbsentFrom(visit(), closed)).toEqual(end);
    expect(shopAbsenceRefusal(visit(), closed, plus(end, -MINUTE))).toBe('NO_SHOW_SHOP_CLOSED');
    expect(shopAbsenceRefusal(visit(), closed, end)).toBeNull();
  });

  it('is late for a visit only after the time in which its mechanic may arrive', () => {
    const between = mobile({ arrivalUntil: monday('12:00') });
    expect(shopAbsenceRefusal(between, shop, monday('12:29'))).toBe('NO_SHOW_TOO_EARLY');
    expect(shopAbsentFrom(between, shop)).toEqual(monday('12:30'));
  });
});

it('can be contested for a day', () => {
  expect(contestUntil(monday('10:30'))).toEqual(plus(monday('10:30'), DAY));
});
