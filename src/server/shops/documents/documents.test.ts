import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentView } from '#api/shops/documents.ts';
import { type ErrorCode, errorCatalogue } from '#domain/errors/errors.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { hostilePapers } from '#test/support/inputs/hostile-files.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { plainPdf, sendPaper } from '#test/support/inputs/papers.ts';
import { everythingInPdf } from '#test/support/inputs/pdf-text.ts';
import type { PersonName } from '#test/support/people.ts';
import { photograph, whatIs } from '#test/support/inputs/picture.ts';
import { resolveActor } from '#server/accounts/sessions/resolve-actor.ts';
import { removeUnfinished } from './remove-unfinished.ts';
import { uploadDocument } from './upload-document.ts';

// The papers of a shop: who may send and open them, what is kept of them, and what is left when it fails.

let app: TestApp;
let http: ReturnType<typeof httpOf>;

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
type Body = string | Uint8Array | ReadableStream<Uint8Array>;
const licence = { kind: 'licence', expiresOn: '2027-11-20', name: 'license 2027.pdf' };

const send = async (who: PersonName | null, about: Record<string, string>, body: Body) => {
  const response = await sendPaper(http, who ? await app.sessionOf(who) : null, about, body);
  await app.product.system.database.executeSql('delete from rate_bucket');
  return response;
};
const sent = async (who: PersonName, about: Record<string, string>, body: Body) => {
  const response = await send(who, about, body);
  expect(response.status).toBe(201);
  return (await response.json()) as DocumentView;
};
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

/** Everything that the store and the database hold of papers: nothing of a refused one may add to it. */
async function kept() {
  const { database, services } = app.product.system;
  const rows = await database.executeSql(
    `select (select count(*) from shop_document)::int as papers,
            (select count(*) from document_upload)::int as uploads`,
  );
  const { papers, uploads } = rows.rows[0] ?? {};
  return { papers, uploads, files: (await services.storage.list({ prefix: 'documents/' })).length };
}

