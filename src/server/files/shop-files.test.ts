import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { callOverHttp, httpOf } from '#test/support/servers/http.ts';
import { plainPdf, sendPaper } from '#test/support/inputs/papers.ts';
import type { PersonName } from '#test/support/people.ts';
import { photograph } from '#test/support/inputs/picture.ts';
import { postJob } from '#test/support/stories.ts';
import { removeOrphans } from './remove-orphans.ts';

// A shop keeps a hundred files or 200 MB with us, papers and the pictures of its page together. Its people
// may have sent as much again that is attached to nothing yet. What belongs to a job is the job's.

const MB = 1_048_576;

type Sent = { uploads?: number; bytes?: number; by?: PersonName };

/** Pictures sent a moment ago, as they are in the database; returns their ids. */
async function sentBefore(
  app: TestApp,
  { uploads = 1, bytes = 1_000, by = 'mira' }: Sent,
): Promise<string[]> {
  const { rows } = await app.product.system.database.executeSql(
    `insert into file (id, storage_key, thumbnail_key, content_type, bytes, width, height, sha256,
       uploaded_by, claim_hash, created_at)
     select id, 'photos/' || id, 'photos/small-' || id, 'image/webp', $1, 60, 40, 'none', $2, 'none', $3
     from (select gen_random_uuid() as id from generate_series(1, $4::int)) made
     returning id`,
    [bytes, app.world.users[by], app.clock.now(), uploads],
  );
  return rows.map(({ id }) => String(id));
}

async function picture(app: TestApp, who: PersonName): Promise<Response> {
  return httpOf(app).request('http://hoist.test/api/files', {
    method: 'POST',
    headers: { Cookie: await app.sessionOf(who), Origin: 'http://hoist.test' },
    body: Buffer.from(await photograph('A car')),
  });
}

const paper = async (app: TestApp, who: PersonName) =>
  sendPaper(httpOf(app), await app.sessionOf(who), { kind: 'w9' }, plainPdf());

const isFull = async (answer: Response) => {
  const { code, detail } = (await answer.json()) as { code: string; detail: string };
  expect([answer.status, code]).toEqual([409, 'SHOP_FILES_FULL']);
  expect(detail).toMatch(/^Your shop has reached its limit of 100 files or 200 MB\./);
};

/** This many papers, as the database holds them. */
const keptBefore = (app: TestApp, { papers, bytes = 1_000 }: { papers: number; bytes?: number }) =>
  app.product.system.database.executeSql(
    `insert into shop_document (id, shop_id, kind, holder, version, file_name, storage_key, content_type,
       bytes, sha256, uploaded_by, created_at)
     select gen_random_uuid(), $1, 'technician_certificate', 'Vic', place, 'old.pdf', 'documents/' || place,
       'application/pdf', $2, 'none', $3, $4 from generate_series(1, $5::int) place`,
    [app.world.shops.mira.id, bytes, app.world.users.mira, app.clock.now(), papers],
  );

async function hang(app: TestApp, { fileId, claim }: { fileId: string; claim: string }): Promise<Response> {
  return callOverHttp(
    httpOf(app),
    'shops.profile.savePictures',
    { logo: null, photos: [{ fileId, claim }], idempotencyKey: randomUUID() },
    { Cookie: await app.sessionOf('mira') },
  );
}

describe('what a shop keeps with us', () => {
  it('takes the hundredth paper and refuses the next, and a picture on its page', async () => {
    const app = await appForThisTest();
    await keptBefore(app, { papers: 99 });
    expect((await paper(app, 'miraManager')).status).toBe(201);
    await isFull(await paper(app, 'mira'));
    const sent = await picture(app, 'mira');
    expect(sent.status).toBe(201);
    await isFull(await hang(app, (await sent.json()) as { fileId: string; claim: string }));
  });

  it('counts the bytes, too', async () => {
    const app = await appForThisTest();
    await keptBefore(app, { papers: 20, bytes: 10 * MB });
    await isFull(await paper(app, 'mira'));
  });

  it('does not stop pictures of a car at check-in', async () => {
    const app = await appForThisTest();
    await keptBefore(app, { papers: 100 });
    expect((await picture(app, 'miraTechnician')).status).toBe(201);
  });
});

describe('what the people of a shop sent and attached to nothing', () => {
  it('is a hundred pictures at most', async () => {
    const app = await appForThisTest();
    await sentBefore(app, { uploads: 60, by: 'miraTechnician' });
    await sentBefore(app, { uploads: 39 });
    expect((await picture(app, 'miraAdvisor')).status).toBe(201);
    await isFull(await picture(app, 'miraTechnician'));
    // A paper counts for none of them, and does not reduce any limit.
    expect((await paper(app, 'mira')).status).toBe(201);
    for (const who of ['dulles', 'ana'] as const) expect((await picture(app, who)).status).toBe(201);
  });

  it('is 200 MB at most', async () => {
    const app = await appForThisTest();
    await sentBefore(app, { uploads: 20, bytes: 10 * MB });
    await isFull(await picture(app, 'mira'));
  });

  it('has room again when unattached pictures were swept', async () => {
    const app = await appForThisTest();
    await sentBefore(app, { uploads: 100 });
    await isFull(await picture(app, 'mira'));
    app.clock.advance(DAY + HOUR);
    await removeOrphans(app.product.system);
    expect((await picture(app, 'mira')).status).toBe(201);
  });

  it('lets only one of two that are sent at once take the last place', async () => {
    const app = await appForThisTest();
    await sentBefore(app, { uploads: 99 });
    const answers = await Promise.all([picture(app, 'mira'), picture(app, 'miraManager')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('does not count what belongs to a job', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app, 'ana');
    const taken = await sentBefore(app, { uploads: 100 });
    await app.product.system.database.executeSql(
      `insert into job_photo (job_id, file_id, purpose, position)
       select $1, id::uuid, 'check_in', place - 1
       from unnest($2::text[]) with ordinality as taken (id, place)`,
      [jobId, taken],
    );
    expect((await picture(app, 'mira')).status).toBe(201);
  });
});
