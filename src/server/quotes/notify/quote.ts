import { splitJob } from '#domain/money/fees.ts';
import type { JobId, QuoteId, ShopId } from '#domain/ids.ts';
import { QUOTE_REMINDER_HOURS } from '#domain/jobs/job-clocks.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { HOUR, plus } from '#domain/time.ts';
import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { bookedMail, newQuoteMail } from '#platform/mail/templates/for-owners.ts';
import { quotesEndSoonMail } from '#platform/mail/templates/about-reminders.ts';
import { jobGoneMail, quoteAcceptedMail, quoteLostMail } from '#platform/mail/templates/for-shops.ts';
import type { Context } from '#server/core/context.ts';
import { findQuote, listEndingQuotes, listStandbyQuotes } from '#server/quotes/notify/queries.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';

/** A quote came, or a new version of it: notify the owner, unless it is gone already. */
export async function newQuote(ctx: Context, story: Story, quoteId: QuoteId): Promise<Note[]> {
  const quote = await findQuote(ctx.tx, quoteId);
  const isThere = quote && (acceptableQuoteStates as readonly string[]).includes(quote.state);
  if (!isThere || story.state !== 'pending_selection') return [];
  const mail = newQuoteMail({
    repair: story.repair,
    jobUrl: story.ownersUrl,
    shopName: quote.shop_name,
    total: quote.total_cents,
    validUntil: quote.valid_until,
    timeZone: quote.time_zone,
  });
  const occasion = `${quoteId}:${quote.version}`;
  // Withdrawn and sent again it is another quote of the same shop.
  const thread = `${story.id}:${quote.shop_id}`;
  return [{ kind: 'quote.new', occasion, thread, isWhole: true, to: story.owner, mail }];
}

/** Booked: its two sides hear when and where, the other shops that they are on standby. */
export async function booked(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const { shop_id: shopId, shop_name: shopName, slot_starts_at: startsAt, time_zone: timeZone } = story;
  const { price_cents: price, total_cents: total, booking_fee_cents: bookingFee } = story;
  if (!shopId || !shopName || !startsAt || !timeZone || !price || !total || bookingFee === null) return [];

  const occasion = `${jobId}:${story.accepted_quote_id}`;
  const when = { repair: story.repair, startsAt, timeZone, total };
  const notes: Note[] = [
    {
      kind: 'quote.accepted',
      occasion,
      ...(await readersAt(ctx, shopId)),
      mail: quoteAcceptedMail({ ...when, jobUrl: story.shopsUrl, net: splitJob(price, feesOf(story)).net }),
    },
  ];
  if (story.check_in_code) {
    notes.push({
      kind: 'job.booked',
      occasion,
      to: story.owner,
      mail: bookedMail({
        ...when,
        jobUrl: story.ownersUrl,
        shopName,
        address: placeOf(story),
        bookingFee,
        checkInCode: story.check_in_code,
      }),
    });
  }
  for (const quote of await listStandbyQuotes(ctx.tx, jobId)) {
    notes.push({
      kind: 'quote.standby',
      occasion: `${quote.id}:${story.accepted_quote_id}`,
      ...(await readersAt(ctx, quote.shop_id)),
      mail: quoteLostMail({ repair: story.repair, jobUrl: otherJobs(story) }),
    });
  }
  return notes;
}

/** Reminds the owner of quotes that run out within a day: once for each that begins its last day. */
export async function quotesEndSoon(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  if (!isQuotable(story.state)) return [];
  const until = plus(story.clock, QUOTE_REMINDER_HOURS * HOUR);
  const ending = await listEndingQuotes(ctx.tx, jobId, { now: story.clock, until });
  const last = ending.at(-1);
  if (!last) return [];
  const quotes = ending.map((quote) => ({
    shopName: quote.shop_name,
    total: quote.total_cents,
    validUntil: quote.valid_until,
    timeZone: quote.time_zone,
  }));
  const mail = quotesEndSoonMail({ repair: story.repair, jobUrl: story.ownersUrl, quotes });
  const occasion = `${last.id}:${last.valid_until.toISOString()}`;
  return [{ kind: 'quote.ends_soon', occasion, to: story.owner, mail }];
}

type Lost = { quoteId: QuoteId; shopId: ShopId };

/**
 * A quote ended with its job. Where another shop was chosen this one heard so at the booking; telling it
 * again when the work begins would only repeat it.
 */
export async function lostQuote(ctx: Context, story: Story, { quoteId, shopId }: Lost): Promise<Note[]> {
  if (story.shop_id) return [];
  const mail = jobGoneMail({ repair: story.repair, jobUrl: otherJobs(story) });
  return [{ kind: 'quote.lost', occasion: quoteId, ...(await readersAt(ctx, shopId)), mail }];
}

/** The fee schedule that was frozen at acceptance. */
export function feesOf(story: Story) {
  return {
    id: story.fee_schedule_id!,
    startsAt: story.starts_at!,
    commissionBasisPoints: story.commission_basis_points!,
    processingCents: story.processing_cents!,
    capBasisPoints: story.cap_basis_points!,
    bookingFeeCents: story.booking_fee_cents!,
  };
}

/** Where the owner goes, or that the mechanic comes to them. */
export function placeOf(story: Story): string {
  if (story.mobile) return 'At your address: the mechanic comes to you';
  return `${story.street}, ${story.city}, ${story.shop_state} ${story.zip}`;
}

function otherJobs({ shopsUrl }: Story): string {
  return new URL('/mechanic/shop/marketplace', shopsUrl).href;
}
