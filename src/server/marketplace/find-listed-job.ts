import type { JobCard } from '#api/views.ts';
import { ensure } from '#domain/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { postedPhotos } from '../files/posted-photos.ts';
import { presentCard } from './present.ts';
import { findListedCard } from './queries.ts';
import { defaultPlace } from './search-place.ts';

/** One job as a stranger sees it, while its owner still compares quotes; any other does not exist here. */
export async function findListedJob(ctx: Context, jobId: JobId): Promise<JobCard> {
  const row = await findListedCard(ctx.tx, jobId);
  ensure(row, 'JOB_NOT_FOUND');
  const photos = await postedPhotos(ctx, [row.id]);
  return presentCard(row, defaultPlace, photos.get(row.id) ?? []);
}
