import type { FileUploaded } from '#api/shapes/basic.ts';
import { fileUploaded } from '#domain/validation/photo.ts';
import { fitFile, UnusableFile } from '#web/lib/forms/fit-file.ts';
import { sessionKeeper } from '#web/lib/session/session.ts';
import { text } from './text.ts';

export type Upload = { done: Promise<FileUploaded>; cancel: () => void };

type Watching = {
  onShrinking: () => void;
  /** The photo as sent, possibly made smaller. */
  onFitted: (file: File) => void;
  onProgress: (sentBytes: number) => void;
};

/** Shrinks a photo if needed, then uploads it. */
export function fitAndUpload(file: File, { onShrinking, onFitted, onProgress }: Watching): Upload {
  let upload: Upload | undefined;
  let isCancelled = false;
  const send = (fitted: File) => {
    if (isCancelled) throw new UnusableFile(text.cancelled);
    onFitted(fitted);
    upload = uploadPhoto(fitted, onProgress);
    return upload.done;
  };
  const cancel = () => {
    isCancelled = true;
    upload?.cancel();
  };
  return { done: fitFile(file, { onShrinking, tooLarge: text.wrongType }).then(send), cancel };
}

/**
 * Uploads one photo, and retries after the person signs in again if the session ended. Rejects with the
 * sentence to show, as an UnusableFile if a retry cannot help.
 */
export function uploadPhoto(file: File, onProgress: (sentBytes: number) => void): Upload {
  let request: XMLHttpRequest | undefined;
  let isCancelled = false;
  const send = () => {
    request = new XMLHttpRequest();
    const answer = answerOf(request, onProgress);
    // Skip a photo that was removed while the person signed in again.
    if (!isCancelled) sendFile(request, file);
    return answer;
  };
  const cancel = () => {
    isCancelled = true;
    request?.abort();
  };
  return { done: sessionKeeper.send(send).then(readAnswer), cancel };
}

/** XMLHttpRequest, because fetch cannot report upload progress. */
function sendFile(request: XMLHttpRequest, file: File): void {
  request.open('POST', '/api/files');
  request.responseType = 'json';
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
  request.send(file);
}

function answerOf(request: XMLHttpRequest, onProgress: (sentBytes: number) => void): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(new Error(text.unreachable)));
    request.addEventListener('timeout', () => reject(new Error(text.unreachable)));
  });
}

/** Too large, the wrong type, or unreadable. */
const refusesTheFile = [413, 415, 422];

function readAnswer({ status, response }: XMLHttpRequest): FileUploaded {
  const answer = fileUploaded.safeParse(response);
  if (status < 300 && answer.success) return answer.data;
  if (refusesTheFile.includes(status)) throw new UnusableFile(problemIn(response));
  throw new Error(problemIn(response));
}

function problemIn(body: unknown): string {
  const hasDetail = typeof body === 'object' && body !== null && 'detail' in body;
  return hasDetail && typeof body.detail === 'string' ? body.detail : text.unreachable;
}
