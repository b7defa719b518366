import { useEffect } from 'react';
import { useSession } from './use-session.ts';

/*
 * What keeps a session comes to the browser after the page that it keeps. Until then this says that it will,
 * to whoever is refused meanwhile.
 */
let isExpected = false;

/** Said by pages on which something can be asked for. */
export function useExpectedKeeper(): void {
  const { person } = useSession();
  useEffect(() => {
    if (person) isExpected = true;
  }, [person]);
}

export function isKeeperExpected(): boolean {
  return isExpected;
}
