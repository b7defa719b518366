import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileUploaded } from '#api/shapes/basic.ts';
import { DAY } from '#domain/time.ts';
import { Admission, budgets, places } from '#platform/http/admission.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { resolveActor } from '#server/accounts/sessions/resolve-actor.ts';
import type { Call } from '#server/core/middleware.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { hostilePapers } from '#test/support/inputs/hostile-files.ts';
import { photograph, whatIs } from '#test/support/inputs/picture.ts';
import { key, photos, postJob, sendQuote } from '#test/support/stories.ts';
import { readPhoto } from './read-photo.ts';
import { removeOrphans } from './remove-orphans.ts';
import { uploadPhoto } from './upload-photo.ts';

const refused = (code: string) => expect.objectContaining({ code });

async function callOf(app: TestApp, who: PersonName | null, limitKey: string = uuidv7()): Promise<Call> {
  const token = who ? (await app.sessionOf(who)).replace('session=', '') : undefined;
  const { actor } = await resolveActor(app.product.system, token);
  const request = {
    id: uuidv7(),
    address: '192.0.2.1',
    userAgent: null,
    origin: 'http://hoist.test',
    reachedAt: 'http://hoist.test',
  };
  return { actor, limitKey, request, cookie: { token, set: () => {}, clear: () => {} } };
}

function send(app: TestApp, call: Call, body: Uint8Array | ReadableStream<Uint8Array>): Promise<Response> {
  const request = new Request('http://hoist.test/api/files', {
    method: 'POST',
    body: body as Uint8Array<ArrayBuffer>,
    duplex: 'half',
  } as RequestInit);
  return uploadPhoto(app.product.system, call, request);
}

async function upload(app: TestApp, who: PersonName | null): Promise<FileUploaded> {
  const response = await send(app, await callOf(app, who), await photograph('secret place'));
  expect(response.status).toBe(201);
  return (await response.json()) as FileUploaded;
}

const read = async (app: TestApp, who: PersonName | null, id: string, size: 'full' | 'thumbnail' = 'full') =>
  readPhoto(app.product.system, (await callOf(app, who)).actor, { id, size });

describe('a picture', () => {
  it('is re-encoded, so that nothing hidden in it survives, and recognized by content, not by name', async () => {
    const app = await appForThisTest();
    const { fileId } = await upload(app, 'ana');
    for (const size of ['full', 'thumbnail'] as const) {
      const response = await read(app, 'ana', fileId, size);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await whatIs(bytes)).toEqual({ format: 'webp', width: 60, height: 40, hides: false });
      expect(bytes.includes('secret place')).toBe(false);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('is its uploader’s until it is posted, and everyone’s after that', async () => {
    const app = await appForThisTest();
    const { fileId, claim } = await upload(app, 'ana');
    for (const who of [null, 'ben', 'mira'] as const) {
      await expect(read(app, who, fileId)).rejects.toEqual(refused('NOT_FOUND'));
    }
    await postJob(app, 'ana', { photos: [{ fileId, claim }] });
    const response = await read(app, null, fileId);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('is no stranger’s any more once the job is withdrawn', async () => {
    const app = await appForThisTest();
    const { fileId, claim } = await upload(app, 'ana');
    const jobId = await postJob(app, 'ana', { photos: [{ fileId, claim }] });
    await sendQuote(app, jobId);
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    for (const who of [null, 'ben', 'volt'] as const) {
      await expect(read(app, who, fileId), `${who}`).rejects.toEqual(refused('NOT_FOUND'));
    }
    for (const who of ['ana', 'mira', 'superAdmin'] as const) {
      const response = await read(app, who, fileId);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(['not-an-id', '019a0000-0000-7000-8000-000000000001'])('does not exist as %s', async (id) => {
    const app = await appForThisTest();
    await expect(read(app, 'ana', id)).rejects.toEqual(refused('NOT_FOUND'));
  });
});

describe('an upload', () => {
  it.each([
    ['decoder time', 'decoderMs'],
    ['bytes', 'uploadBytes'],
  ] as const)(
    'is refused while its sender owes %s for the one before, and to no one else',
    async (_, budget) => {
      const owing = { address: { burst: 0.5, perSecond: 0.5 }, person: { burst: 0.5, perSecond: 0.5 } };
      const admission = new Admission({ budgets: { ...budgets, [budget]: owing }, places }, () => 0);
      const app = await appForThisTest({ admission });
      const photo = await photograph('a car');
      for (const who of ['ana', null] as const) {
        const call = await callOf(app, who);
        expect((await send(app, call, photo)).status).toBe(201);
        await expect(send(app, call, photo)).rejects.toEqual(refused('RATE_LIMITED'));
      }
    },
  );

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'FILE_TYPE_REFUSED'],
    ['', 'FILE_EMPTY'],
  ])('of %j is refused', async (text, code) => {
    const app = await appForThisTest();
    const sent = send(app, await callOf(app, null), Buffer.from(text));
    await expect(sent).rejects.toEqual(refused(code));
  });

  it('of a hostile file is refused and nothing of it kept, and a store that is full keeps nothing', async () => {
    const app = await appForThisTest();
    const { system } = app.product;
    const kept = async () => ({
      files: (await system.services.storage.list({ prefix: 'photos/' })).length,
      rows: (await system.database.executeSql('select id from file')).rows.length,
    });
    const codes = new Set<string>();
    for (const [what, file] of hostilePapers) {
      const sent = send(app, await callOf(app, null), new Uint8Array(file));
      const refusal: { code?: string } = await sent.then(
        () => ({}),
        (error: { code: string }) => error,
      );
      expect(refusal.code, what).toMatch(/^(FILE|DOCUMENT|PICTURE)_/);
      codes.add(refusal.code!);
    }
    expect([...codes].toSorted()).toEqual([
      'DOCUMENT_TOO_MANY_PIXELS',
      'FILE_EMPTY',
      'FILE_MIXED',
      'FILE_OTHER_KIND',
      'FILE_TOO_LARGE',
      'FILE_TYPE_REFUSED',
      'PICTURE_INCOMPLETE',
    ]);
    expect(await kept()).toEqual({ files: 0, rows: 0 });

    const full = diskStorage(mkdtempSync(join(tmpdir(), 'hoist-full-')), {
      leastFreeBytes: Number.MAX_SAFE_INTEGER,
    });
    const crowded = { ...system, services: { ...system.services, storage: full } };
    const request = new Request('http://hoist.test/api/files', {
      method: 'POST',
      body: (await photograph('x')) as Uint8Array<ArrayBuffer>,
    });
    const refusedNow = uploadPhoto(crowded, await callOf(app, 'ana'), request);
    await expect(refusedNow).rejects.toEqual(refused('STORE_FULL'));
    const broken = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new Uint8Array([0xff, 0xd8, 0xff])),
      pull: (stream) => stream.error(new Error('gone')),
    });
    const cut = send(app, await callOf(app, null), broken);
    await expect(cut).rejects.toEqual(refused('DOCUMENT_CUT_OFF'));
    expect(await kept()).toEqual({ files: 0, rows: 0 });
  });

  it('is cut off at the limit while it streams', async () => {
    const app = await appForThisTest();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(1_048_576));
      },
    });
    await expect(send(app, await callOf(app, null), endless)).rejects.toEqual(refused('FILE_TOO_LARGE'));
    expect(sent).toBeLessThan(30);
  });

  it('is limited for one visitor', async () => {
    const app = await appForThisTest();
    const call = await callOf(app, null, 'one visitor');
    const attempts = await Promise.allSettled(
      Array.from({ length: 37 }, () => send(app, call, Buffer.from('no picture'))),
    );
    const codes = attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'taken'));
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  });
});

