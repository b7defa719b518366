import { describe, expect, it } from 'vitest';
import { DAY } from '#domain/time.ts';
import { readFileAs, sentByAna } from '#test/support/acts/clip-acts.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { finishedJob, key, paidJob, postJob } from '#test/support/stories.ts';
import { removeOrphans } from './remove-orphans.ts';

// What becomes of a clip with the account of its owner: it is in their data, and goes with the account.

const keptFiles = async (app: TestApp) => {
  const files = await app.product.system.services.storage.list();
  return files.map(({ key: name }) => name);
};

describe('the data of an account', () => {
  it('names each photo of a job, its clip and the picture of it, and all can be downloaded', async () => {
    const app = await appForThisTest();
    const { clip, poster, photo, posting } = await sentByAna(app);
    await postJob(app, 'ana', posting);
    const { jobs } = await app.as('ana').accounts.profile.download({});
    expect(jobs).toMatchObject([
      {
        photos: [`/files/${photo.fileId}`],
        clip: { kind: 'video', seconds: 1, file: clip.url, poster: `/files/${poster.fileId}` },
        shopPhotos: [],
      },
    ]);
    for (const { fileId } of [clip, poster, photo]) expect(await readFileAs(app, 'ana', fileId)).toBe(200);
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
    const { clip, poster, photo, posting } = await sentByAna(app);
    const jobId = await postJob(app, 'ana', posting);
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await app.as('ana').accounts.profile.remove({ confirmation: 'DELETE' });
    await app.settle();
    for (const { fileId } of [clip, poster, photo])
      expect(await readFileAs(app, 'superAdmin', fileId)).toBe(404);
    const { clip: shown, photos } = await app.as('superAdmin').jobs.staff.get({ jobId });
    expect({ shown, photos }).toEqual({ shown: null, photos: [] });
    app.clock.advance(DAY + 1);
    await removeOrphans(app.product.system);
    expect(await keptFiles(app)).toEqual([]);
  });

  it('takes only the clip out of a job that a shop worked on', async () => {
    const app = await appForThisTest();
    const { clip, poster, photo, posting } = await sentByAna(app);
    await paidJob(app, { posting });
    await app.settle();
    await app.as('ana').accounts.profile.remove({ confirmation: 'DELETE' });
    await app.settle();
    for (const { fileId } of [clip, poster]) expect(await readFileAs(app, 'superAdmin', fileId)).toBe(404);
    expect(await readFileAs(app, 'superAdmin', photo.fileId)).toBe(200);
  });
});
