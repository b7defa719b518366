import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { quoteKeptMail } from '#platform/mail/templates/for-edited-jobs.ts';
import type { Context } from '#server/core/context.ts';
import type { DomainEvent } from '#server/core/events.ts';
import { findQuote } from '#server/quotes/notify/queries.ts';
import type { Note, Story } from '#server/notifications/story/story.ts';

/** The shop kept its quote after the owner's change: the owner can accept it again. */
export async function quoteKept(
  ctx: Context,
  story: Story,
  { quoteId }: Extract<DomainEvent, { type: 'quote.kept' }>,
): Promise<Note[]> {
  const quote = await findQuote(ctx.tx, quoteId);
  const isThere = quote && (acceptableQuoteStates as readonly string[]).includes(quote.state);
  if (!isThere || story.state !== 'pending_selection') return [];
  const mail = quoteKeptMail({
    repair: story.repair,
    jobUrl: story.ownersUrl,
    shopName: quote.shop_name,
    total: quote.total_cents,
    validUntil: quote.valid_until,
    timeZone: quote.time_zone,
  });
  return [{ kind: 'quote.answer', occasion: `${quoteId}:kept:${quote.work_version}`, to: story.owner, mail }];
}
