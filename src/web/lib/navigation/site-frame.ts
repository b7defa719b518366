import { builtInFrame, type SiteFrame } from '#domain/site/site-frame.ts';
import { useRootFrame } from './root-frame.ts';

/** Staff settings that pages show, or defaults if the root failed. */
export function useSiteFrame(): SiteFrame {
  return useRootFrame() ?? builtInFrame;
}
