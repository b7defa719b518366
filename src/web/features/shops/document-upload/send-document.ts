import type { DocumentView } from '#api/shops/documents.ts';
import type { DocumentKind } from '#domain/shops/shop-documents.ts';
import { sendFile } from '#web/lib/forms/send-file.ts';
import { text } from './text.ts';

export type Sending = { kind: DocumentKind; file: File; expiresOn: string; holder: string };

/** Sends one paper of a shop. */
export function sendDocument(
  { kind, file, expiresOn, holder }: Sending,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<DocumentView> {
  const about = new URLSearchParams({ kind, name: file.name });
  if (expiresOn) about.set('expiresOn', expiresOn);
  if (holder) about.set('holder', holder);
  const address = `/api/files/documents?${about}`;
  return sendFile({ address, file, onProgress, signal, offline: text.offline });
}
