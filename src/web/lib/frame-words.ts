import { useMemo } from 'react';
import { fillFrame } from '#domain/frame-words.ts';
import { useSiteFrame } from './site-frame.ts';

/** Texts with the fees that hold now, and with where jobs are taken now. */
export function useFrameWords<Words>(words: Words): Words {
  const { fees, served } = useSiteFrame();
  return useMemo(() => fillFrame(words, { fees, served }), [words, fees, served]);
}
