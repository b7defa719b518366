import type { JobId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { nameFields, type PostChange } from '#domain/jobs/post-edits.ts';
import type { Context } from '#server/core/context.ts';
import { amendJob } from '../amend-job.ts';
import { lockJob } from '../lock-job.ts';
import { insertEdit } from './edit-queries.ts';
import { heldCar } from './post-content.ts';

type Changed = { jobId: JobId; postVersion: number; before: string };

/**
 * The car was corrected outside the post, such as in the garage. It counts like an edit of the car: quotes
 * wait until their shops keep or revise them.
 */
export async function noteChangedCar(
  ctx: Context,
  { jobId, postVersion: known, before }: Changed,
): Promise<void> {
  const job = await lockJob(ctx, jobId);
  // An edit that gave the car another name has told the shops itself.
  if (!isQuotable(job.state) || job.post_version !== known) return;
  const { kept: after } = await heldCar(ctx, job.vehicle_id);
  const changes: PostChange[] = [{ field: 'car', before, after }];
  const postVersion = job.post_version + 1;
  const workVersion = job.work_version + 1;
  await amendJob(ctx, job, {
    action: 'job.car_changed',
    changes: { post_version: postVersion, work_version: workVersion },
    facts: { postVersion, workVersion, changed: nameFields(changes) },
  });
  await insertEdit(ctx.tx, { jobId, postVersion, workVersion, now: job.clock, changes });
  ctx.publish({ type: 'job.changed', jobId, what: 'edited' });
}
