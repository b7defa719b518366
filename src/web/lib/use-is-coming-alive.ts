import { useSyncExternalStore } from 'react';

/** Whether this is the first time that the part is made in the browser, out of what the server wrote. */
export function useIsComingAlive(): boolean {
  return useSyncExternalStore(never, isNot, is);
}

const never = () => () => undefined;
const is = () => true;
const isNot = () => false;
