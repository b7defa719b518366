import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { sweepTimers } from '#server/wiring/timers.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { slugOf } from '#test/support/own-keeping.ts';
import { key, postJob, sendQuote } from '#test/support/stories.ts';

// Jobs that ask one shop or some before everyone: who sees them, what the shops answer, and what follows.

let app: TestApp;
const posted: JobId[] = [];
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(async () => {
  for (const jobId of posted.splice(0)) {
    await app
      .as('ana')
      .jobs.withdraw({ jobId, idempotencyKey: key() })
      .catch(() => {});
  }
});

const sql = (text: string, values: unknown[] = []) => app.product.system.database.executeSql(text, values);
type Asked = 'mira' | 'dulles' | 'volt';
type Asking = {
  thenEveryone?: boolean;
  mobileOk?: boolean;
  service?: 'brakes' | 'tires';
  moreServices?: ServiceCode[];
};

async function ask(shops: Asked[], { thenEveryone = false, ...posting }: Asking = {}): Promise<JobId> {
  const slugs = await Promise.all(shops.map((shop) => slugOf(app, shop)));
  const jobId = await postJob(app, 'ana', { ...posting, ask: { shops: slugs, thenEveryone } });
  posted.push(jobId);
  await app.settle();
  return jobId;
}

const seesAs = (who: PersonName, jobId: JobId) => app.as(who).jobs.getAsShop({ jobId });
const hidden = { code: 'JOB_NOT_FOUND' };
const decline = (who: PersonName, jobId: JobId) =>
  app.as(who).quotes.declineAsked({ jobId, reason: 'no_time', idempotencyKey: key() });
const audience = async (jobId: JobId) => (await app.as('ana').jobs.get({ jobId })).audience;
const open = (jobId: JobId) => app.as('ana').jobs.openToEveryone({ jobId, idempotencyKey: key() });
const choose = (jobId: JobId, thenEveryone: boolean) =>
  app.as('ana').jobs.chooseThenEveryone({ jobId, thenEveryone, idempotencyKey: key() });
async function later(ms: number) {
  app.clock.advance(ms);
  await sweepTimers(app.product.system);
  await app.settle();
}
async function mailsTo(who: PersonName, jobId: JobId, kind: string) {
  const { messages } = await app.as(null).demo.outbox({ to: emailOf(who), limit: 100 });
  return messages.filter((one) => one.kind === kind && one.text.includes(jobId));
}

