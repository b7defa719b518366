import type { ReactNode } from 'react';
import { Notice } from '../plain/surface.tsx';

/** Where a form cannot be sent without JavaScript: says so before anything is filled in. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Notice tone="caution">{children}</Notice>
    </noscript>
  );
}
