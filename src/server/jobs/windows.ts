import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { listWindows } from './queries.ts';

/** The times at which the owner can bring the car; none means any. */
export async function windowsOf(ctx: Context, jobId: JobId): Promise<{ startsAt: Date; endsAt: Date }[]> {
  return listWindows(ctx.tx, jobId);
}
