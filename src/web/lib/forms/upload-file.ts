import type * as z from 'zod';
import { sessionKeeper } from '#web/lib/session/session.ts';
import { UnusableFile } from './fit-file.ts';

export type Upload<Answer> = { done: Promise<Answer>; cancel: () => void };

type Sending<Answer> = {
  to: string;
  file: Blob;
  answer: z.ZodType<Answer>;
  /** What to say if the connection breaks. */
  unreachable: string;
  onProgress?: (sentBytes: number) => void;
};

/**
 * Uploads one file, and retries after the person signs in again if the session ended. Rejects with the
 * sentence to show, as an UnusableFile if a retry cannot help.
 */
export function uploadFile<Answer>(sending: Sending<Answer>): Upload<Answer> {
  let request: XMLHttpRequest | undefined;
  let isCancelled = false;
  const send = () => {
    request = new XMLHttpRequest();
    const answer = answerOf(request, sending);
    // Skip a file that was removed while the person signed in again.
    if (!isCancelled) sendFile(request, sending);
    return answer;
  };
  const cancel = () => {
    isCancelled = true;
    request?.abort();
  };
  return { done: sessionKeeper.send(send).then((answered) => readAnswer(answered, sending)), cancel };
}

type Request<Answer> = Pick<Sending<Answer>, 'to' | 'file'>;

/** XMLHttpRequest, because fetch cannot report upload progress. */
function sendFile<Answer>(request: XMLHttpRequest, { to, file }: Request<Answer>): void {
  request.open('POST', to);
  request.responseType = 'json';
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
  request.send(file);
}

function answerOf<Answer>(
  request: XMLHttpRequest,
  { onProgress, unreachable }: Sending<Answer>,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded));
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(new Error(unreachable)));
    request.addEventListener('timeout', () => reject(new Error(unreachable)));
  });
}

/** Too large, the wrong type, or unreadable. */
const refusesTheFile = [413, 415, 422];

function readAnswer<Answer>(
  { status, response }: XMLHttpRequest,
  { answer, unreachable }: Sending<Answer>,
): Answer {
  const read = answer.safeParse(response);
  if (status < 300 && read.success) return read.data;
  const problem = problemIn(response) ?? unreachable;
  if (refusesTheFile.includes(status)) throw new UnusableFile(problem);
  throw new Error(problem);
}

function problemIn(body: unknown): string | null {
  const hasDetail = typeof body === 'object' && body !== null && 'detail' in body;
  return hasDetail && typeof body.detail === 'string' ? body.detail : null;
}
