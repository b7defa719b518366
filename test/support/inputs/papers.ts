import type { Hono } from 'hono';
import type { DocumentView } from '#api/shops/documents.ts';
import { needsExpiry, requiredDocuments } from '#domain/shops/shop-documents.ts';
import type { HttpEnv } from '#platform/http/environment.ts';
import type { TestApp } from '../app.ts';
import { httpOf } from '../servers/http.ts';
import type { PersonName } from '../people.ts';

/** A PDF of one empty page as a printer driver writes it, with more objects or more in its trailer if asked. */
export function plainPdf(objects = '', trailer = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n%\xe2\xe3\xcf\xd3\n` +
      '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>\nendobj\n' +
      '4 0 obj\n<< /Length 11 >>\nstream\n0 0 m 9 9 l\nendstream\nendobj\n' +
      objects +
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 5 /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}

/** Sends a paper over HTTP as the browser does: the body is the file, the address says what it is. */
export async function sendPaper(
  http: Hono<HttpEnv>,
  cookie: string | null,
  about: Record<string, string>,
  body: string | Uint8Array | ReadableStream<Uint8Array>,
): Promise<Response> {
  return http.request(`http://hoist.test/api/files/documents?${new URLSearchParams(about)}`, {
    method: 'POST',
    body,
    headers: { Origin: 'http://hoist.test', ...(cookie ? { Cookie: cookie } : {}) },
    duplex: 'half',
  } as RequestInit);
}

/** The papers a review requires, each as a page of its own. */
export async function sendRequiredPapers(app: TestApp, who: PersonName): Promise<DocumentView[]> {
  return Promise.all(
    requiredDocuments.map(async (kind) => {
      const about: Record<string, string> = needsExpiry(kind) ? { kind, expiresOn: '2027-11-20' } : { kind };
      const response = await sendPaper(httpOf(app), await app.sessionOf(who), about, plainPdf());
      if (response.status !== 201) throw new Error(`${kind} was answered by ${response.status}`);
      return (await response.json()) as DocumentView;
    }),
  );
}
