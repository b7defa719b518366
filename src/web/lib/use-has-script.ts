import { useSyncExternalStore } from 'react';

/** False where no script runs: a control that only a script can switch on must not start switched off. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
