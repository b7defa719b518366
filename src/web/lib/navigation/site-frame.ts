import { builtInFrame, type SiteFrame } from '#domain/site/site-frame.ts';
import { useRootFrame } from './root-frame.ts';

/** What staff set and pages show; what the sources say where the root could not be loaded. */
export function useSiteFrame(): SiteFrame {
  return useRootFrame() ?? builtInFrame;
}
