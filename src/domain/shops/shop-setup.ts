import { assert } from '#domain/assert.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { onboardingPercent, type Tier, tierOf } from '#domain/shops/shop-profile.ts';

/**
 * The one machine behind the three ways in which a shop joins (the invitation, the onboarding and the
 * bootstrap pages): each of them is a view of these seven steps.
 */
export const setupSteps = [
  { key: 'business', number: 1, title: 'Business info', path: '/mechanic/onboarding' },
  { key: 'banking', number: 2, title: 'Banking', path: '/mechanic/bootstrap/stripe' },
  { key: 'services', number: 3, title: 'Services', path: '/mechanic/bootstrap/services' },
  { key: 'hours', number: 4, title: 'Hours', path: '/mechanic/bootstrap/hours' },
  { key: 'media', number: 5, title: 'Media', path: '/mechanic/bootstrap/media' },
  { key: 'policies', number: 6, title: 'Policies', path: '/mechanic/bootstrap/policies' },
  { key: 'review', number: 7, title: 'Review & submit', path: '/mechanic/bootstrap/review' },
] as const;

export type SetupStep = (typeof setupSteps)[number];
export type SetupKey = SetupStep['key'];

/** A skipped step is settled for now: the way leads on, and the dashboard's checklist still asks for it. */
export type StepState = 'done' | 'skipped' | 'open';

/** What decides about the steps; read from the tables that hold it, never from what a browser says. */
export type SetupFacts = {
  business: { name: string; email: string; phone: string; address: string };
  payoutAccount: 'connected' | 'skipped' | 'none';
  services: { count: number; laborRateCents: Cents };
  hoursSaved: boolean;
  media: {
    pictures: number;
    skipped: boolean;
    /** The required documents that are missing or rejected. */
    missingDocuments: readonly string[];
  };
  policiesAccepted: boolean;
  /** When it was submitted for its current or passed review; null while it can be submitted. */
  submittedAt: Date | null;
};

/** What the bootstrap asks of services and of the labour rate before a shop is reviewed. */
export const setupLimits = {
  leastServices: 3,
  leastLaborRateCents: cents(5_000),
  mostLaborRateCents: cents(30_000),
} as const;

/** What prevents submitting, and the step that fixes it. */
export type Requirement = { step: SetupKey; says: string };

export type ShopSetup = {
  steps: readonly (SetupStep & { state: StepState })[];
  /** Where to go on; null once it is submitted. */
  next: SetupStep | null;
  /** Of the seven steps, those that are done or skipped. */
  percent: number;
  missing: readonly Requirement[];
  canSubmit: boolean;
};

/** How far k of the seven steps are, in whole percent, rounded down: 28 at the second and 42 at the third. */
export function setupPercent(k: number): number {
  assert(Number.isInteger(k) && k >= 0 && k <= setupSteps.length, 'there are seven steps');
  return Math.floor((100 * k) / setupSteps.length);
}

export function setupStep(key: SetupKey): SetupStep {
  return setupSteps.find((step) => step.key === key) as SetupStep;
}

/** A shop's progress in joining. */
export function shopSetup(facts: SetupFacts): ShopSetup {
  const steps = setupSteps.map((step) => ({ ...step, state: stateOf(step.key, facts) }));
  const missing = requirements(facts);
  const settled = steps.filter(({ state }) => state !== 'open').length;
  return {
    steps,
    next: setupSteps.find((_, index) => steps[index]?.state === 'open') ?? null,
    percent: setupPercent(settled),
    missing,
    canSubmit: missing.length === 0 && facts.submittedAt === null,
  };
}

/** What is still asked before a shop may be submitted for review, in the order of the steps. */
export function requirements(facts: SetupFacts): Requirement[] {
  return [
    ...asks(!hasBusinessInfo(facts), 'business', 'Fill in your business name, address, phone and email.'),
    ...asks(
      facts.services.count < setupLimits.leastServices,
      'services',
      `Please select at least ${setupLimits.leastServices} services`,
    ),
    ...laborRateProblem(facts.services.laborRateCents),
    ...asks(!facts.hoursSaved, 'hours', 'Save your business hours.'),
    ...facts.media.missingDocuments.map((name) => ({ step: 'media' as const, says: `Upload: ${name}.` })),
    ...asks(!facts.policiesAccepted, 'policies', 'Accept your cancellation and warranty terms.'),
  ];
}

/** Whether a shop may be reviewed with that labour rate; an onboarding draft may hold any. */
export function isReviewableLaborRate(rate: Cents): boolean {
  return rate >= setupLimits.leastLaborRateCents && rate <= setupLimits.mostLaborRateCents;
}

function laborRateProblem(rate: Cents): Requirement[] {
  if (isReviewableLaborRate(rate)) return [];
  const isLow = rate < setupLimits.leastLaborRateCents;
  return [
    {
      step: 'services',
      says: isLow
        ? 'Please enter a valid labor rate (minimum $50/hour)'
        : 'Please enter a valid labor rate (maximum $300/hour)',
    },
  ];
}

function asks(isMissing: boolean, step: SetupKey, says: string): Requirement[] {
  return isMissing ? [{ step, says }] : [];
}

