import { useMemo } from 'react';
import { choicesNow } from '#domain/shops/service-choices.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { useRootFrame } from '../navigation/root-frame.ts';

/** A screen's choices of services: without what is retired, and by the names of now. */
export function useChoices<Choice extends { code: ServiceCode; label: string }>(
  choices: readonly Choice[],
): readonly Choice[] {
  const decided = useRootFrame()?.services;
  return useMemo(() => (decided ? choicesNow(decided, choices) : choices), [decided, choices]);
}
