import { useEffect } from 'react';
import { toastFailed } from './toast.ts';

/** One toast that a read failed; the reason is shown in its place. */
export function useToldOnce(error: Error | null, says: string): void {
  useEffect(() => {
    if (error) toastFailed(says);
  }, [error, says]);
}
