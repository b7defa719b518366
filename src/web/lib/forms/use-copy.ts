import { useEffect, useState } from 'react';

/** How long "Copied!" shows. */
const SHOWN_MS = 2_000;

export type CopyState = 'idle' | 'copied' | 'refused';

export function useCopy(): {
  state: CopyState;
  copy: (value: string, onCopied?: () => void) => Promise<void>;
} {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (value: string, onCopied?: () => void) => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
      onCopied?.();
    } catch {
      // Without a secure page or permission, the browser blocks the clipboard. Tell the reader.
      setState('refused');
    }
  };
  return { state, copy };
}
