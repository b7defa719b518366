import { useQueryClient } from '@tanstack/react-query';
import type { OwnJobView } from '#api/shapes/own-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { useOwnAct } from '#web/lib/session/own-act.tsx';
import { queries } from '#web/lib/query.ts';

/** Shows a job as the server has just answered it, and lets every list that tells of it be read again. */
export function useJobChanged() {
  const cache = useQueryClient();
  const act = useOwnAct();
  return ({ job }: { job: OwnJobView }) => {
    if (job.side !== 'shop') return;
    const queryKey = queries.jobs.getAsShop.queryKey({ input: { jobId: job.id } });
    const before = cache.getQueryData<ShopJobView>(queryKey);
    if (before && stepOf(before) !== stepOf(job)) act.mark();
    cache.setQueryData(queryKey, job);
    for (const queryKey of [
      queries.jobs.listAsShop.key(),
      queries.dashboard.key(),
      queries.quotes.key(),
      queries.marketplace.key(),
      queries.payments.statement.key(),
    ]) {
      void cache.invalidateQueries({ queryKey });
    }
  };
}

/** What the page asks of the shop next; a draft that is saved stays open in its form. */
export function stepOf({ state, mine, myQuote }: ShopJobView): string {
  const sent = myQuote && myQuote.state !== 'draft' ? `${myQuote.state} ${myQuote.version}` : 'nothing';
  return `${state} ${mine} ${sent}`;
}
