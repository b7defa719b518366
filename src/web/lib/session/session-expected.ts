import { useEffect } from 'react';
import { useSession } from './use-session.ts';

/* The session keeper loads after the page. Until then, this tells refused requests that it will come. */
let isExpected = false;

/** Set by pages that can send requests. */
export function useExpectedKeeper(): void {
  const { person } = useSession();
  useEffect(() => {
    if (person) isExpected = true;
  }, [person]);
}

export function isKeeperExpected(): boolean {
  return isExpected;
}
