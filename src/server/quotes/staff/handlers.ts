import type { Handlers } from '#server/core/handlers.ts';
import { showJob } from '#server/jobs/staff/show-job.ts';
import { forceRejectQuote } from '../force-reject-quote.ts';
import { listQuotes, showQuote } from './quotes.ts';

export const staffHandlers: Handlers<'quotes.staff'> = {
  list: (ctx, asked) => listQuotes(ctx, asked),
  get: (ctx, { quoteId }) => showQuote(ctx, quoteId),
  reject: async (ctx, input) => {
    await forceRejectQuote(ctx, input);
    return { job: await showJob(ctx, input.jobId) };
  },
};
