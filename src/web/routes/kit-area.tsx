import { type ReactNode, useEffect } from 'react';
import { PageQueries } from '#web/lib/navigation/page-queries.tsx';
import { StepUpProvider } from '#web/ui/step-up.tsx';
import { showKeptToast } from '#web/ui/toast.ts';

/** What is around the pages of every signed-in area: their reads, and the question for a fresh proof. */
export function KitArea({ children }: { children: ReactNode }) {
  useEffect(showKeptToast, []);
  return (
    <PageQueries>
      <StepUpProvider>{children}</StepUpProvider>
    </PageQueries>
  );
}
