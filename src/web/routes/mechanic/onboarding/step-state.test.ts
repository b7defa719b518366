import { expect, it } from 'vitest';
import { emptyDraft } from '#domain/shops/onboarding-draft.ts';
import { stepState } from './step-state.ts';

const nothing = { shop: false, services: false, schedule: false };
const draft = emptyDraft();
const typed = {
  businessName: "Nora's Garage",
  address: '12 Lever Lane',
  zipCode: '20147',
  phone: '7035550100',
  email: 'nora@people.test',
};

it('says of details from the sign-up that they were typed, and not that they are still to do', () => {
  const begun = { onboarding: nothing, shop: null, draft };
  expect(stepState(begun, 'shop')).toBe('open');
  const kept = { ...begun, draft: { ...draft, shopDetails: { ...draft.shopDetails, ...typed } } };
  expect(stepState(kept, 'shop')).toBe('typed');
  expect(stepState(kept, 'services')).toBe('open');
  const half = { ...typed, address: '' };
  const without = { ...begun, draft: { ...draft, shopDetails: { ...draft.shopDetails, ...half } } };
  expect(stepState(without, 'shop')).toBe('open');
  expect(stepState({ ...kept, onboarding: { ...nothing, shop: true } }, 'shop')).toBe('done');
});
