import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  hasAnsweredChecklist,
  invitationStepAt,
  invitationSteps,
  onboardingDone,
  onboardingSteps,
  requirements,
  type SetupFacts,
  setupChecklist,
  type SetupKey,
  setupLevel,
  setupPercent,
  setupSteps,
  shopSetup,
} from '#domain/shops/shop-setup.ts';

// A shop's progress in joining: one rule for the three wizards and for the dashboard.

const nothing: SetupFacts = {
  business: { name: '', email: '', phone: '', address: '' },
  payoutAccount: 'none',
  services: { count: 0, laborRateCents: cents(0) },
  hoursSaved: false,
  media: { pictures: 0, skipped: false, missingDocuments: ['Business licence', 'Insurance certificate'] },
  policiesAccepted: false,
  submittedAt: null,
};

const everything: SetupFacts = {
  business: { name: 'Oak Street Auto', email: 'oak@example.test', phone: '7035550142', address: '1 Oak St' },
  payoutAccount: 'connected',
  services: { count: 3, laborRateCents: cents(9_500) },
  hoursSaved: true,
  media: { pictures: 2, skipped: false, missingDocuments: [] },
  policiesAccepted: true,
  submittedAt: null,
};

const stateOf = (facts: SetupFacts, key: SetupKey) =>
  shopSetup(facts).steps.find((step) => step.key === key)?.state;
const says = (facts: SetupFacts) => requirements(facts).map((one) => one.says);

describe('the way of a shop to its review', () => {
  it('has seven steps in the order of their numbers, 28 percent at the second and 42 at the third', () => {
    expect(setupSteps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(setupPercent)).toEqual([0, 14, 28, 42, 57, 71, 85, 100]);
    expect(() => setupPercent(8)).toThrow();
  });

  it('begins at the business info with everything open', () => {
    const setup = shopSetup(nothing);
    expect(setup).toMatchObject({ percent: 0, canSubmit: false, next: { key: 'business' } });
    expect(setup.steps.every(({ state }) => state === 'open')).toBe(true);
  });

  it('goes on at the first step that is neither done nor skipped', () => {
    const known = { ...nothing, business: everything.business };
    expect(shopSetup(known)).toMatchObject({ percent: 14, next: { key: 'banking' } });
    expect(shopSetup({ ...known, payoutAccount: 'skipped' })).toMatchObject({
      percent: 28,
      next: { key: 'services' },
    });
  });

  it('may be submitted once all six are settled, a skipped bank and skipped pictures among them', () => {
    expect(shopSetup(everything)).toMatchObject({ percent: 85, canSubmit: true, next: { key: 'review' } });
    const skipping: SetupFacts = {
      ...everything,
      payoutAccount: 'skipped',
      media: { pictures: 0, skipped: true, missingDocuments: [] },
    };
    expect(shopSetup(skipping)).toMatchObject({ canSubmit: true, percent: 85 });
    expect(stateOf(skipping, 'banking')).toBe('skipped');
    expect(stateOf(skipping, 'media')).toBe('skipped');
  });

  it('is over when it is submitted, and cannot be submitted twice', () => {
    const setup = shopSetup({ ...everything, submittedAt: new Date() });
    expect(setup).toMatchObject({ percent: 100, canSubmit: false, next: null });
  });

  it.each([
    [4_999, 'Please enter a valid labor rate (minimum $50/hour)'],
    [5_000, undefined],
    [30_000, undefined],
    [30_001, 'Please enter a valid labor rate (maximum $300/hour)'],
  ])('answers to a labour rate of %d cents: %s', (rate, sentence) => {
    const facts = { ...everything, services: { count: 3, laborRateCents: cents(rate) } };
    expect(says(facts)).toEqual(sentence ? [sentence] : []);
    expect(stateOf(facts, 'services')).toBe(sentence ? 'open' : 'done');
  });

  it('asks for a third service', () => {
    const facts = { ...everything, services: { ...everything.services, count: 2 } };
    expect(says(facts)).toEqual(['Please select at least 3 services']);
    expect(stateOf(facts, 'services')).toBe('open');
  });

  it('names each document that is missing, and pictures do not count as one', () => {
    const facts = { ...everything, media: { ...everything.media, missingDocuments: ['Insurance'] } };
    expect(requirements(facts)).toEqual([{ step: 'media', says: 'Upload: Insurance.' }]);
    expect(stateOf(facts, 'media')).toBe('open');
  });

  it('asks for everything in the order of the steps', () => {
    const order = requirements(nothing).map(({ step }) => setupSteps.findIndex(({ key }) => key === step));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(requirements(nothing).map(({ step }) => step))).toEqual(
      new Set(['business', 'services', 'hours', 'media', 'policies']),
    );
  });
});