describe('a job that asks one shop', () => {
  it('is read by that shop, marked as asked, and exists for no other', async () => {
    const jobId = await ask(['mira']);
    expect((await seesAs('mira', jobId)).asked).toMatchObject({ isOver: false });
    expect((await seesAs('mira', jobId)).refusals).toMatchObject({ quote: null, decline: null });
    for (const other of ['dulles', 'volt'] as const) {
      await expect(seesAs(other, jobId)).rejects.toMatchObject(hidden);
      await expect(sendQuote(app, jobId, other)).rejects.toMatchObject(hidden);
      await expect(decline(other, jobId)).rejects.toMatchObject(hidden);
      await expect(app.as(other).marketplace.details({ jobId })).rejects.toMatchObject(hidden);
    }
    await expect(app.as(null).marketplace.job({ jobId })).rejects.toMatchObject(hidden);
    await expect(app.as('mira').marketplace.details({ jobId })).rejects.toMatchObject(hidden);
  });

  it('is above all others on the list of that shop, and in no search, map or count of others', async () => {
    const before = await app.as(null).marketplace.search({ zip: '20147' });
    const jobId = await ask(['mira']);
    const [first] = (await app.as('mira').marketplace.searchAsShop({})).items;
    expect(first).toMatchObject({ id: jobId, group: 'asked' });
    const found = await app.as(null).marketplace.search({ zip: '20147' });
    expect(found.total).toBe(before.total);
    const others = [
      found,
      await app.as(null).marketplace.points({ zip: '20147' }),
      await app.as('dulles').marketplace.searchAsShop({}),
      await app.as('dulles').dashboard.read({}),
    ];
    expect(JSON.stringify(others)).not.toContain(jobId);
  });

  it('tells the people of that shop who quote, and no one else', async () => {
    const jobId = await ask(['mira']);
    const [mail, ...more] = await mailsTo('mira', jobId, 'job.asked');
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^You were asked: Brake Service, .*Ashburn, VA$/);
    expect(mail?.text).not.toMatch(/Secret Street|Ana|@people/);
    const { items } = await app.as('mira').notifications.list({});
    expect(items.some(({ kind, path }) => kind === 'job.asked' && path.includes(jobId))).toBe(true);
    await later(20 * MINUTE);
    for (const kind of ['job.new', 'search.matched', 'job.asked']) {
      expect(await mailsTo('dulles', jobId, kind), kind).toEqual([]);
    }
    expect(await mailsTo('mira', jobId, 'job.new')).toEqual([]);
  });

  it('is quoted on as usual, and the owner reads who answered', async () => {
    const jobId = await ask(['mira', 'dulles']);
    await sendQuote(app, jobId, 'mira');
    expect((await audience(jobId))?.shops.map(({ answer }) => answer)).toEqual(['quoted', 'waits']);
    await expect(decline('mira', jobId)).rejects.toMatchObject({ code: 'QUOTE_ALREADY_SENT' });
    await expect(seesAs('volt', jobId)).rejects.toMatchObject(hidden);
  });

  it('may ask a shop that does only the second service', async () => {
    const { mira } = app.world.shops;
    await sql(`update shop_service set active = false where shop_id = $1 and service = 'brakes'`, [mira.id]);
    const jobId = await ask(['mira'], { moreServices: ['tires'] });
    expect((await seesAs('mira', jobId)).refusals.quote).toBeNull();
    await expect(ask(['mira'])).rejects.toMatchObject({ code: 'ASKED_SHOP_LACKS_SERVICE' });
    await sql(`update shop_service set active = true where shop_id = $1 and service = 'brakes'`, [mira.id]);
  });

  it('cannot be given a quote of another shop past the rules', async () => {
    const jobId = await ask(['mira']);
    const other = await postJob(app, 'ben');
    await sendQuote(app, other, 'dulles');
    const copy = sql(
      `insert into quote select (jsonb_populate_record(q, jsonb_build_object(
         'id', gen_random_uuid(), 'job_id', $1::uuid))).* from quote q where q.job_id = $2`,
      [jobId, other],
    );
    await expect(copy).rejects.toThrow(/was not asked/);
    await sql('update job set asked_only = false where id = $1', [jobId]);
    await expect(sql('update job set asked_only = true where id = $1', [jobId])).rejects.toThrow(/by now/);
  });
});

describe('a shop that declines', () => {
  it('says why, no longer sees the job, and cannot quote', async () => {
    const jobId = await ask(['mira', 'dulles']);
    await sendQuote(app, jobId, 'mira', { send: false });
    await decline('mira', jobId);
    expect((await audience(jobId))?.shops[0]).toMatchObject({ answer: 'declined', reason: 'no_time' });
    await expect(seesAs('mira', jobId)).rejects.toMatchObject(hidden);
    await expect(sendQuote(app, jobId, 'mira')).rejects.toMatchObject(hidden);
    expect((await audience(jobId))?.isOver).toBe(false);
  });

  it('ends the first look when it is the last one, and the owner hears once', async () => {
    const jobId = await ask(['mira']);
    await decline('mira', jobId);
    await app.settle();
    expect(await audience(jobId)).toMatchObject({ isAskedOnly: true, isOver: true });
    await later(25 * HOUR);
    const mails = await mailsTo('ana', jobId, 'job.first_look_over');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/Mira's Garage.* can’t take/),
    ]);
    await expect(seesAs('dulles', jobId)).rejects.toMatchObject(hidden);
  });

  it('opens the job to every shop nearby where the owner chose that', async () => {
    const jobId = await ask(['mira'], { thenEveryone: true });
    await decline('mira', jobId);
    await app.settle();
    expect(await audience(jobId)).toMatchObject({ isAskedOnly: false });
    expect((await seesAs('dulles', jobId)).asked).toBeNull();
    await later(20 * MINUTE);
    expect(await mailsTo('dulles', jobId, 'job.new')).toHaveLength(1);
    await sendQuote(app, jobId, 'mira');
  });
});

