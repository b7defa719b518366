import { emptyDraft, onboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { forgetValue, readValue, useKeptValue } from '#web/lib/forms/kept-value.ts';

// Shop details typed before there is an account. This browser keeps them, even when it is closed, until the
// account exists or the person logs out. A password is never kept.

const KEY = 'onboarding-typed';
const schema = onboardingDraft.shape.shopDetails;
const EMPTY = emptyDraft().shopDetails;
const KEPT_FOR = 'browser';

const hasWords = (typed: typeof EMPTY) => Object.values(typed).some(Boolean);

export const useTyped = () => useKeptValue(KEY, schema, EMPTY, KEPT_FOR);

/** Whether someone began here, perhaps on another day. */
export function useHasBegun(): boolean {
  const [typed] = useTyped();
  return hasWords(typed);
}

/** The earlier input, for a person who logged in instead; null if there is none. */
export function typedBefore() {
  const typed = readValue(KEY, schema, KEPT_FOR);
  return typed && hasWords(typed) ? typed : null;
}

export const forgetTyped = () => forgetValue(KEY, KEPT_FOR);