describe('the checklist of the dashboard', () => {
  it('is the six items of the specification, each leading to where it is edited', () => {
    expect(setupChecklist(nothing).map(({ title }) => title)).toEqual([
      'Business info',
      'Banking',
      'Services',
      'Hours',
      'Media',
      'Policies',
    ]);
    expect(setupChecklist(everything).every(({ isDone }) => isDone)).toBe(true);
  });

  it('still reminds of what was skipped', () => {
    const skipped = setupChecklist({ ...everything, payoutAccount: 'skipped' });
    expect(skipped.filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual(['banking']);
  });

  it('is answered once any item is done beyond the business, which a shop begins with', () => {
    const created = { ...nothing, business: everything.business };
    expect(hasAnsweredChecklist(created)).toBe(false);
    expect(hasAnsweredChecklist({ ...created, payoutAccount: 'skipped' })).toBe(false);
    for (const item of ['payoutAccount', 'services', 'hoursSaved', 'media', 'policiesAccepted'] as const) {
      expect(hasAnsweredChecklist({ ...created, [item]: everything[item] }), item).toBe(true);
    }
  });
});

describe('the level of a profile that is set up', () => {
  it.each<[string, SetupFacts, number, string]>([
    ['nothing', nothing, 0, 'Getting Started'],
    ['the shop alone', { ...nothing, business: everything.business }, 60, 'Bronze'],
    ['a service too', { ...everything, hoursSaved: false }, 80, 'Silver'],
    ['all five checks', everything, 100, 'Gold'],
  ])('with %s is by five checks', (_, facts, percent, name) => {
    expect(setupLevel(facts)).toMatchObject({ percent, tier: { name } });
  });
});

describe('the three steps of the onboarding', () => {
  const done = (facts: SetupFacts) => Object.values(onboardingDone(facts)).filter(Boolean).length;

  it('are done with the checks that the level counts, whatever more a review asks for', () => {
    expect(done(nothing)).toBe(0);
    expect(done({ ...everything, hoursSaved: false })).toBe(2);
    const little = { ...everything, services: { count: 1, laborRateCents: cents(0) } };
    expect(done(little)).toBe(3);
    expect(setupLevel(little).percent).toBe(100);
    expect(stateOf(little, 'services')).toBe('open');
  });
});

describe('the wizards', () => {
  it.each<[string, SetupFacts | null, string]>([
    ['without a shop', null, 'shop'],
    ['without its papers', { ...nothing, business: everything.business }, 'documents'],
    ['without a bank account', { ...everything, payoutAccount: 'none' }, 'payment'],
    ['with the bank left for later', { ...everything, payoutAccount: 'skipped' }, 'review'],
    ['with only its services missing', { ...everything, services: nothing.services }, 'review'],
  ])('of the invited go on %s at the step that asks for it', (_, facts, step) => {
    const at = invitationStepAt({ shop: facts && {}, setup: shopSetup(facts ?? nothing) });
    expect(invitationSteps[at]?.key).toBe(step);
  });

  it('are views of the same steps', () => {
    expect(onboardingSteps.map(({ fills }) => fills)).toEqual(['business', 'services', 'hours']);
    expect(invitationSteps.map(({ fills }) => fills)).toEqual([
      null,
      'business',
      'media',
      'banking',
      'review',
    ]);
  });
});
