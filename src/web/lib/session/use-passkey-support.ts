import { useSyncExternalStore } from 'react';

/** Whether this browser knows passkeys; null while that is not known, on the server and without scripts. */
export function usePasskeySupport(): boolean | null {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential !== 'undefined',
    () => null,
  );
}

/** It does not change while the page is open. */
const never = () => () => undefined;
