import type { PhotoView } from '#api/shapes/job-parts.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { showPhoto } from '../files/show-photo.ts';
import { listPhotos, listWindows } from './queries.ts';

export type JobDetails = {
  windows: { startsAt: string; endsAt: string }[];
  photos: { post: PhotoView[]; checkIn: PhotoView[]; after: PhotoView[] };
};

/** The times that the owner offered and the pictures of a job, by what they are for. */
export async function jobDetails(ctx: Context, jobId: JobId): Promise<JobDetails> {
  const windows = await listWindows(ctx.tx, jobId);
  const photos = await listPhotos(ctx.tx, jobId);
  const of = (purpose: (typeof photos)[number]['purpose']) =>
    photos.filter((photo) => photo.purpose === purpose).map((photo) => showPhoto(photo));
  return {
    windows: windows.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    photos: { post: of('post'), checkIn: of('check_in'), after: of('after') },
  };
}
