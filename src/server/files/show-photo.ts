import type { PhotoView } from '#api/shapes/job-parts.ts';
import type { FileId } from '#domain/ids.ts';
import { photoUrl, presentPhoto } from './present.ts';

/** Where a page finds a picture; whether its reader may see it is decided when it is asked for. */
export function showPhoto(file: { id: FileId; width: number; height: number }): PhotoView {
  return presentPhoto(file);
}

/** The same of a picture whose size does not matter. */
export function photoAddress(id: FileId): string {
  return photoUrl(id);
}
