import type { PhotoView } from '#api/shapes/job-parts.ts';
import type { FileId } from '#domain/ids.ts';

export function photoUrl(id: FileId): string {
  return `/files/${id}`;
}

export function presentPhoto(file: { id: FileId; width: number; height: number }): PhotoView {
  const url = photoUrl(file.id);
  return { fileId: file.id, url, thumbnailUrl: `${url}/thumbnail`, width: file.width, height: file.height };
}
