import type { JobId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { type GivenBackCode, shopCancelWords } from '#domain/bookings/reschedule.ts';
import {
  rescheduledMail,
  rescueEndedMail,
  shopCancelledMail,
  timeDeclinedMail,
  timeProposedMail,
} from '#platform/mail/templates/about-moving.ts';
import type { Context } from '#server/core/context.ts';
import { readJob } from '#server/jobs/read-job.ts';
import { rescueOf } from '#server/quotes/lost-bookings/rescue.ts';
import { findLastProposal, findLastShopCancellation } from './queries.ts';
import { countLiveQuotes } from '#server/quotes/notify/queries.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';

type Side = 'owner' | 'shop';

async function readersOf(ctx: Context, story: Story, side: Side): Promise<Pick<Note, 'to' | 'shopId'>> {
  if (side === 'owner') return { to: story.owner };
  return story.shop_id ? readersAt(ctx, story.shop_id) : { to: [] };
}

/** What every email about another time says, to one of the two sides. */
async function aboutTimes(ctx: Context, story: Story, jobId: JobId) {
  const proposal = await findLastProposal(ctx.tx, jobId);
  const { time_zone: timeZone, shop_name: shopName } = story;
  if (!proposal || !timeZone || !shopName || story.state !== 'booked') return null;
  const write = (to: Side) => ({
    repair: story.repair,
    jobUrl: to === 'owner' ? story.ownersUrl : story.shopsUrl,
    by: to === 'owner' ? shopName : 'The owner',
    timeZone,
    from: proposal.from_starts_at,
    to: proposal.starts_at,
  });
  return { proposal, write };
}

const otherSide = (side: Side): Side => (side === 'owner' ? 'shop' : 'owner');

/** Tells the side that must answer about the other time, and the deadline. */
export async function timeProposed(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const about = await aboutTimes(ctx, story, jobId);
  if (about?.proposal.state !== 'proposed') return [];
  const { id, side, reason, expires_at: until } = about.proposal;
  const reader = otherSide(side);
  const mail = timeProposedMail({ ...about.write(reader), reason, until });
  const readers = await readersOf(ctx, story, reader);
  const note = { kind: 'booking.time_proposed', occasion: id, ...readers, mail };
  return [{ ...note, thread: `${jobId}:${side}`, isWhole: true }];
}

/** Tells the proposer that the appointment stays where it was. */
export async function timeDeclined(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const about = await aboutTimes(ctx, story, jobId);
  if (about?.proposal.state !== 'declined') return [];
  const { id, side } = about.proposal;
  const mail = timeDeclinedMail(about.write(side));
  return [{ kind: 'booking.time_declined', occasion: id, ...(await readersOf(ctx, story, side)), mail }];
}

/** Both sides get the new time in writing. */
export async function rescheduled(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const about = await aboutTimes(ctx, story, jobId);
  if (about?.proposal.state !== 'agreed') return [];
  const kind = 'booking.rescheduled';
  const notes = (['owner', 'shop'] as const).map(async (side) => ({
    kind,
    occasion: about.proposal.id,
    ...(await readersOf(ctx, story, side)),
    mail: rescheduledMail(about.write(side)),
  }));
  return Promise.all(notes);
}

/** The owner hears that the shop does not do it, why, and that it costs nothing. */
export async function shopCancelled(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const given = await findLastShopCancellation(ctx.tx, jobId);
  if (!given) return [];
  const words = shopCancelWords[given.code as GivenBackCode];
  const rescue = await rescueOf(ctx, await readJob(ctx, jobId));
  const mail = shopCancelledMail({
    repair: story.repair,
    jobUrl: story.ownersUrl,
    shopName: given.shop_name,
    reason: given.note ? `${words}. ${given.note}` : `${words}.`,
    isOwnChoice: given.code !== 'suspended',
    quotes: await countLiveQuotes(ctx.tx, jobId),
    rescue: rescue && { ...rescue, count: rescue.quoteIds.length, timeZone: given.time_zone },
  });
  return [{ kind: 'job.shop_cancelled', occasion: given.id, to: story.owner, mail }];
}

/** No shop was chosen within the two hours: the owner learns what comes next. */
export async function rescueEnded(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const { rescues } = await readJob(ctx, jobId);
  const isOpen = isQuotable(story.state);
  if (!isOpen) return [];
  const quotes = await countLiveQuotes(ctx.tx, jobId);
  const mail = rescueEndedMail({ repair: story.repair, jobUrl: story.ownersUrl, quotes });
  return [{ kind: 'job.rescue_ended', occasion: `${jobId}:${rescues}`, to: story.owner, mail }];
}
