import type { DocumentView } from '#api/documents.ts';
import type { DocumentKind } from '#domain/shop-documents.ts';
import { text } from './text.ts';

export type Sending = { kind: DocumentKind; file: File; expiresOn: string; holder: string };

/** What the server said no with, in its own sentence. */
export class SendRefused extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.name = 'SendRefused';
    this.field = field;
  }
}

/**
 * Sends one paper and tells how far it is. XMLHttpRequest, because fetch does not say how much of a body has
 * left.
 */
export function sendDocument(
  { kind, file, expiresOn, holder }: Sending,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<DocumentView> {
  const about = new URLSearchParams({ kind, name: file.name });
  if (expiresOn) about.set('expiresOn', expiresOn);
  if (holder) about.set('holder', holder);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/files/documents?${about}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(total, 1))),
    );
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(request.response as DocumentView);
      else reject(refusalOf(request.response));
    });
    request.addEventListener('error', () => reject(new SendRefused(text.offline)));
    request.addEventListener('abort', () => reject(new SendRefused(text.offline)));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function refusalOf(problem: unknown): SendRefused {
  const { detail, fields } = (problem ?? {}) as {
    detail?: string;
    fields?: readonly { path: string; message: string }[];
  };
  return new SendRefused(detail ?? text.offline, fields?.[0]?.path);
}