function stateOf(key: SetupKey, facts: SetupFacts): StepState {
  switch (key) {
    case 'business':
      return doneIf(hasBusinessInfo(facts));
    case 'banking':
      return facts.payoutAccount === 'none' ? 'open' : bankingState(facts.payoutAccount);
    case 'services':
      return doneIf(hasServices(facts));
    case 'hours':
      return doneIf(facts.hoursSaved);
    case 'media':
      return mediaState(facts.media);
    case 'policies':
      return doneIf(facts.policiesAccepted);
    case 'review':
      return doneIf(facts.submittedAt !== null);
  }
}

function doneIf(isDone: boolean): StepState {
  return isDone ? 'done' : 'open';
}

function bankingState(account: 'connected' | 'skipped'): StepState {
  return account === 'connected' ? 'done' : 'skipped';
}

/** Pictures may be left for later; the documents that a review needs may not. */
function mediaState({ pictures, skipped, missingDocuments }: SetupFacts['media']): StepState {
  if (missingDocuments.length > 0) return 'open';
  if (pictures > 0) return 'done';
  return skipped ? 'skipped' : 'open';
}

function hasBusinessInfo({ business }: SetupFacts): boolean {
  return Object.values(business).every((text) => text.trim() !== '');
}

function hasServices({ services }: SetupFacts): boolean {
  return services.count >= setupLimits.leastServices && isReviewableLaborRate(services.laborRateCents);
}

export type ChecklistItem = { key: SetupKey; title: string; isDone: boolean; editAt: string };

/** Where a shop that is through the set-up changes what each step asked for. */
const editedAt: Record<SetupKey, string> = {
  business: '/mechanic/shop/settings/profile',
  banking: '/mechanic/shop/settings',
  services: '/mechanic/shop/services',
  hours: '/mechanic/shop/settings#hours',
  media: '/mechanic/shop/settings/photos',
  policies: '/mechanic/shop/settings/policies',
  review: '/mechanic/shop/settings/review',
};

/**
 * The Setup Progress of the dashboard: the first six steps under the specification's names. What was
 * skipped is not done: the list is there to remind of it.
 */
export function setupChecklist(facts: SetupFacts): ChecklistItem[] {
  return shopSetup(facts)
    .steps.filter(({ key }) => key !== 'review')
    .map(({ key, title, state }) => ({
      key,
      title,
      isDone: state === 'done',
      editAt: editedAt[key],
    }));
}

/** Whether any item of the checklist is done beyond the business, with which a shop is created. */
export function hasAnsweredChecklist(facts: SetupFacts): boolean {
  return setupChecklist(facts).some(({ key, isDone }) => isDone && key !== 'business');
}

/**
 * The progress of the onboarding's own three steps, by the five checks that its level counts: one service
 * is enough for it. The review asks for more, and the seven steps say so.
 */
export function onboardingDone(facts: SetupFacts): Record<OnboardingKey, boolean> {
  return {
    shop: hasBusinessInfo(facts),
    services: facts.services.count > 0,
    schedule: facts.hoursSaved,
  };
}

/** The level of the profile while it is set up: by the five checks of the onboarding. */
export function setupLevel(facts: SetupFacts): { percent: number; tier: Tier } {
  const { name, email, phone } = facts.business;
  const percent = onboardingPercent({
    name,
    email,
    phone,
    services: facts.services.count,
    hasHours: facts.hoursSaved,
  });
  return { percent, tier: tierOf(percent) };
}

/** The steps of the onboarding, the setup step that each fills, and what it takes by P's estimate. */
export const onboardingSteps = [
  { key: 'shop', title: 'Shop Details', fills: 'business', minutes: 3 },
  { key: 'services', title: 'Services', fills: 'services', minutes: 4 },
  { key: 'schedule', title: 'Schedule', fills: 'hours', minutes: 3 },
] as const satisfies readonly { key: string; title: string; fills: SetupKey; minutes: number }[];

export type OnboardingKey = (typeof onboardingSteps)[number]['key'];

/** The steps of the invitation's stepper. The account comes before the first setup step. */
export const invitationSteps = [
  { key: 'account', title: 'Create Account', fills: null },
  { key: 'shop', title: 'Shop Details', fills: 'business' },
  { key: 'documents', title: 'Upload Documents', fills: 'media' },
  { key: 'payment', title: 'Payment Setup', fills: 'banking' },
  { key: 'review', title: 'Review & Submit', fills: 'review' },
] as const satisfies readonly { key: string; title: string; fills: SetupKey | null }[];

/** Where an invited shop goes on: the first step in which something is still to be done. */
export function invitationStepAt({
  shop,
  setup,
}: {
  shop: object | null;
  setup: {
    steps: readonly { key: SetupKey; state: StepState }[];
    missing: readonly Requirement[];
  };
}): number {
  const isAsked = (key: SetupKey) => setup.missing.some(({ step }) => step === key);
  const isOpen = (key: SetupKey) => setup.steps.some((step) => step.key === key && step.state === 'open');
  const next: InvitationKey =
    shop === null || isAsked('business')
      ? 'shop'
      : isAsked('media')
        ? 'documents'
        : isOpen('banking')
          ? 'payment'
          : 'review';
  return invitationSteps.findIndex(({ key }) => key === next);
}

export type InvitationKey = (typeof invitationSteps)[number]['key'];
