import type { SetupView } from '#api/shops/setup.ts';
import type { onboardingSteps } from '#domain/shops/shop-setup.ts';

type StepKey = (typeof onboardingSteps)[number]['key'];
type Known = Pick<SetupView, 'onboarding' | 'shop' | 'draft'>;

/** How far a step is. Details that were typed at the sign-up are kept, and count once the first step is saved. */
export function stepState({ onboarding, shop, draft }: Known, key: StepKey): 'done' | 'typed' | 'open' {
  if (onboarding[key]) return 'done';
  const { businessName, address, zipCode, phone, email } = draft.shopDetails;
  const isTyped = [businessName, address, zipCode, phone, email].every((value) => value !== '');
  return key === 'shop' && !shop && isTyped ? 'typed' : 'open';
}