describe('after the first look', () => {
  it('stays with the asked shops until its owner opens it', async () => {
    const jobId = await ask(['mira']);
    await expect(open(jobId)).rejects.toMatchObject({ code: 'FIRST_LOOK_RUNS' });
    await later(25 * HOUR);
    await expect(seesAs('dulles', jobId)).rejects.toMatchObject(hidden);
    expect(await mailsTo('ana', jobId, 'job.first_look_over')).toHaveLength(1);
    await sendQuote(app, jobId, 'mira');
    await open(jobId);
    expect((await seesAs('dulles', jobId)).asked).toBeNull();
    await expect(open(jobId)).rejects.toMatchObject({ code: 'JOB_OPEN_TO_EVERYONE' });
  });

  it('follows the choice as it is then', async () => {
    const first = await ask(['mira'], { thenEveryone: true });
    await choose(first, false);
    await later(25 * HOUR);
    await expect(seesAs('dulles', first)).rejects.toMatchObject(hidden);
    await choose(first, true);
    expect((await seesAs('dulles', first)).id).toBe(first);
  });

  it('opens by itself where the owner chose that', async () => {
    const jobId = await ask(['mira'], { thenEveryone: true });
    await later(23 * HOUR);
    await expect(seesAs('dulles', jobId)).rejects.toMatchObject(hidden);
    await later(2 * HOUR);
    expect((await seesAs('dulles', jobId)).id).toBe(jobId);
    const [mail] = await mailsTo('ana', jobId, 'job.first_look_over');
    expect(mail?.subject).toMatch(/^All shops nearby can quote now/);
  });

  it('is told once, also if a shop declines later', async () => {
    const jobId = await ask(['mira', 'dulles']);
    await later(25 * HOUR);
    await decline('mira', jobId);
    await decline('dulles', jobId);
    const { timeline } = await app.as('ana').jobs.get({ jobId });
    expect(timeline.filter(({ action }) => action === 'job.first_look_over')).toHaveLength(1);
  });

  it('is only for its owner to decide', async () => {
    const jobId = await ask(['mira']);
    for (const who of ['ben', 'mira'] as const) {
      await expect(app.as(who).jobs.openToEveryone({ jobId, idempotencyKey: key() })).rejects.toThrow();
      const chosen = { jobId, thenEveryone: true, idempotencyKey: key() };
      await expect(app.as(who).jobs.chooseThenEveryone(chosen)).rejects.toThrow();
    }
  });
});

describe('a shop that cannot be asked', () => {
  const noRow = async () => {
    const { rows } = await sql(`select count(*)::int as jobs from job where asked_only and state = 'open'`);
    return rows[0]!['jobs'];
  };

  it('is named with the reason, and nothing is posted', async () => {
    const jobs = await noRow();
    await sql(`update shop set status = 'suspended', suspension = 'soft' where id = $1`, [
      app.world.shops.dulles.id,
    ]);
    await expect(ask(['dulles'])).rejects.toMatchObject({ code: 'ASKED_SHOP_PAUSED' });
    await sql(`update shop set status = 'active', suspension = null where id = $1`, [
      app.world.shops.dulles.id,
    ]);
    await sql(`update shop_service set active = false where shop_id = $1`, [app.world.shops.dulles.id]);
    await expect(ask(['mira', 'dulles'])).rejects.toMatchObject({ code: 'ASKED_SHOP_LACKS_SERVICE' });
    await sql(`update shop_service set active = true where shop_id = $1`, [app.world.shops.dulles.id]);
    await expect(ask(['volt'], { mobileOk: false })).rejects.toMatchObject({ code: 'ASKED_SHOP_DRIVES_OUT' });
    const { rows } = await sql('select lat from shop where id = $1', [app.world.shops.mira.id]);
    await sql('update shop set lat = lat + 3 where id = $1', [app.world.shops.mira.id]);
    await expect(ask(['mira'])).rejects.toMatchObject({ code: 'ASKED_SHOP_TOO_FAR' });
    await sql('update shop set lat = $2 where id = $1', [app.world.shops.mira.id, rows[0]!['lat']]);
    const unknown = postJob(app, 'ana', { ask: { shops: ['no-such-shop'], thenEveryone: false } });
    await expect(unknown).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
    expect(await noRow()).toBe(jobs);
  });

  it('is one of five at most', async () => {
    const shops = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `shop-${name}`);
    const asked = postJob(app, 'ana', { ask: { shops, thenEveryone: false } });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
