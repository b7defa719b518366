import { ensure } from '#domain/errors/errors.ts';
import { largestClipBytes } from '#domain/validation/clip-file.ts';
import { fileKind, refuseKind, requireContent } from '../file-kind.ts';
import { isMixed } from '../mixed.ts';
import type { RemuxedClip } from './remux-clip.ts';
import { ownClipRewriter } from './rewrite-clip.ts';

/**
 * A short video or sound from a stranger, ready to store: its packets in a new file without anything that the
 * old one said of itself (place, device, dates, titles, more tracks). Throws FILE_EMPTY, CLIP_TOO_LARGE,
 * CLIP_OTHER_KIND, CLIP_MIXED or what the rewriter throws. The content decides, not the name it came with.
 */
export async function prepareClip(input: Uint8Array): Promise<RemuxedClip> {
  ensure(input.byteLength <= largestClipBytes, 'CLIP_TOO_LARGE', {
    megabytes: largestClipBytes / 1_048_576,
  });
  requireContent(input);
  const kind = await fileKind(input);
  const isClip = kind && /^(?:(?:video|audio)\/|application\/ogg$)/.test(kind.mime);
  if (!isClip) return refuseKind(kind, 'CLIP_OTHER_KIND', 'CLIP_TYPE_REFUSED');
  ensure(!isMixed(input, ['%PDF-']), 'CLIP_MIXED');
  return ownClipRewriter.rewrite(input);
}
