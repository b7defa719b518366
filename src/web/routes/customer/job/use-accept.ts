import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import type { JobProps } from './now-card.tsx';
import { useKeepJob } from './use-job.ts';

/** Accepts a quote, and tracks the result. */
export function useAccept(job: JobProps['job']) {
  const client = useQueryClient();
  const [pressed, setPressed] = useState<QuoteView['id'] | null>(null);
  const accept = usePress(
    queries.quotes.accept.mutationOptions({
      // The refusal may mean that the page is out of date, so it shows the new version with the reason.
      onError: () =>
        client.invalidateQueries({ queryKey: queries.jobs.get.key({ input: { jobId: job.id } }) }),
    }),
    useKeepJob(),
  );
  const { error, isBusy } = accept;
  return {
    press: ({ id: quoteId, version }: QuoteView) => {
      setPressed(quoteId);
      void accept.press({ jobId: job.id, quoteId, version, shownFeeCents: job.lateFeeCents });
    },
    accepting: isBusy ? pressed : null,
    problem: error && pressed ? { quoteId: pressed, error } : null,
  };
}
