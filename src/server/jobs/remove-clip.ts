import { ensure } from '#domain/errors/errors.ts';
import type { FileId, JobId } from '#domain/ids.ts';
import type { ClipRule } from '#domain/jobs/clip-rules.ts';
import type { Context } from '#server/core/context.ts';
import { disownFiles } from '#server/files/disown-files.ts';
import { amendJob } from './amend-job.ts';
import { findPostClip, replaceClip } from './edit/edit-queries.ts';
import { lockJob } from './lock-job.ts';

type Removal = { jobId: JobId; fileId: FileId; rule: ClipRule; reason: string };

/**
 * Staff remove the clip of a post and leave the rest of it. The owner reads which rule it broke; the reason
 * is for the record. Shops priced the words and photos too, so their quotes don't wait.
 */
export async function removeClip(ctx: Context, { jobId, fileId, rule, reason }: Removal): Promise<void> {
  const job = await lockJob(ctx, jobId);
  ensure(job.state !== 'draft', 'JOB_NOT_FOUND');
  const clip = await findPostClip(ctx.tx, job.id);
  // Staff decide about the clip that they saw, never about one that took its place.
  ensure(clip?.id === fileId, 'CLIP_GONE');
  await replaceClip(ctx.tx, job.id, null);
  await disownFiles(ctx, [clip.id, clip.poster]);
  await amendJob(ctx, job, {
    action: 'job.clip_removed',
    changes: {},
    facts: { rule, fileId },
    reason,
  });
  ctx.publish({ type: 'job.clip_removed', jobId: job.id, fileId, rule });
}
