import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import {
  offerAgreedMail,
  offerDeclinedMail,
  ownersOfferMail,
  quoteRemovedMailToOwner,
  quoteRemovedMailToShop,
  shopsOfferMail,
} from '#platform/mail/templates/for-counter-offers.ts';
import type { Context } from '#server/core/context.ts';
import type { DomainEvent } from '#server/core/events.ts';
import { findQuote, findLastCounter } from '#server/quotes/notify/queries.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';

type Of<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>;

/** One side made an offer: notify the other, unless it was answered or withdrawn in between. */
export async function countered(
  ctx: Context,
  story: Story,
  { quoteId, shopId, by }: Of<'quote.countered'>,
): Promise<Note[]> {
  const quote = await findQuote(ctx.tx, quoteId);
  const counter = await findLastCounter(ctx.tx, quoteId, by);
  const waits = quote?.state === `countered_by_${by}`;
  if (!quote || !counter || !waits || story.state !== 'pending_selection') return [];
  const occasion = `${quoteId}:${by}:${counter.number}`;
  const about = { ...aboutQuote(quote, story), until: counter.expires_at };
  if (by === 'shop') {
    return [{ kind: 'quote.answer', occasion, to: story.owner, mail: shopsOfferMail(about) }];
  }
  const mail = ownersOfferMail({ ...about, jobUrl: story.shopsUrl, offered: counter.amount_cents });
  return [{ kind: 'quote.offer', occasion, ...(await readersAt(ctx, shopId)), mail }];
}

/** What became of the owner's offer. Taking it back needs no email: the shop has nothing to do about it. */
export async function counterAnswered(
  ctx: Context,
  story: Story,
  { quoteId, answer }: Of<'quote.counter_answered'>,
): Promise<Note[]> {
  if (answer === 'taken_back' || story.state !== 'pending_selection') return [];
  const quote = await findQuote(ctx.tx, quoteId);
  const counter = await findLastCounter(ctx.tx, quoteId, 'owner');
  const stands = quote && (acceptableQuoteStates as readonly string[]).includes(quote.state);
  if (!quote || !counter || !stands) return [];
  const about = { ...aboutQuote(quote, story), until: quote.valid_until };
  const mail =
    answer === 'agreed'
      ? offerAgreedMail(about)
      : offerDeclinedMail({ ...about, answered: answer === 'declined' });
  return [
    { kind: 'quote.answer', occasion: `${quoteId}:${answer}:${counter.number}`, to: story.owner, mail },
  ];
}

/** Staff removed a quote: its shop hears why, and its owner that it is gone. */
export async function forceRejected(
  ctx: Context,
  story: Story,
  { quoteId, shopId }: Of<'quote.force_rejected'>,
): Promise<Note[]> {
  const quote = await findQuote(ctx.tx, quoteId);
  if (!quote || quote.state !== 'force_rejected' || !quote.decision_reason) return [];
  const { repair, shopsUrl, ownersUrl } = story;
  const forShop = { repair, jobUrl: shopsUrl, reason: quote.decision_reason };
  const forOwner = { repair, jobUrl: ownersUrl, shopName: quote.shop_name };
  const note = { kind: 'quote.force_rejected', occasion: quoteId };
  return [
    { ...note, ...(await readersAt(ctx, shopId)), mail: quoteRemovedMailToShop(forShop) },
    { ...note, to: story.owner, mail: quoteRemovedMailToOwner(forOwner) },
  ];
}

function aboutQuote(quote: NonNullable<Awaited<ReturnType<typeof findQuote>>>, story: Story) {
  return {
    repair: story.repair,
    jobUrl: story.ownersUrl,
    shopName: quote.shop_name,
    total: quote.total_cents,
    timeZone: quote.time_zone,
  };
}
