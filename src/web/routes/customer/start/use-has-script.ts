import { useSyncExternalStore } from 'react';

/** False on the server and where scripts are off: a control that only a script can switch on must not start off. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
