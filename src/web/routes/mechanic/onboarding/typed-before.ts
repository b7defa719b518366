import { emptyDraft, onboardingDraft } from '#domain/onboarding-draft.ts';
import { forgetValue, readValue, useKeptValue } from '#web/lib/kept-value.ts';

// What somebody types of their shop before they have an account. It stays in their tab alone; a password
// never.

const KEY = 'onboarding-typed';
const schema = onboardingDraft.shape.shopDetails;
const EMPTY = emptyDraft().shopDetails;

export const useTyped = () => useKeptValue(KEY, schema, EMPTY);

/** What was typed, for whoever logged in instead; null where nothing was. */
export function typedBefore() {
  const typed = readValue(KEY, schema);
  return typed && Object.values(typed).some(Boolean) ? typed : null;
}

export const forgetTyped = () => forgetValue(KEY);
