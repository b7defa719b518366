import type { ClipView, PhotoView } from '#api/shapes/job-parts.ts';
import { assert } from '#domain/assert.ts';
import type { FileId } from '#domain/ids.ts';
import type { ClipType } from '#domain/validation/clip-file.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import { presentClip, presentPhoto } from './present.ts';

/** A file that an owner posted with a job, as a query over jobs reads it along. */
export type PostedFile = {
  id: FileId;
  purpose: Schema['job_photo']['purpose'];
  width: number;
  height: number;
  contentType: string;
  bytes: number;
  seconds: number | null;
};

/** What everyone may see who may see the job: its photos, and its clip with the picture of it. */
export function postedFiles(files: readonly PostedFile[]): { photos: PhotoView[]; clip: ClipView | null } {
  const photos = files.filter(({ purpose }) => purpose === 'post').map(presentPhoto);
  const clip = files.find(({ purpose }) => purpose === 'clip');
  const poster = files.find(({ purpose }) => purpose === 'poster');
  return { photos, clip: clip ? showClip(clip, poster) : null };
}

function showClip({ seconds, contentType, ...clip }: PostedFile, poster: PostedFile | undefined): ClipView {
  assert(seconds !== null, 'a clip has a length');
  const view = presentClip({ ...clip, seconds, contentType: contentType as ClipType });
  return { ...view, poster: poster ? presentPhoto(poster) : null };
}
