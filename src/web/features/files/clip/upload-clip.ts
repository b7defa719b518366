import type { ClipUploaded, FileUploaded } from '#api/shapes/basic.ts';
import { clipUploaded } from '#domain/validation/clip.ts';
import { largestClipBytes, longestClipSeconds, saysItIsClip } from '#domain/validation/clip-file.ts';
import { fileUploaded } from '#domain/validation/photo.ts';
import { UnusableFile } from '#web/lib/forms/fit-file.ts';
import { type Upload, uploadFile } from '#web/lib/forms/upload-file.ts';
import { lookAtClip } from './look-at-clip.ts';
import { text } from './text.ts';

/** Phones round: the server is as lenient. */
const ROUNDING_SECONDS = 0.5;

/** Checks a clip, uploads it, and with a video the picture of it that this browser can make. */
export function uploadClip(file: File, onProgress: (sentBytes: number) => void): Upload<ClipUploaded> {
  const running: Upload<unknown>[] = [];
  let isCancelled = false;
  const run = <Answer>(upload: Upload<Answer>) => {
    running.push(upload);
    if (isCancelled) upload.cancel();
    return upload.done;
  };
  const send = async (): Promise<ClipUploaded> => {
    requireUsable(file);
    const { seconds, poster } = await lookAtClip(file);
    if (seconds !== null && seconds > longestClipSeconds + ROUNDING_SECONDS) {
      throw new UnusableFile(text.tooLong);
    }
    const { unreachable } = text;
    const sending = { to: '/api/files/clips', file, answer: clipUploaded, unreachable, onProgress };
    const clip = await run(uploadFile(sending));
    if (clip.kind === 'sound' || !poster) return clip;
    return { ...clip, poster: await sendPoster(poster, run) };
  };
  const cancel = () => {
    isCancelled = true;
    for (const upload of running) upload.cancel();
  };
  return { done: send(), cancel };
}

/** Throws an UnusableFile for what the server would refuse at once. */
function requireUsable(file: File): void {
  if (!saysItIsClip(file)) throw new UnusableFile(text.wrongType);
  if (file.size === 0) throw new UnusableFile(text.empty);
  if (file.size > largestClipBytes) throw new UnusableFile(text.tooLarge);
}

/** A clip without a picture is still a clip. */
async function sendPoster(
  file: Blob,
  run: (upload: Upload<FileUploaded>) => Promise<FileUploaded>,
): Promise<FileUploaded | null> {
  const { unreachable } = text;
  return run(uploadFile({ to: '/api/files', file, answer: fileUploaded, unreachable })).catch(() => null);
}
