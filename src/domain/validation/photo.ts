import * as z from 'zod';
import { fileId } from '#domain/ids.ts';

export const photoView = z.object({
  fileId,
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});

export const fileUploaded = photoView.extend({
  /** Proves who uploaded it; send it back with the form. */
  claim: z.string(),
});
