import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView } from '#api/shops/documents.ts';
import { MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { sendPaper } from '#test/support/inputs/papers.ts';
import { photograph, whatIs } from '#test/support/inputs/picture.ts';
import { writtenPdf } from '#test/support/inputs/talkative-pdfs.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { key } from '#test/support/stories.ts';

// Staff see the pages of a paper as pictures, by links that only staff who may open it are given.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
});
afterAll(() => app.close());

async function sent(paper: Uint8Array): Promise<DocumentView> {
  const response = await sendPaper(http, await app.sessionOf('pending'), { kind: 'w9' }, paper);
  expect(response.status).toBe(201);
  return (await response.json()) as DocumentView;
}
const opened = ({ id }: DocumentView) =>
  app.as('ops').shops.review.openDocument({
    shopId: app.world.shops.pending.id,
    documentId: id,
    idempotencyKey: key(),
  });
const get = (url: string) => http.request(`http://hoist.test${url}`);

describe('the pages of a paper', () => {
  it('are pictures, the first ten of them, and the look is recorded once', async () => {
    const paper = await sent(await writtenPdf({ pages: 12 }));
    const { pagesUrl } = await opened(paper);
    const { pages, links } = (await (await get(pagesUrl)).json()) as { pages: number; links: string[] };
    expect({ pages, shown: links.length }).toEqual({ pages: 12, shown: 10 });
    const picture = await get(links[9]!);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await whatIs(Buffer.from(await picture.arrayBuffer()))).toMatchObject({ format: 'webp' });
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'document.opened' });
    expect(items.filter(({ entityId }) => entityId === paper.id)).toHaveLength(1);
  });

  it('are closed without their own link, and after five minutes', async () => {
    const paper = await sent(await writtenPdf({ pages: 2 }));
    const { url, pagesUrl } = await opened(paper);
    const { links } = (await (await get(pagesUrl)).json()) as { links: [string, string] };
    const closed = [
      pagesUrl.split('?')[0]!,
      links[0].split('?')[0]!,
      links[0].replace('/pages/1', '/pages/2'),
      url.replace(paper.id, `${paper.id}/pages`),
      pagesUrl.replace('/pages', '/pages/1'),
    ];
    for (const link of closed) {
      const response = await http.request(`http://hoist.test${link}`, {
        headers: { Cookie: await app.sessionOf('ops') },
      });
      expect(response.status, link).toBe(404);
    }
    app.clock.advance(5 * MINUTE);
    for (const link of [pagesUrl, ...links]) expect((await get(link)).status, link).toBe(404);
  });

  it('are those of a PDF: a picture has none', async () => {
    const { pagesUrl } = await opened(await sent(await photograph('x')));
    expect((await get(pagesUrl)).status).toBe(404);
  });
});
