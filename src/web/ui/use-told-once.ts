import { useEffect } from 'react';
import { toastFailed } from './toast.ts';

/** Says once in passing that a read failed; why stands at its place as long as it does. */
export function useToldOnce(error: Error | null, says: string): void {
  useEffect(() => {
    if (error) toastFailed(says);
  }, [error, says]);
}
