import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { searchLimits } from '#domain/marketplace/saved-search.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { editPost } from '#test/support/acts/edit-acts.ts';
import { key, postJob, sendQuote } from '#test/support/stories.ts';
import { matchShops } from './match-shops.ts';
import { tellAlerts } from './tell-alerts.ts';

// Which members of shops hear of a new job, how soon, and that none hears twice.

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
  await sql('delete from saved_search');
  await sql('delete from job_alert');
  await sql('delete from job_alert_reader');
  await sql('delete from notification_preference');
  await sql(`delete from outgoing_message where kind in ('job.new', 'search.matched')`);
});

const sql = (text: string, values: unknown[] = []) => app.product.system.database.executeSql(text, values);

async function post(posting: Parameters<typeof postJob>[2] = {}): Promise<JobId> {
  const jobId = await postJob(app, 'ana', posting);
  posted.push(jobId);
  await app.settle();
  return jobId;
}

async function mailsTo(who: PersonName, kind = 'job.new') {
  const { messages } = await app.as(null).demo.outbox({ to: emailOf(who), limit: 100 });
  return messages.filter((message) => message.kind === kind);
}

async function bellOf(who: PersonName, jobId: JobId) {
  const { items } = await app.as(who).notifications.list({});
  return items.filter(({ path }) => path.startsWith(`/mechanic/shop/jobs/${jobId}`));
}

const choose = (who: PersonName, choice: { isOn: boolean; pace?: 'at_once' | 'daily' }) =>
  app.as(who).accounts.profile.setPreference({ topic: 'new_jobs', ...choice });

async function later(ms: number) {
  app.clock.advance(ms);
  await tellAlerts(app.product.system);
  await app.settle();
}

describe('a new job that fits a shop', () => {
  it('reaches each member who quotes there, with the way to the quote form and nothing of its owner', async () => {
    const jobId = await post();
    for (const who of ['mira', 'miraManager', 'miraAdvisor'] as const) {
      const [mail, ...others] = await mailsTo(who);
      expect(others).toEqual([]);
      expect(mail?.subject).toMatch(/^New job: Brake Service, \d{4} Honda .*Ashburn, VA$/);
      expect(mail?.text).toContain(`http://hoist.test/mechanic/shop/jobs/${jobId}#quote`);
      expect(mail?.text).toContain('http://hoist.test/account/notifications');
      expect(mail?.text).not.toMatch(/Secret Street|Ana|@people/);
      expect((await bellOf(who, jobId)).map(({ kind }) => kind)).toEqual(['job.new']);
    }
    for (const who of ['miraTechnician', 'miraAccounting'] as const) {
      expect(await mailsTo(who)).toEqual([]);
      expect(await bellOf(who, jobId)).toEqual([]);
    }
  });

  it('is sent once, however often it is matched', async () => {
    const jobId = await post();
    const { system } = app.product;
    await asSystem(system, (ctx) => matchShops(ctx, { jobId, after: null }));
    await later(HOUR);
    expect(await mailsTo('mira')).toHaveLength(1);
    expect(await bellOf('mira', jobId)).toHaveLength(1);
  });

  it('does not reach a shop that may not quote', async () => {
    await sql(`update shop set service_radius_miles = 50 where id = $1`, [app.world.shops.suspended.id]);
    const jobId = await post();
    expect(await mailsTo('suspended')).toEqual([]);
    expect(await bellOf('suspended', jobId)).toEqual([]);
  });

  it.each([
    ['does not do the service', `update shop_service set active = false where shop_id = $1`],
    [
      'is too far for the distance it set',
      `update shop set service_radius_miles = 1, lat = lat + 0.1 where id = $1`,
    ],
    [
      'only drives out, where the car comes to a shop',
      `update shop set in_shop_service = false, mobile_service = true where id = $1`,
    ],
  ])('is not sent to a shop that %s', async (_, change) => {
    const shopId = app.world.shops.mira.id;
    const { rows } = await sql('select lat, service_radius_miles from shop where id = $1', [shopId]);
    await sql(change, [shopId]);
    await post({ mobileOk: false });
    await sql(`update shop set in_shop_service = true, lat = $2, service_radius_miles = $3 where id = $1`, [
      shopId,
      rows[0]!['lat'],
      rows[0]!['service_radius_miles'],
    ]);
    await sql('update shop_service set active = true where shop_id = $1', [shopId]);
    expect(await mailsTo('mira')).toEqual([]);
  });

  it('is sent only by a saved search that matches it', async () => {
    const query = { distanceMi: 20 };
    const search = { name: 'All', notify: 'at_once' as const, query, idempotencyKey: key() };
    await app.as('mira').marketplace.savedSearches.add(search);
    const jobId = await post();
    expect(await mailsTo('mira', 'search.matched')).toHaveLength(1);
    expect(await mailsTo('mira')).toEqual([]);
    expect(await bellOf('mira', jobId)).toHaveLength(1);
  });
});

