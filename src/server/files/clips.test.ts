import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClipUploaded, FileUploaded } from '#api/shapes/basic.ts';
import type { FileId, JobId } from '#domain/ids.ts';
import { largestClipBytes } from '#domain/validation/clip-file.ts';
import { DAY } from '#domain/time.ts';
import { editPost } from '#test/support/acts/edit-acts.ts';
import { appForThisTest, testApp, type TestApp } from '#test/support/app.ts';
import * as made from '#test/support/inputs/clips.ts';
import { photograph } from '#test/support/inputs/picture.ts';
import { slugOf } from '#test/support/own-keeping.ts';
import type { PersonName } from '#test/support/people.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { key, postJob, sendQuote } from '#test/support/stories.ts';
import { byteRange } from './byte-range.ts';
import { removeOrphans } from './remove-orphans.ts';

const refused = (code: string) => expect.objectContaining({ code });

async function headersOf(app: TestApp, who: PersonName | null): Promise<Record<string, string>> {
  return who ? { Cookie: await app.sessionOf(who) } : {};
}

async function send(app: TestApp, who: PersonName | null, body: Uint8Array, path = '/api/files/clips') {
  return httpOf(app).request(`http://hoist.test${path}`, {
    method: 'POST',
    headers: { ...(await headersOf(app, who)), Origin: 'http://hoist.test' },
    body: body as Uint8Array<ArrayBuffer>,
  });
}

async function upload(
  app: TestApp,
  who: PersonName | null,
  body = made.wavSound().bytes,
): Promise<ClipUploaded> {
  const response = await send(app, who, body);
  expect(response.status).toBe(201);
  return (await response.json()) as ClipUploaded;
}

async function uploadPhoto(app: TestApp, who: PersonName | null): Promise<FileUploaded> {
  const response = await send(app, who, await photograph('secret place'), '/api/files');
  return (await response.json()) as FileUploaded;
}

async function read(app: TestApp, who: PersonName | null, id: string, headers: Record<string, string> = {}) {
  return httpOf(app).request(`http://hoist.test/files/${id}`, {
    headers: { ...(await headersOf(app, who)), ...headers },
  });
}

const named = ({ fileId, claim }: { fileId: FileId; claim: string }) => ({ fileId, claim });
const attached = (clip: ClipUploaded, poster: FileUploaded | null = null) => ({
  ...named(clip),
  poster: poster && named(poster),
});

const kept = async (app: TestApp) => ({
  files: (await app.product.system.services.storage.list()).map(({ key: name }) => name),
  rows: (await app.product.system.database.executeSql('select id from file')).rows.length,
});

