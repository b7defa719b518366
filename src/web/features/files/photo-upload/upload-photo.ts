import type { FileUploaded } from '#api/shapes/basic.ts';
import { fileUploaded } from '#domain/validation/photo.ts';
import { fitFile, UnusableFile } from '#web/lib/forms/fit-file.ts';
import { sessionKeeper } from '#web/lib/session/session.ts';
import { text } from './text.ts';

export type Upload = { done: Promise<FileUploaded>; cancel: () => void };

type Watching = {
  onShrinking: () => void;
  /** The picture as it is sent, which may be a smaller one. */
  onFitted: (file: File) => void;
  onProgress: (sentBytes: number) => void;
};

/** Makes one picture smaller where it has to be, and sends it. */
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
 * Sends one picture as it is, once more where the session had ended and its person signed in again. Rejects
 * with the sentence to show, in an UnusableFile where another try cannot help.
 */
export function uploadPhoto(file: File, onProgress: (sentBytes: number) => void): Upload {
  let request: XMLHttpRequest | undefined;
  let isCancelled = false;
  const send = () => {
    request = new XMLHttpRequest();
    const answer = answerOf(request, onProgress);
    // What was taken away while its person signed in again is not sent any more.
    if (!isCancelled) sendFile(request, file);
    return answer;
  };
  const cancel = () => {
    isCancelled = true;
    request?.abort();
  };
  return { done: sessionKeeper.send(send).then(readAnswer), cancel };
}

/** By XMLHttpRequest, because fetch cannot say how much of a body has been sent. */
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

/** Too large, of the wrong kind, or not readable. */
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
