import { canonicalJson } from '#domain/audit/audit.ts';
import type { OnboardingDraft } from '#domain/shops/onboarding-draft.ts';

/**
 * What a shop has saved of the fields that its onboarding asks about, on whichever page that was. A field
 * that was never saved is absent: each form begins with its own default then.
 */
export type SavedFields = { [Part in keyof OnboardingDraft]?: Partial<OnboardingDraft[Part]> };

const parts = ['shopDetails', 'services', 'schedule'] as const;

/**
 * The draft as it is shown: a saved value wins, unless the field was changed after that value was saved.
 * `base` is what was saved when the draft was last written; a field that has been saved otherwise since then
 * was decided later than the draft.
 */
export function draftOverSaved(
  typed: OnboardingDraft,
  { base, saved }: { base: SavedFields; saved: SavedFields },
): OnboardingDraft {
  const shown = structuredClone(typed);
  for (const part of parts) {
    const before: Record<string, unknown> = base[part] ?? {};
    const wins = Object.entries(saved[part] ?? {}).filter(([field, value]) => !isSame(before[field], value));
    Object.assign(shown[part], Object.fromEntries(wins));
  }
  return shown;
}

/** Whether two values of a field are the same; an order of services means nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  const isOfWords = Array.isArray(value) && value.every((part) => typeof part === 'string');
  return canonicalJson({ value: isOfWords ? value.toSorted() : (value ?? null) });
}
