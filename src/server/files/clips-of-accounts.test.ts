import { describe, expect, it } from 'vitest';
import type { ClipUploaded, FileUploaded } from '#api/shapes/basic.ts';
import { DAY } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { mp4Video } from '#test/support/inputs/clips.ts';
import { photograph } from '#test/support/inputs/picture.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { finishedJob, key, paidJob, postJob } from '#test/support/stories.ts';
import { removeOrphans } from './remove-orphans.ts';

// What becomes of a clip with the account of its owner: it is in their data, and goes with the account.

const HOST = 'http://hoist.test';

async function send<Sent>(app: TestApp, path: string, body: Uint8Array): Promise<Sent> {
  const headers = { Cookie: await app.sessionOf('ana'), Origin: HOST };
  const response = await httpOf(app).request(`${HOST}${path}`, {
    method: 'POST',
    headers,
    body: body as Uint8Array<ArrayBuffer>,
  });
  return (await response.json()) as Sent;
}

/** A video with its picture and one photo, as Ana's browser sends them. */
async function sent(app: TestApp) {
  const clip = await send<ClipUploaded>(app, '/api/files/clips', (await mp4Video()).bytes);
  const poster = await send<FileUploaded>(app, '/api/files', await photograph('a garage'));
  const photo = await send<FileUploaded>(app, '/api/files', await photograph('a street'));
  const named = ({ fileId, claim }: FileUploaded | ClipUploaded) => ({ fileId, claim });
  const posting = { photos: [named(photo)], clip: { ...named(clip), poster: named(poster) } };
  return { clip, poster, photo, posting };
}

async function read(app: TestApp, who: 'ana' | 'superAdmin', id: string): Promise<number> {
  const headers = { Cookie: await app.sessionOf(who) };
  return (await httpOf(app).request(`${HOST}/files/${id}`, { headers })).status;
}

const keptFiles = async (app: TestApp) => {
  const files = await app.product.system.services.storage.list();
  return files.map(({ key: name }) => name);
};

describe('the data of an account', () => {
  it('names each photo of a job, its clip and the picture of it, and all can be downloaded', async () => {
    const app = await appForThisTest();
    const { clip, poster, photo, posting } = await sent(app);
    await postJob(app, 'ana', posting);
    const { jobs } = await app.as('ana').accounts.profile.download({});
    expect(jobs).toMatchObject([
      {
        photos: [`/files/${photo.fileId}`],
        clip: { kind: 'video', seconds: 1, file: clip.url, poster: `/files/${poster.fileId}` },
        shopPhotos: [],
      },
    ]);
    for (const { fileId } of [clip, poster, photo]) expect(await read(app, 'ana', fileId)).toBe(200);
    expect((await app.as('ben').accounts.profile.download({})).jobs).toEqual([]);
  });

  it('names the pictures that the shop took, and no clip where there is none', async () => {
    const app = await appForThisTest();
    await finishedJob(app);
    const { jobs } = await app.as('ana').accounts.profile.download({});
    expect(jobs).toMatchObject([{ photos: [], clip: null }]);
    expect(jobs[0]?.shopPhotos.length).toBeGreaterThan(0);
  });
});

describe('deleting the account of an owner', () => {
  it('takes the files of a job that no shop worked on out of it, and off the store', async () => {
    const app = await appForThisTest();
    const { clip, poster, photo, posting } = await sent(app);
    const jobId = await postJob(app, 'ana', posting);
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await app.as('ana').accounts.profile.remove({ confirmation: 'DELETE' });
    await app.settle();
    for (const { fileId } of [clip, poster, photo]) expect(await read(app, 'superAdmin', fileId)).toBe(404);
    const { clip: shown, photos } = await app.as('superAdmin').jobs.staff.get({ jobId });
    expect({ shown, photos }).toEqual({ shown: null, photos: [] });
    app.clock.advance(DAY + 1);
    await removeOrphans(app.product.system);
    expect(await keptFiles(app)).toEqual([]);
  });

  it('takes only the clip out of a job that a shop worked on', async () => {
    const app = await appForThisTest();
    const { clip, poster, photo, posting } = await sent(app);
    await paidJob(app, { posting });
    await app.settle();
    await app.as('ana').accounts.profile.remove({ confirmation: 'DELETE' });
    await app.settle();
    for (const { fileId } of [clip, poster]) expect(await read(app, 'superAdmin', fileId)).toBe(404);
    expect(await read(app, 'superAdmin', photo.fileId)).toBe(200);
  });
});
