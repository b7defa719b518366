import type { JobId } from '#domain/ids.ts';
import { readJobName } from '#domain/jobs/job-name.ts';
import type { Context } from '#server/core/context.ts';
import { findJobIdByNumber } from './queries.ts';

/** The job that a person names by its id or number; undefined when there is none of that name. */
export async function findNamedJob(ctx: Context, text: string): Promise<JobId | undefined> {
  const name = readJobName(text);
  if (!name) return undefined;
  return 'id' in name ? name.id : findJobIdByNumber(ctx.tx, name.number);
}
