export type TierName = 'Getting Started' | 'Bronze' | 'Silver' | 'Gold';
export type Tier = { name: TierName; from: number; means: string };

/** The levels of a profile by its completion, lowest first. */
export const tiers: readonly Tier[] = [
  { name: 'Getting Started', from: 0, means: '' },
  { name: 'Bronze', from: 50, means: 'Basic Profile' },
  { name: 'Silver', from: 75, means: 'Enhanced Profile, Photos & Certifications' },
  { name: 'Gold', from: 100, means: 'Premium Profile, 2x leads and priority in search' },
];

export function tierOf(percent: number): Tier {
  const reached = tiers.findLast((tier) => percent >= tier.from) ?? tiers[0];
  return reached as Tier;
}

export type ShopProfile = {
  name: string;
  email: string;
  phone: string;
  address: string;
  services: number;
  hasHours: boolean;
};

/** The share of the five checks of the onboarding: what the level is made of. */
export function onboardingPercent(profile: Omit<ShopProfile, 'address'>): number {
  const { name, email, phone, services, hasHours } = profile;
  return percentOf([isFilled(name), isFilled(email), isFilled(phone), services > 0, hasHours]);
}

/**
 * What the dashboard shows: 33 without a business name, 75 for a shop that exists and has answered nothing
 * of the checklist beyond that, and then the share of six items.
 */
export function dashboardPercent(profile: ShopProfile & { hasAnswered: boolean }): number {
  const { name, email, phone, address, services, hasHours, hasAnswered } = profile;
  if (!isFilled(name)) return 33;
  if (!hasAnswered) return 75;
  return percentOf([true, isFilled(email), isFilled(phone), isFilled(address), services > 0, hasHours]);
}

const MINUTES_A_STEP = 3;

/** What is left of the setup: three minutes for every step that is not done. */
export function minutesLeft(stepsDone: readonly boolean[]): number {
  return stepsDone.filter((isDone) => !isDone).length * MINUTES_A_STEP;
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

function percentOf(checks: readonly boolean[]): number {
  return Math.round((checks.filter(Boolean).length / checks.length) * 100);
}