describe('a picture of a form that was never sent', () => {
  it('is removed after a day, with its bytes', async () => {
    const app = await appForThisTest();
    const { system } = app.product;
    const orphan = await upload(app, null);
    const posted = await upload(app, 'ana');
    await postJob(app, 'ana', { photos: [{ fileId: posted.fileId, claim: posted.claim }] });
    await removeOrphans(system);
    expect(await system.services.storage.list({ prefix: 'photos/' })).toHaveLength(4);

    app.clock.advance(DAY + 1);
    await removeOrphans(system);
    const left = await system.services.storage.list({ prefix: 'photos/' });
    expect(left.map(({ key }) => key)).toEqual([
      `photos/${posted.fileId}-small.webp`,
      `photos/${posted.fileId}.webp`,
    ]);
    const { rows } = await system.database.executeSql('select id from file');
    expect(rows).toEqual([{ id: posted.fileId }]);
    expect(orphan.fileId).not.toBe(posted.fileId);
  });

  it('is removed with all others of its age, however many they are', async () => {
    const app = await appForThisTest();
    await photos(app, 216);
    app.clock.advance(DAY + 1);
    await removeOrphans(app.product.system);
    const { rows } = await app.product.system.database.executeSql('select id from file');
    expect(rows).toEqual([]);
  });

  it('is removed also when its upload broke off halfway', async () => {
    const app = await appForThisTest();
    const { system } = app.product;
    const { storage } = system.services;
    const put: typeof storage.put = async (name, ...rest) => {
      if (name.endsWith('-small.webp')) throw new Error('the server stopped');
      return storage.put(name, ...rest);
    };
    const gone: typeof storage.delete = async () => Promise.reject(new Error('the server stopped'));
    const stopping = { ...storage, put, delete: gone };
    const breaking = { ...system, services: { ...system.services, storage: stopping } };
    const request = new Request('http://hoist.test/api/files', {
      method: 'POST',
      body: (await photograph('x')) as Uint8Array<ArrayBuffer>,
    });
    const sent = uploadPhoto(breaking, await callOf(app, 'ana'), request);
    await expect(sent).rejects.toThrow('the server stopped');
    expect(await storage.list({ prefix: 'photos/' })).toHaveLength(1);
    app.clock.advance(DAY + 1);
    await removeOrphans(system);
    expect(await storage.list({ prefix: 'photos/' })).toEqual([]);
  });
});
