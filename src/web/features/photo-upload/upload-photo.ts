import { type FileUploaded, fileUploaded } from '#api/views.ts';
import { text } from './text.ts';

export type Upload = { done: Promise<FileUploaded>; cancel: () => void };

/**
 * Sends one picture as it is. By XMLHttpRequest, because fetch cannot say how much of a body has been sent.
 * Rejects with the sentence to show.
 */
export function uploadPhoto(file: File, onProgress: (sentBytes: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<FileUploaded>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      const answer = fileUploaded.safeParse(request.response);
      if (request.status < 300 && answer.success) resolve(answer.data);
      else reject(new Error(problemIn(request.response)));
    });
    request.addEventListener('error', () => reject(new Error(text.unreachable)));
    request.addEventListener('timeout', () => reject(new Error(text.unreachable)));
  });
  request.open('POST', '/api/files');
  request.responseType = 'json';
  request.setRequestHeader('Content-Type', file.type);
  request.send(file);
  return { done, cancel: () => request.abort() };
}

function problemIn(body: unknown): string {
  const hasDetail = typeof body === 'object' && body !== null && 'detail' in body;
  return hasDetail && typeof body.detail === 'string' ? body.detail : text.unreachable;
}
