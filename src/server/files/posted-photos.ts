import type { PhotoView } from '#api/shapes/job-parts.ts';
import type { FileId } from '#domain/ids.ts';
import { presentPhoto } from './present.ts';

/** A picture that an owner posted with a job, as a query over jobs reads it along. */
export type PostedPhoto = { id: FileId; width: number; height: number };

/** The pictures that everyone may see who may see the job. */
export function postedPhotos(photos: readonly PostedPhoto[] | null): PhotoView[] {
  return (photos ?? []).map(presentPhoto);
}
