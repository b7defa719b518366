import type { JobId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { askedMail, firstLookOverMail } from '#platform/mail/templates/about-asking.ts';
import type { Context } from '#server/core/context.ts';
import { listAsked } from '#server/jobs/audience/audience-queries.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';
import { countLiveQuotes } from '#server/quotes/notify/queries.ts';
import { findAudience } from './queries.ts';

/** An owner asked shops: each hears of it, unless it declined, left or the job is gone by now. */
export async function asked(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const job = await findAudience(ctx.tx, jobId);
  if (!job?.first_look_ends_at || !isQuotable(story.state)) return [];
  const notes: Note[] = [];
  for (const shop of await listAsked(ctx.tx, jobId)) {
    if (shop.declined_at || shop.status !== 'active') continue;
    const mail = askedMail({
      repair: story.repair,
      place: `${job.city}, ${job.state_code}`,
      until: job.first_look_ends_at,
      timeZone: shop.time_zone,
      jobUrl: story.shopsUrl,
    });
    notes.push({
      kind: 'job.asked',
      occasion: `${jobId}:${shop.id}`,
      ...(await readersAt(ctx, shop.id)),
      mail,
    });
  }
  return notes;
}

/** The owner hears once that the first look is over, and what follows. */
export async function firstLookOver(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const job = await findAudience(ctx.tx, jobId);
  if (!job || !isQuotable(story.state)) return [];
  const shops = await listAsked(ctx.tx, jobId);
  const mail = firstLookOverMail({
    repair: story.repair,
    jobUrl: story.ownersUrl,
    shopNames: shops.map(({ name }) => name),
    allDeclined: shops.every((shop) => shop.declined_at !== null),
    isOpen: !job.asked_only,
    quotes: await countLiveQuotes(ctx.tx, jobId),
  });
  return [{ kind: 'job.first_look_over', occasion: jobId, to: story.owner, mail }];
}
