import type { CounterAnswer } from '#server/core/events.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { moveQuote } from '../move-quote.ts';
import type { QuoteRow } from '../queries.ts';

type How = { by: 'owner' | 'front_office' | 'system'; answer: Exclude<CounterAnswer, 'agreed'> };

const actions: Record<How['answer'], string> = {
  declined: 'quote.counter_declined',
  taken_back: 'quote.counter_withdrawn',
  lapsed: 'quote.counter_lapsed',
};

/** The owner's counter-offer is over without a yes. It had changed nothing of the quote, which lives on. */
export async function endCounterOffer(
  ctx: Context,
  job: LockedJob,
  quote: QuoteRow,
  { by, answer }: How,
): Promise<QuoteRow> {
  const move = quote.version === 1 ? 'standAsSent' : 'standAsRevised';
  const standing = await moveQuote(ctx, job, quote, move, { by, action: actions[answer] });
  const { id: quoteId, shop_id: shopId } = quote;
  ctx.publish({ type: 'quote.counter_answered', jobId: job.id, quoteId, shopId, answer });
  return standing;
}
