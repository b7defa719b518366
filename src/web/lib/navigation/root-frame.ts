import { useRouteLoaderData } from 'react-router';
import type { SiteFrame } from '#domain/site/site-frame.ts';
import type { loader } from '#web/root.tsx';

/** What staff set and every page was told; nothing where the root could not be loaded. */
export function useRootFrame(): SiteFrame | undefined {
  return useRouteLoaderData<typeof loader>('root')?.frame;
}

/** The same where there is no hook: in a route's `meta`, by what its root was told. */
export function rootFrameOf(
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[],
): SiteFrame | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { frame?: SiteFrame } | undefined)?.frame;
}
