import { describe, expect, it } from 'vitest';
import {
  dashboardPercent,
  minutesLeft,
  onboardingPercent,
  type ShopProfile,
  tierOf,
} from '#domain/shops/shop-profile.ts';

const empty: ShopProfile = { name: '', email: '', phone: '', address: '', services: 0, hasHours: false };
const full: ShopProfile = {
  name: "Mira's Garage",
  email: 'mira@demo.hoist.test',
  phone: '7035550142',
  address: '1 Main St',
  services: 3,
  hasHours: true,
};

describe('the profile of a shop', () => {
  it.each([
    [0, 'Getting Started'],
    [49, 'Getting Started'],
    [50, 'Bronze'],
    [74, 'Bronze'],
    [75, 'Silver'],
    [99, 'Silver'],
    [100, 'Gold'],
  ])('at %d %% is %s', (percent, name) => {
    expect(tierOf(percent).name).toBe(name);
  });

  it('counts five checks while it is set up', () => {
    expect(onboardingPercent(empty)).toBe(0);
    expect(onboardingPercent({ ...full, services: 0 })).toBe(80);
    expect(onboardingPercent(full)).toBe(100);
  });

  it('counts six items on the dashboard once one is answered, a third without a name, else three quarters', () => {
    const begun = { ...full, hasAnswered: true };
    expect(dashboardPercent({ ...begun, name: ' ' })).toBe(33);
    expect(dashboardPercent({ ...empty, name: 'x', hasAnswered: false })).toBe(75);
    // A service or two are not the services that are asked for, so nothing of the checklist is answered.
    expect(dashboardPercent({ ...full, services: 1, hasHours: false, hasAnswered: false })).toBe(75);
    // The account or the terms count, too, although they are none of the six items.
    expect(dashboardPercent({ ...empty, name: 'x', hasAnswered: true })).toBe(17);
    expect(dashboardPercent({ ...begun, address: '' })).toBe(83);
    expect(dashboardPercent(begun)).toBe(100);
  });

  it('takes three minutes for every open step', () => {
    expect(minutesLeft([true, false, false])).toBe(6);
    expect(minutesLeft([true, true, true])).toBe(0);
  });
});
