import * as z from 'zod';
import { fileId } from '#domain/ids.ts';
import { clipKinds, clipTypeNames } from './clip-file.ts';
import { fileUploaded, photoView } from './photo.ts';

export const clipView = z.object({
  fileId,
  url: z.string(),
  kind: z.enum(clipKinds),
  contentType: z.enum(clipTypeNames),
  bytes: z.int(),
  seconds: z.number(),
  /** Of a video, turned upright; 0 for a sound. */
  width: z.int(),
  height: z.int(),
  /** A picture of the video; null for a sound, and where no browser made one. */
  poster: photoView.nullable(),
});

export const clipUploaded = clipView.extend({
  /** Proves who uploaded it; send it back with the form. */
  claim: z.string(),
  /** Uploaded on its own, as any picture is. */
  poster: fileUploaded.nullable(),
});
