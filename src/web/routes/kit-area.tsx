import { type ReactNode, useEffect } from 'react';
import { PageQueries } from '#web/lib/navigation/page-queries.tsx';
import { StepUpProvider } from '#web/ui/step-up.tsx';
import { showKeptToast } from '#web/ui/toast.ts';

/** Wraps every signed-in area: its query cache, and the request to sign in again. */
export function KitArea({ children }: { children: ReactNode }) {
  useEffect(showKeptToast, []);
  return (
    <PageQueries>
      <StepUpProvider>{children}</StepUpProvider>
    </PageQueries>
  );
}
