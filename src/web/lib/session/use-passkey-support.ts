import { useSyncExternalStore } from 'react';

/** Whether this browser supports passkeys; null on the server and before scripts run. */
export function usePasskeySupport(): boolean | null {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential !== 'undefined',
    () => null,
  );
}

/** It does not change while the page is open. */
const never = () => () => undefined;
