import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { DAY } from '#domain/time.ts';
import { removeOrphans } from '#server/files/remove-orphans.ts';
import { readFileAs, sentByAna } from '#test/support/acts/clip-acts.ts';
import { editPost } from '#test/support/acts/edit-acts.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { messagesTo, refused } from '#test/support/signed-in.ts';
import { key, postJob, sendQuote } from '#test/support/stories.ts';

// Staff remove the clip of a post and nothing else of it.

const reason = 'It names the street in the first seconds.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Sent = Awaited<ReturnType<typeof sentByAna>>;

const remove = async (who: 'ops' | 'support', jobId: JobId, { clip }: Sent) =>
  app
    .as(who)
    .jobs.staff.removeClip({ jobId, fileId: clip.fileId, rule: 'contact', reason, idempotencyKey: key() });

describe('removing the clip of a job', () => {
  let jobId: JobId;
  let sent: Sent;
  beforeAll(async () => {
    sent = await sentByAna(app);
    jobId = await postJob(app, 'ana', sent.posting);
    await sendQuote(app, jobId);
  });

  it('is for staff who moderate', async () => {
    await expect(remove('support', jobId, sent)).rejects.toEqual(refused('NOT_ALLOWED'));
    expect(await readFileAs(app, null, sent.clip.fileId)).toBe(200);
  });

  it('takes the clip and its picture from every reader at once, and leaves photos and quotes', async () => {
    const { job } = await remove('ops', jobId, sent);
    expect(job).toMatchObject({ clip: null, photos: [{ fileId: sent.photo.fileId }] });
    for (const who of [null, 'ana', 'mira', 'superAdmin'] as const) {
      for (const { fileId } of [sent.clip, sent.poster]) expect(await readFileAs(app, who, fileId)).toBe(404);
      expect(await readFileAs(app, who, sent.photo.fileId)).toBe(200);
    }
    const own = await app.as('ana').jobs.get({ jobId });
    expect(own).toMatchObject({ clip: null, workVersion: 1, quotes: [{ waitsForShop: false }] });
    expect((await app.as('mira').jobs.getAsShop({ jobId })).clip).toBeNull();
    expect((await app.as('volt').marketplace.details({ jobId })).clip).toBeNull();
  });

  it('is in the audit trail with its reason, and its owner reads the rule only', async () => {
    const { items } = await app.as('ops').audit.staff.list({ job: jobId, action: 'job.clip_removed' });
    expect(items).toMatchObject([{ action: 'job.clip_removed', reason, actor: 'Omar Sadik' }]);
    await app.settle();
    const mails = await messagesTo(app, emailOf('ana'), 'job.clip_removed');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('because it says or shows a phone number, an address');
    expect(mails[0]?.text).not.toContain('first seconds');
  });

  it('happens once, and the owner can’t attach the same clip again', async () => {
    await expect(remove('ops', jobId, sent)).rejects.toEqual(refused('CLIP_GONE'));
    const { clip } = sent.posting;
    await expect(editPost(app, jobId, { clip })).rejects.toEqual(refused('NOT_FOUND'));
    await expect(postJob(app, 'ana', { clip })).rejects.toEqual(refused('NOT_FOUND'));
  });

  it('does not touch a clip that took its place', async () => {
    const next = await sentByAna(app);
    await editPost(app, jobId, { clip: next.posting.clip });
    await expect(remove('ops', jobId, sent)).rejects.toEqual(refused('CLIP_GONE'));
    expect(await readFileAs(app, 'ana', next.clip.fileId)).toBe(200);
  });

  it('leaves no bytes behind', async () => {
    app.clock.advance(DAY + 1);
    await removeOrphans(app.product.system);
    const names = (await app.product.system.services.storage.list()).map(({ key: name }) => name);
    expect(names.filter((name) => name.includes(sent.clip.fileId))).toEqual([]);
    expect(names.filter((name) => name.includes(sent.poster.fileId))).toEqual([]);
  });
});