describe('sending a paper', () => {
  it('keeps it as a new version that waits to be looked at, and the older ones stay', async () => {
    const first = await sent('mira', licence, plainPdf());
    const second = await sent(
      'miraManager',
      { ...licence, name: '../../<b>x</b>\u0000.jpg' },
      await photograph('x'),
    );
    expect(first).toMatchObject({
      version: 1,
      status: 'pending',
      isCurrent: true,
      fileName: 'license 2027.pdf',
    });
    expect(second).toMatchObject({ version: 2, isCurrent: true, fileName: 'b>.jpg', isPicture: true });
    const { documents, notApproved, paused, today } = await app.as('mira').shops.documents.list({});
    expect(documents.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(notApproved.map(({ kind }) => kind)).toEqual(['licence', 'insurance', 'w9']);
    expect({ paused, today }).toEqual({ paused: null, today: '2026-11-20' });
  });

  it('counts the versions of each person’s certificate by themselves', async () => {
    for (const holder of ['Dale Brooks', 'Tess Nguyen']) {
      const paper = await sent('mira', { kind: 'technician_certificate', holder }, plainPdf());
      expect(paper).toMatchObject({ holder, version: 1, expiresOn: null });
    }
    const ofTheShop = await sent('mira', { kind: 'w9', holder: 'Dale Brooks' }, plainPdf());
    expect(ofTheShop).toMatchObject({ holder: '', version: 1 });
  });

  it.each([
    ['a licence without its end', { kind: 'licence' }, 'EXPIRY_MISSING'],
    ['an insurance that ends today', { kind: 'insurance', expiresOn: '2026-11-20' }, 'EXPIRY_PAST'],
    ['one for a century', { kind: 'insurance', expiresOn: '2126-11-20' }, 'EXPIRY_TOO_FAR'],
    ['a certificate without a holder', { kind: 'technician_certificate' }, 'HOLDER_MISSING'],
    ['a certificate of a blank', { kind: 'technician_certificate', holder: '  ' }, 'HOLDER_MISSING'],
    ['a day that no calendar has', { kind: 'insurance', expiresOn: '2027-02-30' }, 'INVALID_INPUT'],
    ['an unknown kind', { kind: 'passport' }, 'INVALID_INPUT'],
    ['a word more than is known', { kind: 'w9', status: 'approved' }, 'INVALID_INPUT'],
  ])('refuses %s, and keeps nothing', async (_, about, code) => {
    const before = await kept();
    expect(await codeOf(await send('mira', about, plainPdf()))).toBe(code);
    expect(await kept()).toEqual(before);
  });

  it('refuses every hostile file with its sentence, whatever it is called, and keeps nothing', async () => {
    const before = await kept();
    const names = [
      'scan.jpg',
      '<svg onload=alert(1)>.png',
      '"><script>alert(1)</script>.pdf',
      '../../etc/passwd',
    ];
    for (const [index, [what, file, code]] of hostilePapers.entries()) {
      const response = await send(
        'mira',
        { ...licence, name: names[index % names.length]! },
        new Uint8Array(file),
      );
      expect([what, response.status], what).toEqual([what, errorCatalogue[code as ErrorCode].status]);
      const { detail, ...problem } = (await response.json()) as { code: string; detail: string };
      expect(problem.code, what).toBe(code);
      expect(detail, what).toMatch(/^[A-Z].*\.$/);
    }
    expect(await kept()).toEqual(before);
    // The server is unhurt: the next paper is taken.
    await sent('mira', licence, plainPdf());
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const before = await kept();
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(plainPdf().subarray(0, 100)),
      pull: (stream) => stream.error(new Error('gone')),
    });
    expect(await codeOf(await send('mira', licence, body))).toBe('DOCUMENT_CUT_OFF');
    expect(await kept()).toEqual(before);
  });

  it('says when the store is full, keeps nothing, and works again when there is room', async () => {
    const before = await kept();
    const { system } = app.product;
    const full = diskStorage(mkdtempSync(join(tmpdir(), 'hoist-full-')), {
      leastFreeBytes: Number.MAX_SAFE_INTEGER,
    });
    const crowded = { ...system, services: { ...system.services, storage: full } };
    const { actor } = await resolveActor(system, (await app.sessionOf('mira')).replace('session=', ''));
    const call = {
      actor,
      limitKey: uuidv7(),
      request: {
        id: uuidv7(),
        address: '192.0.2.1',
        userAgent: null,
        origin: 'http://hoist.test',
        reachedAt: 'http://hoist.test',
      },
      cookie: { token: undefined, set: () => {}, clear: () => {} },
    };
    const request = new Request('http://hoist.test/api/files/documents?kind=w9', {
      method: 'POST',
      body: new Uint8Array(plainPdf()),
    });
    await expect(uploadDocument(crowded, call, request)).rejects.toEqual(refused('STORE_FULL'));
    expect([await kept(), await full.list()]).toEqual([before, []]);
    await sent('mira', { kind: 'w9' }, plainPdf());
  });

  it('takes away what a server left in the store when it stopped in the middle, after an hour', async () => {
    const { storage } = app.product.system.services;
    const key = `documents/${app.world.shops.mira.id}/left.pdf`;
    await storage.put(key, plainPdf(), { contentType: 'application/pdf' });
    await app.product.system.database.executeSql(
      'insert into document_upload (storage_key, shop_id, started_at) values ($1, $2, $3)',
      [key, app.world.shops.mira.id, app.clock.now()],
    );
    await removeUnfinished(app.product.system);
    expect(await storage.exists(key)).toBe(true);
    app.clock.advance(HOUR + MINUTE);
    await removeUnfinished(app.product.system);
    expect([await storage.exists(key), (await kept()).uploads]).toEqual([false, 0]);
  });

  // The route is no operation, so the access matrix does not walk it: this does.
  it.each<[PersonName | null, number]>([
    [null, 401],
    ['ana', 403],
    ['mira', 201],
    ['miraManager', 201],
    ['miraAdvisor', 403],
    ['miraTechnician', 403],
    ['miraAccounting', 403],
    ['dulles', 201],
    ['pending', 201],
    ['suspended', 201],
    ['deleted', 403],
    ['superAdmin', 403],
    ['ops', 403],
  ])('as %s answers %i, for one’s own shop only', async (who, status) => {
    const response = await send(who, { kind: 'w9' }, plainPdf());
    expect(response.status).toBe(status);
    if (status !== 201) return;
    const { id } = (await response.json()) as DocumentView;
    const { documents } = await app.as(who).shops.documents.list({});
    expect(documents.map((paper) => paper.id)).toContain(id);
  });
});

describe('opening a paper', () => {
  it('needs a link, which its shop gets for five minutes; the picture in it hides nothing', async () => {
    const { id } = await sent('mira', { kind: 'w9' }, await photograph('CANARY'));
    const { url } = await app.as('mira').shops.documents.open({ documentId: id });
    const response = await http.request(`http://hoist.test${url}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline; filename="w9-\d+\.webp"$/),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.includes('CANARY')).toBe(false);
    expect(await whatIs(bytes)).toMatchObject({ format: 'webp', hides: false });

    const bare = `http://hoist.test/files/documents/${id}`;
    const other = url.replace(id, uuidv7());
    for (const closed of [bare, `http://hoist.test${other}`]) {
      expect((await http.request(closed, { headers: { Cookie: await app.sessionOf('mira') } })).status).toBe(
        404,
      );
    }
    app.clock.advance(5 * MINUTE);
    expect((await http.request(`http://hoist.test${url}`)).status).toBe(404);
  });

  it('saves a PDF instead of showing it', async () => {
    const { id } = await sent('mira', { kind: 'w9' }, plainPdf());
    const { url } = await app.as('mira').shops.documents.open({ documentId: id });
    const response = await http.request(`http://hoist.test${url}`);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="w9-\d+\.pdf"$/);
    expect(everythingInPdf(new Uint8Array(await response.arrayBuffer()))).toContain('0 0 m 9 9 l');
  });

  it('does not know the papers of another shop', async () => {
    const { id } = await sent('mira', { kind: 'w9' }, plainPdf());
    for (const who of ['dulles', 'dullesManager', 'pending'] as const) {
      await expect(app.as(who).shops.documents.open({ documentId: id })).rejects.toEqual(
        refused('DOCUMENT_NOT_FOUND'),
      );
    }
  });
});
