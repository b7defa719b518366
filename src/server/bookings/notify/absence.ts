import type { JobId, QuoteId, ShopId } from '#domain/ids.ts';
import {
  arrivedMail,
  contestedMail,
  keysLeftMail,
  noShowDecidedMail,
  offeredAgainMail,
  ownerMissedMail,
  shopMissedMail,
} from '#platform/mail/templates/about-absence.ts';
import type { RenderedMail } from '#platform/mail/templates/layout.ts';
import type { Context } from '#server/core/context.ts';
import { findLastShopCancellation } from '#server/scheduling/notify/queries.ts';
import { findQuote } from '#server/quotes/notify/queries.ts';
import { findLastNoShow } from '#server/bookings/notify/queries.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';

type Report = NonNullable<Awaited<ReturnType<typeof findLastNoShow>>>;
type Side = 'owner' | 'shop';

/** The owner hears that the shop waited, what it costs and until when they can contest it. */
export async function ownerMissed(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const report = await findLastNoShow(ctx.tx, jobId);
  if (report?.absent !== 'owner') return [];
  const { shop_name: shopName, fee_cents: fee, contest_until: contestUntil, time_zone: timeZone } = report;
  const about = { repair: story.repair, jobUrl: story.ownersUrl, shopName, fee, contestUntil, timeZone };
  return [{ kind: 'job.cancelled', occasion: report.id, to: story.owner, mail: ownerMissedMail(about) }];
}

/** The shop that was not there hears it, too: it may not have known. */
export async function shopMissed(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const report = await findLastNoShow(ctx.tx, jobId);
  if (report?.absent !== 'shop') return [];
  const { contest_until: contestUntil, time_zone: timeZone, shop_id: shopId } = report;
  const mail = shopMissedMail({ repair: story.repair, jobUrl: story.shopsUrl, contestUntil, timeZone });
  return [{ kind: 'booking.cancelled', occasion: report.id, ...(await readersAt(ctx, shopId)), mail }];
}

/** Tell the reporter that the other side disagrees. */
export async function noShowContested(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const report = await findLastNoShow(ctx.tx, jobId);
  if (!report || report.state === 'reported') return [];
  const reporter: Side = report.absent === 'owner' ? 'shop' : 'owner';
  const write = (jobUrl: string) => contestedMail({ repair: story.repair, jobUrl, fee: report.fee_cents });
  return [await noteTo(ctx, story, report, { side: reporter, kind: 'no_show.contested', write })];
}

/** Both sides hear what staff decided. */
export async function noShowDecided(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const report = await findLastNoShow(ctx.tx, jobId);
  if (report?.state !== 'upheld' && report?.state !== 'reversed') return [];
  const about = { repair: story.repair, stands: report.state === 'upheld', fee: report.fee_cents };
  const write = (jobUrl: string) => noShowDecidedMail({ ...about, jobUrl });
  const kind = 'no_show.decided';
  return [
    await noteTo(ctx, story, report, { side: 'owner', kind, write }),
    await noteTo(ctx, story, report, { side: 'shop', kind, write }),
  ];
}

type ToSide = { side: Side; kind: string; write: (jobUrl: string) => RenderedMail };

async function noteTo(
  ctx: Context,
  story: Story,
  report: Report,
  { side, kind, write }: ToSide,
): Promise<Note> {
  const isOwner = side === 'owner';
  const readers = isOwner ? { to: story.owner } : await readersAt(ctx, report.shop_id);
  return { kind, occasion: report.id, ...readers, mail: write(isOwner ? story.ownersUrl : story.shopsUrl) };
}

export function arrived(_: Context, story: Story, jobId: JobId): Note[] {
  const { shop_name: shopName, accepted_quote_id: quoteId } = story;
  if (story.state !== 'booked' || !shopName) return [];
  const mail = arrivedMail({ repair: story.repair, jobUrl: story.ownersUrl, shopName });
  return [{ kind: 'job.arrived', occasion: `${jobId}:${quoteId}`, to: story.owner, mail }];
}

export async function keysLeft(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const { shop_id: shopId, key_drop_at: leftAt } = story;
  if (story.state !== 'booked' || !shopId || !leftAt) return [];
  const mail = keysLeftMail({ repair: story.repair, jobUrl: story.shopsUrl });
  const occasion = `${jobId}:${leftAt.toISOString()}`;
  const note = { kind: 'job.keys_left', occasion, ...(await readersAt(ctx, shopId)), mail };
  return [{ ...note, thread: jobId, isWhole: true }];
}

/** A quote that waited is on offer again, because the booking fell through. */
export async function offeredAgain(
  ctx: Context,
  story: Story,
  { jobId, quoteId, shopId }: { jobId: JobId; quoteId: QuoteId; shopId: ShopId },
): Promise<Note[]> {
  const quote = await findQuote(ctx.tx, quoteId);
  if (quote?.state !== 'submitted' || story.state !== 'pending_selection') return [];
  const report = await findLastNoShow(ctx.tx, jobId);
  const given = await findLastShopCancellation(ctx.tx, jobId);
  const mail = offeredAgainMail({ repair: story.repair, jobUrl: story.shopsUrl });
  const occasion = `${quoteId}:${report?.id ?? 'again'}${given ? `:${given.id}` : ''}`;
  return [{ kind: 'quote.reoffered', occasion, ...(await readersAt(ctx, shopId)), mail }];
}
