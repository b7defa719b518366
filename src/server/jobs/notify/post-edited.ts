import type { JobId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { sayChange } from '#domain/jobs/post-edits.ts';
import { timeZoneOfState } from '#domain/marketplace/state-time-zone.ts';
import { confirmQuoteMail, jobEditedMail } from '#platform/mail/templates/for-edited-jobs.ts';
import type { Context } from '#server/core/context.ts';
import { listLiveQuotes } from '#server/quotes/notify/queries.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';
import { listEdits } from '../edit/edit-queries.ts';
import { toldIn } from '../edit/show-edits.ts';

/**
 * The owner changed the post: notify each shop with a quote, of all that it has not read. A shop that wrote
 * its quote afterwards has read it.
 */
export async function postEdited(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const edits = await listEdits(ctx.tx, jobId);
  const last = edits.at(-1);
  if (!last || !isQuotable(story.state)) return [];
  const zone = timeZoneOfState(story.state_code);
  const notes: Note[] = [];
  for (const quote of await listLiveQuotes(ctx.tx, jobId)) {
    const waits = quote.work_version < last.workVersion;
    const unread = edits.filter((edit) => (waits ? edit.workVersion > quote.work_version : edit === last));
    const isNews = waits || (quote.submitted_at && quote.submitted_at < last.editedAt);
    const changes = toldIn(ctx, unread).map((change) => sayChange(change, zone));
    if (!isNews || changes.length === 0) continue;
    const about = { repair: story.repair, jobUrl: story.shopsUrl, changes };
    notes.push({
      kind: 'job.edited',
      occasion: `${quote.id}:${last.postVersion}`,
      thread: `${jobId}:${quote.shop_id}`,
      ...(await readersAt(ctx, quote.shop_id)),
      mail: waits ? confirmQuoteMail({ ...about, total: quote.total_cents }) : jobEditedMail(about),
    });
  }
  return notes;
}
