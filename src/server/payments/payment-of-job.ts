import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { findPayment } from './queries.ts';
import type { Subject } from './subject.ts';

/** The live payment of a job, else the last one that was tried, for showing it. */
export function paymentOfJob(ctx: Context, jobId: JobId): Promise<Subject['payment'] | undefined> {
  return findPayment(ctx.tx, jobId);
}

/** Whether a job's payment is disputed: it is frozen, and silence does not confirm the work. */
export async function isFrozen(ctx: Context, jobId: JobId): Promise<boolean> {
  return Boolean((await findPayment(ctx.tx, jobId))?.frozen_at);
}
