import type { Screen } from './shot-screens.ts';
import { inTurn, press, type Step } from './shot-steps.ts';

/**
 * The ways by which a shop joins, at each of their steps, by the people of `shot-newcomers.ts`; the pages
 * between them; and P's older dashboard.
 */
const SIGN_UP = '/mechanic/signup';
const ONBOARDING = '/mechanic/onboarding';
const BACK = '/mechanic/bootstrap/stripe/return';
const DASHBOARD = '/mechanic/dashboard';
const demo = (name: string) => `${name}@demo.hoist.test`;

/** Some pages are left by themselves after they were read; for a picture they wait. */
const stays: Step = async (page) => {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const soon = (act: TimerHandler, wait = 0, ...rest: unknown[]) =>
      wait >= 2_000 ? 0 : later(act, wait, ...rest);
    window.setTimeout = soon as typeof window.setTimeout;
  });
};

const cutOff: Step = async (page) => {
  await page.route('**/api/shop/payout-account/finish', (call) => call.abort());
};

const invitation: Screen[] = [
  { name: 'signup-account', path: SIGN_UP, as: 'joining.invited' },
  { name: 'signup-account-empty', path: SIGN_UP, as: 'joining.invited', open: press(/^Create account/) },
  { name: 'signup-shop', path: SIGN_UP, as: 'joining.accepted' },
  { name: 'signup-documents', path: SIGN_UP, as: 'joining.details' },
  {
    name: 'signup-payment',
    path: SIGN_UP,
    as: 'joining.details',
    presses: [/^Continue$/],
  },
  { name: 'signup-review-missing', path: SIGN_UP, as: 'joining.papers' },
  { name: 'signup-review', path: SIGN_UP, as: 'joining.ready' },
  { name: 'join-team', path: '/mechanic/team', as: 'team.asked' },
];

const onboarding: Screen[] = [
  { name: 'onboarding-back', path: ONBOARDING, as: 'joining.details' },
  { name: 'onboarding-over-asked', path: ONBOARDING, as: 'joining.details', open: press('Start Over') },
  { name: 'onboarding-services', path: ONBOARDING, as: 'joining.details', presses: [/^Continue Setup/] },
  {
    name: 'onboarding-services-empty',
    path: ONBOARDING,
    as: 'joining.details',
    presses: [/^Continue Setup/, /^Continue$/],
  },
  { name: 'onboarding-schedule', path: ONBOARDING, as: 'joining.papers', presses: [/^Continue Setup/] },
  { name: 'onboarding-done', path: ONBOARDING, as: 'joining.ready' },
];

const setup: Screen[] = [
  { name: 'setup-media', path: '/mechanic/bootstrap/media', as: 'joining.ready' },
  { name: 'setup-media-new', path: '/mechanic/bootstrap/media', as: 'joining.details' },
  {
    name: 'setup-paper-retire',
    path: '/mechanic/bootstrap/media',
    as: 'joining.ready',
    open: press(/^Retire the certificate/),
  },
  { name: 'setup-policies', path: '/mechanic/bootstrap/policies', as: 'joining.ready' },
  { name: 'setup-policies-new', path: '/mechanic/bootstrap/policies', as: 'joining.details' },
  { name: 'setup-review', path: '/mechanic/bootstrap/review', as: 'joining.ready' },
  { name: 'setup-review-missing', path: '/mechanic/bootstrap/review', as: 'joining.details' },
  { name: 'setup-account-begun', path: '/mechanic/bootstrap/stripe', as: 'joining.account' },
  { name: 'return-connected', path: `${BACK}?to=payouts`, as: demo('shop.owner'), before: stays },
  { name: 'return-pending', path: BACK, as: 'joining.account', before: stays },
  { name: 'return-failed', path: BACK, as: 'joining.account', before: inTurn(stays, cutOff) },
];

const olderDashboard: Screen[] = [
  { name: 'older-dashboard', path: DASHBOARD, as: demo('shop.owner') },
  { name: 'older-dashboard-technician', path: DASHBOARD, as: demo('shop.technician') },
  { name: 'older-dashboard-accounting', path: DASHBOARD, as: demo('shop.accounting') },
  { name: 'older-dashboard-new', path: DASHBOARD, as: demo('oak') },
  { name: 'older-dashboard-stranger', path: DASHBOARD, before: stays },
];

export const joining: readonly Screen[] = [...invitation, ...onboarding, ...setup, ...olderDashboard];

const inTheDark = [
  'signup-account',
  'signup-review',
  'onboarding-schedule',
  'setup-media',
  'older-dashboard',
];
/** Of these also by night: each has something that the others do not. */
export const joiningInTheDark = joining.filter(({ name }) => inTheDark.includes(name));
