import type { IntakeView } from '#api/shapes/job-intake.ts';
import type { ClipView, PhotoView } from '#api/shapes/job-parts.ts';
import type { JobId } from '#domain/ids.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { postedFiles } from '../files/posted-photos.ts';
import { showPhoto } from '../files/show-photo.ts';
import { showIntake } from './intake/show-intake.ts';
import { listMoreServices } from './more-services-queries.ts';
import { listPhotos, listWindows } from './queries.ts';

export type JobDetails = {
  windows: { startsAt: string; endsAt: string }[];
  intake: IntakeView;
  moreServices: ServiceCode[];
  photos: { post: PhotoView[]; checkIn: PhotoView[]; after: PhotoView[] };
  clip: ClipView | null;
};

/** The times that the owner offered, what they said of the car, its clip, and the pictures by what they are for. */
export async function jobDetails(ctx: Context, jobId: JobId): Promise<JobDetails> {
  const windows = await listWindows(ctx.tx, jobId);
  const photos = await listPhotos(ctx.tx, jobId);
  const posted = postedFiles(photos);
  const of = (purpose: (typeof photos)[number]['purpose']) =>
    photos.filter((photo) => photo.purpose === purpose).map((photo) => showPhoto(photo));
  return {
    windows: windows.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    intake: await showIntake(ctx, jobId),
    moreServices: await listMoreServices(ctx.tx, jobId),
    photos: { post: posted.photos, checkIn: of('check_in'), after: of('after') },
    clip: posted.clip,
  };
}
