import { useMemo } from 'react';
import { DEFAULT_FEE_SCHEDULE } from '#domain/money/fees.ts';
import { fillFrame } from '#domain/site/frame-words.ts';
import { firstArea } from '#domain/marketplace/served-area.ts';
import { useRootFrame } from '../navigation/root-frame.ts';

/** Fills the current fees and service area into texts. */
export function useFrameWords<Words>(words: Words): Words {
  const { fees, served } = useRootFrame() ?? { fees: DEFAULT_FEE_SCHEDULE, served: firstArea };
  return useMemo(() => fillFrame(words, { fees, served }), [words, fees, served]);
}
