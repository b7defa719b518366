import { useMemo } from 'react';
import { choicesNow } from '#domain/shops/service-choices.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { useRootFrame } from '../navigation/root-frame.ts';

/** Service choices for a screen, without retired ones, with current names. */
export function useChoices<Choice extends { code: ServiceCode; label: string }>(
  choices: readonly Choice[],
): readonly Choice[] {
  const decided = useRootFrame()?.services;
  return useMemo(() => (decided ? choicesNow(decided, choices) : choices), [decided, choices]);
}
