import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameAt } from '#domain/site/site-frame.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { cents } from '#domain/money/money.ts';
import { appForThisTest, START, testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { aShop } from '#test/support/acts/joining-acts.ts';
import { key, postJob } from '#test/support/stories.ts';
import type { KeyFact } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { listKeys, noteSecrets } from './keys.ts';

const ON = { takesPayments: true };

// What staff set applies from the next request on, on every server, and is recorded.

const refused = (code: string) => expect.objectContaining({ code });
const act = () => ({ reason: 'Decided at the desk.', idempotencyKey: key() });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const actions = async (action: string) => (await app.as('superAdmin').audit.staff.list({ action })).items;
const service = async (code: ServiceCode) =>
  (await app.as('ops').settings.catalogue({})).services.find((one) => one.code === code)!;
/** What other processes do when they hear of it. */
const frame = async () => {
  const { kept, clock } = app.product.system;
  await kept.refresh();
  return frameAt(kept.current, clock.now(), ON);
};

describe('the catalog', () => {
  it('calls a service otherwise on every screen, and estimates by its new price', async () => {
    const jobId = await postJob(app, 'ana', { service: 'brakes' });
    const { isRetired: _, ...brakes } = await service('brakes');
    const change = { ...brakes, name: 'Brakes and rotors', averageCents: cents(600_00) };
    await app.as('ops').settings.changeService({ ...change, ...act() });
    expect((await frame()).services).toMatchObject([{ code: 'brakes', name: 'Brakes and rotors' }]);
    expect((await app.as('ana').jobs.get({ jobId })).serviceName).toBe('Brakes and rotors');
    const { items } = await app.as(null).marketplace.search({ zip: '20147', q: 'rotors' });
    expect(items.map(({ id }) => id)).toContain(jobId);
    const estimate = await app.as(null).marketplace.estimate({ service: 'brakes' });
    expect(estimate).toMatchObject({ typicalCents: 600_00, serviceName: 'Brakes and rotors' });
    expect(await actions('catalogue.changed')).toMatchObject([
      { entityId: 'brakes', before: { name: 'Brake Service' }, after: { averageCents: 600_00 } },
    ]);

    const late = app.as('superAdmin').settings.changeService({ ...change, ...act() });
    await expect(late).rejects.toEqual(refused('STALE_VERSION'));
    const taken = { ...change, version: 1, name: 'oil change ' };
    await expect(app.as('ops').settings.changeService({ ...taken, ...act() })).rejects.toEqual(
      refused('SERVICE_NAME_TAKEN'),
    );
    await app.as('ops').settings.changeService({ ...brakes, version: 1, ...act() });
    await frame();
  });

  it('has its own names in each product of a process', async () => {
    const other = await appForThisTest();
    const { isRetired: _, ...battery } = await service('battery');
    const change = { ...battery, name: 'Battery and charging' };
    await app.as('ops').settings.changeService({ ...change, ...act() });
    await frame();
    const nameIn = async (at: TestApp) =>
      (await at.as(null).marketplace.estimate({ service: 'battery' })).serviceName;
    expect([await nameIn(app), await nameIn(other)]).toEqual(['Battery and charging', battery.name]);
    await app.as('ops').settings.changeService({ ...battery, version: 1, ...act() });
    await frame();
  });

  it('retires a service for new posts and price lists, and lets what names it go on', async () => {
    const jobId = await postJob(app, 'ben', { service: 'exhaust' });
    const uses = await app.as('ops').settings.previewService({ code: 'exhaust' });
    expect(uses).toMatchObject({ liveJobs: { count: 1, isMore: false }, jobs: { count: 1 } });
    const { version } = await service('exhaust');
    await app.as('ops').settings.retireService({ code: 'exhaust', version, ...act() });
    await expect(postJob(app, 'ben', { service: 'exhaust' })).rejects.toEqual(refused('SERVICE_RETIRED'));
    expect((await app.as('ben').jobs.get({ jobId })).serviceName).toBe('Exhaust System');
    await app.as('ops').settings.restoreService({ code: 'exhaust', version: version + 1, ...act() });
    await postJob(app, 'ben', { service: 'exhaust' });
    const other = app.as('ops').settings.retireService({ code: 'other', version: 0, ...act() });
    await expect(other).rejects.toEqual(refused('SERVICE_STAYS'));
    await expect(app.as('finance').settings.catalogue({})).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});

describe('a switch', () => {
  const set = (flag: 'newJobs' | 'autoAccept' | 'newShops' | 'liveMap', isOn: boolean) =>
    app.as('ops').settings.setFlag({ flag, isOn, ...act() });

  it('stops new jobs, and nothing that is posted', async () => {
    const jobId = await postJob(app);
    await set('newJobs', false);
    await expect(postJob(app)).rejects.toEqual(refused('NEW_JOBS_PAUSED'));
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('open');
    await set('newJobs', true);
    await postJob(app);
    const told = await actions('flag.switched_off');
    expect(told).toMatchObject([{ entityId: 'newJobs', before: { isOn: true }, after: { isOn: false } }]);
  });

  it('stops shops that begin', async () => {
    await set('newShops', false);
    const begin = () => app.as('cara').shops.setup.saveBusinessInfo({ ...aShop(), idempotencyKey: key() });
    await expect(begin()).rejects.toEqual(refused('NEW_SHOPS_PAUSED'));
    await set('newShops', true);
    await begin();
  });

  it('takes the map away, with all that it is made of', async () => {
    const places = async () => (await httpOf(app).request('http://hoist.test/map/places/overview')).status;
    expect(await places()).toBe(200);
    await set('liveMap', false);
    expect((await frame()).hasMap).toBe(false);
    expect(await places()).toBe(404);
    await set('liveMap', true);
    expect((await frame()).hasMap).toBe(true);
  });
});

describe('an announcement', () => {
  const from = plus(START, HOUR).toISOString();
  const to = plus(START, DAY).toISOString();

  it('is on the pages in its hours and at no other', async () => {
    const end = () => app.as('ops').settings.endAnnouncement(act());
    const said = await app
      .as('ops')
      .settings.announce({ content: 'Closed on Thanksgiving.', startsAt: from, endsAt: to, ...act() });
    expect(said.announcement).toMatchObject({ isShown: false });
    await frame();
    const { current } = app.product.system.kept;
    const at = (hours: number) => frameAt(current, plus(START, hours * HOUR), ON).announcement;
    expect([at(0), at(1), at(23), at(24)]).toEqual([
      null,
      'Closed on Thanksgiving.',
      'Closed on Thanksgiving.',
      null,
    ]);
    await end();
    expect((await app.as('ops').settings.content({})).announcement).toBeNull();
    await frame();
    expect(frameAt(app.product.system.kept.current, plus(START, 2 * HOUR), ON).announcement).toBeNull();
    await expect(end()).rejects.toEqual(refused('NO_ANNOUNCEMENT'));
  });

  it('is plain words of a sound period', async () => {
    const say = (over: object) =>
      app.as('ops').settings.announce({ content: 'Hello', startsAt: from, endsAt: to, ...over, ...act() });
    await expect(say({ endsAt: from })).rejects.toEqual(refused('ANNOUNCEMENT_PERIOD'));
    await expect(say({ content: 'two\nlines' })).rejects.toEqual(refused('INVALID_INPUT'));
    expect((await say({ content: 'turned\u202e round' })).announcement?.content).toBe('turned round');
  });

  it('leaves the words of the landing page to staff, until they are emptied', async () => {
    await app.as('ops').settings.setAreas({ heading: 'In Virginia', words: 'And soon elsewhere.', ...act() });
    expect((await frame()).areas).toEqual({ heading: 'In Virginia', words: 'And soon elsewhere.' });
    await app.as('ops').settings.setAreas({ heading: '', words: '', ...act() });
    expect((await frame()).areas).toEqual({ heading: null, words: null });
  });
});

describe('the fees that pages name', () => {
  it('are those of the day on which they are read', async () => {
    const fees = {
      startsOn: '2027-01-01',
      commissionBasisPoints: 650,
      processingCents: cents(310),
      bookingFeeCents: cents(500),
    };
    await app.as('superAdmin').settings.addFees({ ...fees, ...act() });
    expect((await frame()).fees.commissionBasisPoints).toBe(500);
    const then = frameAt(app.product.system.kept.current, new Date('2027-01-01T00:00:00Z'), ON);
    expect(then.fees).toMatchObject({ commissionBasisPoints: 650, processingCents: 310 });
  });
});

describe('a key', () => {
  const fact = (name: string, letter: string, previous: string | null = null): KeyFact => ({
    name,
    part: 'core',
    isSet: true,
    isDerived: false,
    lastFour: 'cret',
    fingerprint: letter.repeat(64),
    nextFingerprint: null,
    previousFingerprint: previous && previous.repeat(64),
  });
  const start = (keys: KeyFact[]) => asSystem(app.product.system, (ctx) => noteSecrets(ctx, keys));
  const sinceOf = async (keys: KeyFact[]) =>
    (await asSystem(app.product.system, (ctx) => listKeys(ctx, keys))).map(({ since }) => since);

  it('is as old as it is known, and a new root makes only itself young', async () => {
    const first = [fact('APP_SECRET', 'a'), fact('SMTP_URL', 'b')];
    const begun = app.clock.now().toISOString();
    await start(first);
    app.clock.moveTo(plus(app.clock.now(), DAY));
    await start(first);
    expect(await sinceOf(first)).toEqual([begun, begun]);
    const changed = [fact('APP_SECRET', 'c'), fact('SMTP_URL', 'd', 'b')];
    await start(changed);
    expect(await sinceOf(changed)).toEqual([app.clock.now().toISOString(), begun]);
    expect(await actions('key.rotated')).toMatchObject([{ entityId: 'APP_SECRET' }]);
  });

  it('is shown by its end and never whole, to super admins only', async () => {
    const { keys } = await app.as('superAdmin').settings.keys({});
    expect(keys.find(({ name }) => name === 'PAYMENTS_WEBHOOK_SECRET')).toMatchObject({
      isSet: false,
      isDerived: true,
    });
    expect(JSON.stringify(keys)).not.toContain('a secret of the tests');
    await expect(app.as('ops').settings.keys({})).rejects.toEqual(refused('NOT_ALLOWED'));
  });
});