describe('an edit of what a job needs', () => {
  const restore: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const undo of restore.splice(0)) await undo();
  });

  const doesOnly = async (shop: 'mira' | 'dulles', service: string) => {
    const { id } = app.world.shops[shop];
    const { rows } = await sql('select id, active, service from shop_service where shop_id = $1', [id]);
    await sql('update shop_service set active = (service = $2) where shop_id = $1', [id, service]);
    restore.push(async () => {
      for (const { id: row, active } of rows) {
        await sql('update shop_service set active = $2 where id = $1', [row, active]);
      }
    });
  };
  const edit = async (jobId: JobId, changes: Parameters<typeof editPost>[2]) => {
    await editPost(app, jobId, changes);
    await later(searchLimits.quietMinutes * MINUTE);
  };

  it.each<[string, Parameters<typeof editPost>[2]]>([
    ['another main service', { service: 'exhaust' }],
    ['one more service', { moreServices: ['exhaust'] }],
  ])('by %s reaches the shops that could not do it before, and no shop twice', async (_, changes) => {
    await doesOnly('mira', 'exhaust');
    const jobId = await post();
    expect(await mailsTo('mira')).toEqual([]);
    expect(await mailsTo('dulles')).toHaveLength(1);

    await edit(jobId, changes);
    await edit(jobId, { service: 'brakes', moreServices: [] });
    await edit(jobId, changes);
    for (const who of ['mira', 'dulles'] as const) {
      expect(await mailsTo(who)).toHaveLength(1);
      expect(await bellOf(who, jobId)).toHaveLength(1);
    }
  });

  it('reaches a shop that only drives out once a mobile mechanic can come', async () => {
    const { id } = app.world.shops.mira;
    await sql('update shop set in_shop_service = false, mobile_service = true where id = $1', [id]);
    restore.push(async () => void (await sql('update shop set in_shop_service = true where id = $1', [id])));
    const jobId = await post({ mobileOk: false });
    expect(await mailsTo('mira')).toEqual([]);
    await edit(jobId, { mobileOk: true });
    expect(await mailsTo('mira')).toHaveLength(1);
  });

  it('is told by a saved search only where the shop has not heard of the job', async () => {
    await doesOnly('dulles', 'exhaust');
    const query = { serviceTypes: ['exhaust' as const], distanceMi: 20 };
    for (const who of ['mira', 'dulles'] as const) {
      const search = { name: 'Exhausts', notify: 'at_once' as const, query, idempotencyKey: key() };
      await app.as(who).marketplace.savedSearches.add(search);
    }
    const jobId = await post();
    expect(await mailsTo('mira')).toHaveLength(1);
    await edit(jobId, { moreServices: ['exhaust'] });
    expect(await mailsTo('mira', 'search.matched')).toEqual([]);
    expect(await mailsTo('mira')).toHaveLength(1);
    expect(await mailsTo('dulles', 'search.matched')).toHaveLength(1);
    expect(await mailsTo('dulles')).toEqual([]);
  });

  it('tells no shop that has quoted, and none of other changes', async () => {
    await sql(`update shop set status = 'pending' where id = $1`, [app.world.shops.mira.id]);
    const jobId = await post();
    await sql(`update shop set status = 'active' where id = $1`, [app.world.shops.mira.id]);
    await edit(jobId, { description: 'It grinds, too.' });
    expect(await mailsTo('mira')).toEqual([]);
    await sendQuote(app, jobId, 'mira', { workVersion: 2 });
    await edit(jobId, { moreServices: ['exhaust'] });
    expect(await mailsTo('mira')).toEqual([]);
  });
});

describe('how soon a member hears', () => {
  it('is at once, and what comes within a quarter of an hour is sent together', async () => {
    const first = await post();
    const second = await post();
    const third = await post();
    expect(await mailsTo('mira')).toHaveLength(1);
    await later(searchLimits.quietMinutes * MINUTE);
    const [rest, ...others] = (await mailsTo('mira')).filter(({ text }) => !text.includes(first));
    expect(others).toEqual([]);
    expect(rest?.subject).toBe('2 new jobs for your shop');
    for (const jobId of [second, third]) expect(rest?.text).toContain(`/jobs/${jobId}#quote`);
  });

  it('is in the morning for who chose it, and for the others as before', async () => {
    const { choices } = await choose('mira', { isOn: true, pace: 'daily' });
    expect(choices.find(({ topic }) => topic === 'new_jobs')).toMatchObject({ isOn: true, pace: 'daily' });
    await post();
    await post();
    expect(await mailsTo('mira')).toEqual([]);
    expect(await mailsTo('miraAdvisor')).toHaveLength(1);
    await later(24 * HOUR);
    const [mail, ...others] = await mailsTo('mira');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 new jobs for your shop');
  });

  it('is by the bell alone for who turned the email off, and turning it on keeps the pace', async () => {
    await choose('mira', { isOn: true, pace: 'daily' });
    await choose('mira', { isOn: false });
    const jobId = await post();
    await later(24 * HOUR);
    expect(await mailsTo('mira')).toEqual([]);
    expect(await bellOf('mira', jobId)).toHaveLength(1);
    const { choices } = await choose('mira', { isOn: true });
    expect(choices.find(({ topic }) => topic === 'new_jobs')).toMatchObject({ isOn: true, pace: 'daily' });
  });

  it('leaves out what is gone, or what the shop has answered, by then', async () => {
    await choose('mira', { isOn: true, pace: 'daily' });
    const jobId = await post();
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await later(24 * HOUR);
    expect(await mailsTo('mira')).toEqual([]);
  });

  it('can be chosen for new jobs only', async () => {
    const asked = app
      .as('mira')
      .accounts.profile.setPreference({ topic: 'reviews', isOn: true, pace: 'daily' });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
