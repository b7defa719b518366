import { useState } from 'react';

/**
 * One key an act, the same with every try until it has succeeded: a press that is repeated after a lost
 * answer is not done twice. Another act (another quote, another version of it) gets another key.
 */
export function usePressKey() {
  const [keys] = useState(() => new Map<string, string>());
  return {
    keyFor(act: string): string {
      const key = keys.get(act) ?? crypto.randomUUID();
      keys.set(act, key);
      return key;
    },
    forget(act: string): void {
      keys.delete(act);
    },
  };
}
