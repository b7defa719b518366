import { useMemo } from 'react';
import { fillFees } from '#domain/money/fee-words.ts';
import { DEFAULT_FEE_SCHEDULE } from '#domain/money/fees.ts';
import type { FeeTerms } from '#domain/site/site-frame.ts';
import { rootFrameOf, useRootFrame } from '../navigation/root-frame.ts';

/** The current fees. */
export function useFeesNow(): FeeTerms {
  return useRootFrame()?.fees ?? DEFAULT_FEE_SCHEDULE;
}

/** Fills the current fees into texts. */
export function useFeeWords<Words>(words: Words): Words {
  const fees = useFeesNow();
  return useMemo(() => fillFees(words, fees), [words, fees]);
}

/** Fills the current fees into a page's meta tags. */
export function feeWordsOf<Words>(words: Words, matches: Parameters<typeof rootFrameOf>[0]): Words {
  return fillFees(words, rootFrameOf(matches)?.fees ?? DEFAULT_FEE_SCHEDULE);
}
