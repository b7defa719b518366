import type { ClipView, PhotoView } from '#api/shapes/job-parts.ts';
import type { FileId } from '#domain/ids.ts';
import { clipKindOf, type ClipType } from '#domain/validation/clip-file.ts';

export function photoUrl(id: FileId): string {
  return `/files/${id}`;
}

export function presentPhoto(file: { id: FileId; width: number; height: number }): PhotoView {
  const url = photoUrl(file.id);
  return { fileId: file.id, url, thumbnailUrl: `${url}/thumbnail`, width: file.width, height: file.height };
}

type Clip = Parameters<typeof presentPhoto>[0] & { contentType: ClipType; bytes: number; seconds: number };

export function presentClip({ id, contentType, seconds, ...facts }: Clip): Omit<ClipView, 'poster'> {
  const { bytes, width, height } = facts;
  const kind = clipKindOf(contentType);
  const rounded = Math.round(seconds * 10) / 10;
  return { fileId: id, url: photoUrl(id), kind, contentType, bytes, seconds: rounded, width, height };
}
