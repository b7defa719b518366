import type { JobId } from '#domain/ids.ts';
import { reviewsEnd } from '#domain/reviews/review.ts';
import {
  reviewAnsweredMail,
  reviewDecidedMail,
  reviewDecisionUndoneMail,
  reviewShownMail,
  reviewWaitsMail,
} from '#platform/mail/templates/about-reviews.ts';
import type { Context } from '#server/core/context.ts';
import type { DomainEvent } from '#server/core/events.ts';
import { listReviewsToTell } from './queries.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

type Of<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>;

const otherSide: Record<JobSide, JobSide> = { owner: 'shop', shop: 'owner' };

/** One side wrote: the other hears that a review waits for theirs. Later changes send no message. */
export async function reviewWaits(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const [first, ...others] = await listReviewsToTell(ctx.tx, jobId);
  if (!first || others.length > 0 || first.published_at || !first.completed_at || !story.time_zone) return [];
  const reader = otherSide[first.side];
  const until = reviewsEnd(first.completed_at);
  const about = { repair: story.repair, url: jobUrl(story, reader), until, timeZone: story.time_zone };
  const mail = reviewWaitsMail({ ...about, reader });
  return [{ kind: 'review.waits', occasion: first.id, ...(await readers(ctx, story, reader)), mail }];
}

/** Each side hears that it can read what the other wrote. */
export async function reviewsShown(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const shown = (await listReviewsToTell(ctx.tx, jobId)).filter((review) => review.published_at);
  const isPublic = shown.some(({ side }) => side === 'owner');
  const notes: Note[] = [];
  for (const { id, side, hidden_at: hiddenAt } of shown) {
    if (hiddenAt) continue;
    const reader = otherSide[side];
    const url = reader === 'shop' ? reviewsUrl(story) : story.ownersUrl;
    const mail = reviewShownMail({ repair: story.repair, url, reader, isPublic });
    notes.push({ kind: 'review.shown', occasion: id, ...(await readers(ctx, story, reader)), mail });
  }
  return notes;
}

/** The owner hears that the shop answered in public. */
export async function reviewAnswered(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const review = (await listReviewsToTell(ctx.tx, jobId)).find(({ side }) => side === 'owner');
  if (!review?.replied_at || review.hidden_at || !story.shop_name) return [];
  const mail = reviewAnsweredMail({ repair: story.repair, url: story.ownersUrl, shop: story.shop_name });
  return [{ kind: 'review.replied', occasion: review.id, to: story.owner, mail }];
}

/** Both sides hear what staff decided about a review, or that a decision was taken back. */
export async function reviewDecided(
  ctx: Context,
  story: Story,
  { jobId, undone, at }: Of<'review.decided'>,
): Promise<Note[]> {
  const review = (await listReviewsToTell(ctx.tx, jobId)).find(({ side }) => side === 'owner');
  if (!review) return [];
  // A decision made again in between has an event of its own.
  if (undone === null && review.decided_at?.toISOString() !== at) return [];
  const notes: Note[] = [];
  for (const reader of ['owner', 'shop'] as const) {
    const about = {
      repair: story.repair,
      reader,
      url: reader === 'shop' ? reviewsUrl(story) : story.ownersUrl,
    };
    const { decision: outcome, reason, broken_rule: rule } = review;
    // A shop that reported nothing hears only of what changes on its page.
    const { by_shop: isByShop } = review;
    if (reader === 'shop' && !isByShop && (undone ?? review.decision) === 'kept') continue;
    const mail =
      undone !== null
        ? reviewDecisionUndoneMail({ ...about, undone, isByShop: isByShop === true })
        : outcome && reason
          ? reviewDecidedMail({ ...about, outcome, reason, rule, isByShop: isByShop === true })
          : null;
    const note = { kind: 'review.decided', occasion: `${review.id}:${at}` };
    if (mail) notes.push({ ...note, ...(await readers(ctx, story, reader)), mail });
  }
  return notes;
}

type Readers = Pick<Note, 'to' | 'shopId'>;

async function readers(ctx: Context, story: Story, side: JobSide): Promise<Readers> {
  if (side === 'shop' && story.shop_id) return readersAt(ctx, story.shop_id);
  return { to: side === 'owner' ? story.owner : [] };
}

const jobUrl = (story: Story, side: JobSide) => (side === 'shop' ? story.shopsUrl : story.ownersUrl);
const reviewsUrl = ({ shopsUrl }: Story) => new URL('/mechanic/shop/reviews', shopsUrl).href;
