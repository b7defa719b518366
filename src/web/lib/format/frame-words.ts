import { useMemo } from 'react';
import { DEFAULT_FEE_SCHEDULE } from '#domain/money/fees.ts';
import { fillFrame } from '#domain/site/frame-words.ts';
import { firstArea } from '#domain/marketplace/served-area.ts';
import { useRootFrame } from '../navigation/root-frame.ts';

/** Texts with the fees that hold now, and with where jobs are taken now. */
export function useFrameWords<Words>(words: Words): Words {
  const { fees, served } = useRootFrame() ?? { fees: DEFAULT_FEE_SCHEDULE, served: firstArea };
  return useMemo(() => fillFrame(words, { fees, served }), [words, fees, served]);
}
