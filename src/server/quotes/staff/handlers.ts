import type { Handlers } from '#server/core/handlers.ts';
import { listQuotes, showQuote } from './quotes.ts';

export const adminQuotesHandlers: Handlers<'adminQuotes'> = {
  list: (ctx, asked) => listQuotes(ctx, asked),
  get: (ctx, { quoteId }) => showQuote(ctx, quoteId),
};
