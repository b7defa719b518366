import { useSyncExternalStore } from 'react';

/** False without JavaScript: a control that only a script can enable must not start disabled. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