describe('a clip that is sent', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('is kept without what it says of itself, and answers how to attach it', async () => {
    const { bytes } = await made.phoneVideo();
    const clip = await upload(app, 'ana', bytes);
    expect(clip).toMatchObject({
      kind: 'video',
      contentType: 'video/mp4',
      seconds: 1,
      width: 48,
      height: 64,
    });
    expect(clip).toMatchObject({ poster: null, claim: expect.any(String), url: `/files/${clip.fileId}` });
    const response = await read(app, 'ana', clip.fileId);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(clip.bytes),
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="${clip.fileId}.mp4"`,
      'content-security-policy': "sandbox; default-src 'none'; media-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const stored = Buffer.from(await response.arrayBuffer());
    expect(stored.byteLength).toBe(clip.bytes);
    expect(made.SECRETS.filter((secret) => stored.includes(secret, 0, 'latin1'))).toEqual([]);
  });

  it('is read in parts, as Safari does', async () => {
    const clip = await upload(app, 'ana');
    const all = Buffer.from(await (await read(app, 'ana', clip.fileId)).arrayBuffer());
    const part = async (range: string, more = {}) => {
      const response = await read(app, 'ana', clip.fileId, { Range: range, ...more });
      const { status, headers } = response;
      const body = Buffer.from(await response.arrayBuffer());
      return { status, range: headers.get('content-range'), body, length: headers.get('content-length') };
    };
    const size = clip.bytes;
    const first = await part('bytes=0-1');
    expect(first).toEqual({ status: 206, range: `bytes 0-1/${size}`, body: all.subarray(0, 2), length: '2' });
    const rest = await part('bytes=100-');
    expect(rest).toMatchObject({
      status: 206,
      range: `bytes 100-${size - 1}/${size}`,
      body: all.subarray(100),
    });
    expect(await part('bytes=-7')).toMatchObject({ status: 206, body: all.subarray(-7) });
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    // Without a date or tag of ours, no part can be proved to be of the same file.
    expect(await part('bytes=0-1', { 'If-Range': '"x"' })).toMatchObject({ status: 200, range: null });
    expect((await read(app, 'ana', `${clip.fileId}/thumbnail`)).status).toBe(404);
  });

  it.each([
    ['a photo', async () => photograph('x'), 415, 'CLIP_OTHER_KIND'],
    ['text', async () => Buffer.from('a noise'), 415, 'CLIP_TYPE_REFUSED'],
    ['half a video', async () => (await made.mp4Video()).bytes.subarray(0, 900), 422, 'CLIP_UNREADABLE'],
    ['31 seconds', async () => (await made.mp4Video(31)).bytes, 422, 'CLIP_TOO_LONG'],
    [
      'a sound and a page',
      async () => Buffer.concat([made.wavSound().bytes, Buffer.from('<script>')]),
      422,
      'CLIP_MIXED',
    ],
    ['too much', async () => new Uint8Array(largestClipBytes + 1), 413, 'CLIP_TOO_LARGE'],
    ['nothing', async () => new Uint8Array(), 422, 'FILE_EMPTY'],
  ])('as %s is refused, and nothing of it kept', async (_, make, status, code) => {
    const other = await appForThisTest();
    const response = await send(other, 'ana', new Uint8Array(await make()));
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(await kept(other)).toEqual({ files: [], rows: 0 });
  });

  it('is an owner’s or a guest’s, never a shop’s or ours', async () => {
    for (const who of ['mira', 'superAdmin'] as const) {
      expect((await send(app, who, made.wavSound().bytes)).status, who).toBe(403);
    }
    await upload(app, null);
  });

  it('is limited for one person', async () => {
    const other = await appForThisTest();
    const codes: number[] = [];
    for (let tries = 0; tries < 10; tries += 1)
      codes.push((await send(other, 'ana', Buffer.from('x'))).status);
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 415), 429]);
  });
});

describe('a clip of a post', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await appForThisTest();
  });

  async function post(who: PersonName = 'ana', posting: Parameters<typeof postJob>[2] = {}) {
    const clip = await upload(app, who, (await made.mp4Video()).bytes);
    const poster = await uploadPhoto(app, who);
    const jobId = await postJob(app, who, { ...posting, clip: attached(clip, poster) });
    return { jobId, clip, poster };
  }

  const seenBy = async ({ fileId }: { fileId: FileId }) => {
    const readers = [null, 'ana', 'ben', 'mira', 'volt', 'superAdmin'] as const;
    const seen: string[] = [];
    for (const who of readers)
      if ((await read(app, who, fileId)).status === 200) seen.push(who ?? 'strangers');
    return seen;
  };

  it('is its sender’s until it is posted, everyone’s on the market, and later of those it concerns', async () => {
    const waiting = await upload(app, 'ana');
    expect(await seenBy(waiting)).toEqual(['ana']);
    const { jobId, clip, poster } = await post();
    for (const file of [clip, poster]) {
      expect(await seenBy(file)).toEqual(['strangers', 'ana', 'ben', 'mira', 'volt', 'superAdmin']);
      const open = await read(app, null, file.fileId);
      expect(open.headers.get('cache-control')).toBe('no-store');
    }
    await sendQuote(app, jobId);
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    for (const file of [clip, poster]) expect(await seenBy(file)).toEqual(['ana', 'mira', 'superAdmin']);
  });

  it('is for the asked shop alone during its first look, and for none of them once staff hide the job', async () => {
    const ask = { shops: [await slugOf(app, 'mira')], thenEveryone: false };
    const { jobId, clip, poster } = await post('ana', { ask });
    for (const file of [clip, poster]) expect(await seenBy(file)).toEqual(['ana', 'mira', 'superAdmin']);
    await app.as('ops').jobs.staff.hide({ jobId, reason: 'Looks like spam to us.', idempotencyKey: key() });
    for (const file of [clip, poster]) expect(await seenBy(file)).toEqual(['ana', 'superAdmin']);
  });

  it('is read with the job by owner, shop, strangers and staff', async () => {
    const { jobId, clip, poster } = await post();
    const { claim: _, ...view } = { ...clip, poster: { ...poster, claim: undefined } };
    const shown = JSON.parse(JSON.stringify(view));
    expect((await app.as('ana').jobs.get({ jobId })).clip).toEqual(shown);
    expect((await app.as('mira').jobs.getAsShop({ jobId })).clip).toEqual(shown);
    expect((await app.as('superAdmin').jobs.staff.get({ jobId })).clip).toEqual(shown);
    expect((await app.as('ben').marketplace.details({ jobId })).clip).toEqual(shown);
    const { items } = await app.as(null).marketplace.search({ zip: '20147' });
    const card = items.find(({ id }) => id === jobId);
    expect(card).toMatchObject({ clip: shown, photos: [] });
    const { photos } = await app.as('ana').vehicles.get({
      vehicleId: (await app.as('ana').jobs.get({ jobId })).vehicleId,
    });
    expect(photos).toEqual([]);
  });

  it('is attached once, by who sent it, and as what it is', async () => {
    const { clip: taken } = await post();
    const [clip, other] = [await upload(app, 'ana'), await upload(app, 'ben')];
    const photo = await uploadPhoto(app, 'ana');
    const tries: Parameters<typeof postJob>[2][] = [
      { clip: attached(taken) },
      { clip: { ...attached(clip), claim: 'a guess' } },
      { clip: { ...attached(clip), fileId: other.fileId } },
      { clip: attached(photo as unknown as ClipUploaded) },
      { photos: [named(clip)] },
      { clip: attached(clip, clip as unknown as FileUploaded) },
      { photos: [named(photo)], clip: attached(clip, photo) },
    ];
    for (const posting of tries) {
      await expect(postJob(app, 'ana', posting)).rejects.toEqual(refused('NOT_FOUND'));
    }
    await postJob(app, 'ana', { photos: [named(photo)], clip: attached(clip) });
  });

  it('is refused by the database as a photo, as a second one, and a photo as a clip', async () => {
    const { jobId, poster } = await post();
    const loose = await upload(app, 'ana');
    const photo = await uploadPhoto(app, 'ana');
    const insert = async (of: JobId, id: FileId, purpose: string, position = 0) =>
      app.product.system.database.executeSql(
        'insert into job_photo (job_id, file_id, purpose, position) values ($1, $2, $3, $4)',
        [of, id, purpose, position],
      );
    await expect(insert(jobId, loose.fileId, 'post')).rejects.toThrow('job_photo_of_its_kind');
    await expect(insert(jobId, loose.fileId, 'clip')).rejects.toThrow('job_photo_pkey');
    await expect(insert(jobId, loose.fileId, 'clip', 1)).rejects.toThrow('one_clip_a_job');
    const without = await postJob(app);
    await expect(insert(without, photo.fileId, 'clip')).rejects.toThrow('job_photo_of_its_kind');
    await expect(insert(without, poster.fileId, 'poster')).rejects.toThrow('job_photo_file_id_key');
  });

  it('is kept, replaced and removed by an edit, of which shops hear', async () => {
    const { jobId, clip } = await post();
    await sendQuote(app, jobId);
    const same = await editPost(app, jobId, { description: 'It squeals, too.' });
    expect(same.clip).toMatchObject({ fileId: clip.fileId, poster: { width: 60 } });
    const sound = await upload(app, 'ana');
    const replaced = await editPost(app, jobId, { clip: attached(sound) });
    expect(replaced).toMatchObject({
      workVersion: same.workVersion + 1,
      clip: { fileId: sound.fileId, poster: null },
    });
    const { ownerChanges } = await app.as('mira').jobs.getAsShop({ jobId });
    expect(ownerChanges).toContainEqual({ field: 'clip', before: 'video', after: 'sound' });
    expect(await seenBy(clip)).toEqual(['ana']);
    const none = await editPost(app, jobId, { clip: null });
    expect(none).toMatchObject({ workVersion: same.workVersion + 2, clip: null });
    const photo = await uploadPhoto(app, 'ana');
    const both = { photos: [named(photo)], clip: attached(await upload(app, 'ana'), photo) };
    await expect(editPost(app, jobId, both)).rejects.toEqual(refused('NOT_FOUND'));
  });

  it('comes along as a copy when the job is posted again', async () => {
    const { jobId, clip, poster } = await post();
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    const copied = await app.as('ana').jobs.copyPhotos({ jobId });
    expect(copied).toMatchObject({ photos: [], clip: { kind: 'video', seconds: 1, poster: { width: 60 } } });
    expect([clip.fileId, poster.fileId]).not.toContain(copied.clip!.fileId);
    const again = await postJob(app, 'ana', { clip: attached(copied.clip!, copied.clip!.poster) });
    expect((await app.as('ana').jobs.get({ jobId: again })).clip?.fileId).toBe(copied.clip!.fileId);
    const [one, other] = [await read(app, 'ana', clip.fileId), await read(app, null, copied.clip!.fileId)];
    expect(await one.arrayBuffer()).toEqual(await other.arrayBuffer());
  });
});

describe('a clip of a form that was never sent', () => {
  it('is removed after a day with its bytes, and one of a job is not', async () => {
    const app = await appForThisTest();
    await upload(app, null);
    const posted = await upload(app, 'ana');
    await postJob(app, 'ana', { clip: attached(posted) });
    app.clock.advance(DAY + 1);
    await removeOrphans(app.product.system);
    expect(await kept(app)).toEqual({ files: [`clips/${posted.fileId}.wav`], rows: 1 });
  });
});

describe('a range of bytes', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-200', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
  ])('%s of a hundred', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected);
  });
});
