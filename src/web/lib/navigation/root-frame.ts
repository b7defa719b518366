import { useRouteLoaderData } from 'react-router';
import type { SiteFrame } from '#domain/site/site-frame.ts';
import type { loader } from '#web/root.tsx';

/** Staff settings for every page; nothing if the root failed. */
export function useRootFrame(): SiteFrame | undefined {
  return useRouteLoaderData<typeof loader>('root')?.frame;
}

/** The same without a hook, for a route's `meta`. */
export function rootFrameOf(
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[],
): SiteFrame | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (root as { frame?: SiteFrame } | undefined)?.frame;
}
