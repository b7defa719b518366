import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { at, Page, Site } from '#test/support/servers/live-site.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { publishLive } from './realtime.ts';

const refusalOf = async (page: Page) => {
  const [, response] = await once(page.socket, 'unexpected-response');
  return response.statusCode as number;
};

describe('the live socket', () => {
  let db: Database;
  let site: Site;

  const publish = (topic: string, event: string) => db.transaction((tx) => publishLive(tx, topic, event, at));

  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    site = await new Site().open(db);
  });
  afterEach(() => site.close());

  it('tells those who listen to a topic that something happened, and only them', async () => {
    const ann = await site.page('ann').listensTo('job:1', 'job:2');
    const bob = await site.page('bob').listensTo('job:2');
    await publish('job:1', 'job.changed');
    await publish('job:2', 'quote.sent');
    const second = { topic: 'job:2', event: 'quote.sent', at: '2026-06-01T12:00:00.000Z' };
    expect(await ann.hears()).toEqual({ topic: 'job:1', event: 'job.changed', at: at.toISOString() });
    expect(await ann.hears()).toEqual(second);
    expect(await bob.hears()).toEqual(second);
  });

  it('says that something was missed to a page that was read before it and listens after it', async () => {
    const early = await site.page('early').listensTo('job:1');
    await publish('job:1', 'job.changed');
    await early.hears();
    const HOUR_MS = 3_600_000;
    const late = site.page('late');
    await once(late.socket, 'open');
    late.say({ subscribe: ['job:1', 'user:early'], ageMs: HOUR_MS });
    expect(await late.hears()).toEqual({ subscribed: ['job:1'], refused: ['user:early'] });
    expect(await late.hears()).toEqual({ resync: true });
    // Nothing is younger than nothing; listeners without topics get nothing.
    late.say({ subscribe: ['job:2'], ageMs: 0 });
    late.say({ subscribe: ['user:early'], ageMs: HOUR_MS });
    late.say({ ping: true });
    expect(await late.hears()).toEqual({ subscribed: ['job:2'], refused: [] });
    expect(await late.hears()).toEqual({ subscribed: [], refused: ['user:early'] });
    expect(await late.hears()).toEqual({ pong: true });
  });

  it('says nothing of what was rolled back', async () => {
    const ann = await site.page('ann').listensTo('job:1');
    const failing = db.transaction(async (tx) => {
      await publishLive(tx, 'job:1', 'lost', at);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await publish('job:1', 'kept');
    expect(await ann.hears()).toMatchObject({ event: 'kept' });
  });

  it('says nothing more after unsubscribing', async () => {
    const ann = await site.page('ann').listensTo('job:1', 'job:2');
    ann.say({ unsubscribe: ['job:1'] });
    ann.say({ ping: true });
    expect(await ann.hears()).toEqual({ pong: true });
    await publish('job:1', 'unheard');
    await publish('job:2', 'heard');
    expect(await ann.hears()).toMatchObject({ event: 'heard' });
  });

  it('refuses topics of others, and more than fifty', async () => {
    const ann = await site.page('ann').listensTo('user:ann');
    ann.say({ subscribe: ['user:bob'] });
    expect(await ann.hears()).toEqual({ subscribed: [], refused: ['user:bob'] });
    ann.say({ subscribe: Array.from({ length: 50 }, (_, n) => `job:${n}`) });
    expect(await ann.hears()).toMatchObject({ refused: ['job:49'] });
  });

  it('refuses strangers with 401 and foreign pages with 403', async () => {
    expect(await refusalOf(new Page(site.port, { origin: 'http://ours.test' }))).toBe(401);
    expect(await refusalOf(new Page(site.port, { origin: 'http://evil.test', cookie: 'ann' }))).toBe(403);
    expect(await refusalOf(new Page(site.port, { cookie: 'ann' }))).toBe(403);
  });

  it.each([['not json'], ['{"subscribe":"job:1"}'], ['{"publish":["job:1"]}'], ['[]']])(
    'hangs up on a message that it does not understand: %s',
    async (message) => {
      const page = await site.page('ann').listensTo('job:1');
      page.say(message);
      expect(await page.closed).toBe(1008);
    },
  );

  it('hangs up on a message that is too long', async () => {
    const page = await site.page('ann').listensTo('job:1');
    page.say({ subscribe: ['x'.repeat(9_000)] });
    expect(await page.closed).toBe(1009);
  });

  it('hangs up at once on a person whose session was revoked, and only on that person', async () => {
    const ann = await site.page('ann').listensTo('user:ann');
    const bob = await site.page('bob').listensTo('user:bob');
    site.revoked.add('ann');
    await publish('user:ann', 'session.revoked');
    expect(await ann.closed).toBe(4401);
    await publish('user:bob', 'card.changed');
    expect(await bob.hears()).toMatchObject({ event: 'card.changed' });
    expect(site.hub.connectionCount()).toBe(1);
  });

  it('says goodbye when the server stops', async () => {
    const other = await new Site().open(db);
    const ann = await other.page('ann').listensTo('job:1');
    await other.close();
    expect(await ann.closed).toBe(1001);
  });

  it('leaves other paths alone, and survives nonsense in the path', async () => {
    const upgraded: (string | undefined)[] = [];
    site.server.on('upgrade', ({ url }, socket) => {
      if (url === '/live') return;
      upgraded.push(url);
      socket.destroy();
    });
    for (const path of ['/other', '//', '/live/more']) {
      const socket = new WebSocket(`ws://127.0.0.1:${site.port}${path}`, { headers: { cookie: 'ann' } });
      await once(socket, 'error');
    }
    expect(upgraded).toEqual(['/other', '//', '/live/more']);
  });

  it('says nothing more of a topic that its listener may not hear any more', async () => {
    const ann = await site.page('ann').listensTo('job:1', 'job:2');
    site.closedTopics.add('job:1');
    await publish('job:1', 'unheard');
    await publish('job:1', 'unheard');
    await publish('job:2', 'heard');
    expect(await ann.hears()).toEqual({ resync: true });
    expect(await ann.hears()).toMatchObject({ topic: 'job:2', event: 'heard' });
    ann.say({ subscribe: ['job:1'] });
    expect(await ann.hears()).toEqual({ subscribed: [], refused: ['job:1'] });
  });

  it('hangs up when the right to listen is unclear, so that nothing is missed', async () => {
    let isAway = false;
    const other = await new Site().open(db, {
      judge: async () => {
        if (isAway) throw new Error('the database is away');
        return () => true;
      },
    });
    const ann = await other.page('ann').listensTo('job:1');
    isAway = true;
    await publish('job:1', 'x');
    expect(await ann.closed).toBe(1006);
    await other.close();
  });

  it('asks again at the heartbeat what a page may hear', async () => {
    const short = await new Site().open(db, { heartbeatMs: 20, answerWithinMs: 10_000 });
    const ann = await short.page('ann').listensTo('job:1');
    short.closedTopics.add('job:1');
    expect(await ann.hears()).toEqual({ resync: true });
    await short.close();
  });

  it('forgets a page that went away', async () => {
    const ann = await site.page('ann').listensTo('job:1');
    const bob = await site.page('bob').listensTo('job:1');
    ann.socket.close();
    await ann.closed;
    await publish('job:1', 'x');
    expect(await bob.hears()).toMatchObject({ event: 'x' });
    expect(site.hub.connectionCount()).toBe(1);
  });

  it('refuses to carry data', async () => {
    await expect(publish('job:1', 'x'.repeat(8_000))).rejects.toThrow('names only');
  });

  it('drops a page that does not answer the heartbeat', async () => {
    const short = await new Site().open(db, { heartbeatMs: 20, answerWithinMs: 10 });
    const asleep = await short.page('asleep', { autoPong: false }).listensTo('job:1');
    expect(await asleep.closed).toBe(1006);
    await short.close();
  });

  it('hangs up at the heartbeat when the session has run out', async () => {
    const short = await new Site().open(db, { heartbeatMs: 20, answerWithinMs: 10_000 });
    const ann = await short.page('ann').listensTo('job:1');
    short.revoked.add('ann');
    expect(await ann.closed).toBe(4401);
    await short.close();
  });
});

describe('two servers on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let databases: Database[] = [];
  let sites: Site[] = [];

  beforeAll(async () => {
    postgres = await startPostgres({ crashes: true });
    const url = await postgres.createDatabase('live');
    databases = [await openDatabase({ url }), await openDatabase({ url })];
    sites = await Promise.all(databases.map((database) => new Site().open(database)));
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
    for (const database of databases) await database.close();
    await postgres.stop();
  });

  it('both deliver what one of them published', async () => {
    const pages = await Promise.all(sites.map((site) => site.page('ann').listensTo('job:1')));
    await databases[0]?.transaction((tx) => publishLive(tx, 'job:1', 'job.changed', at));
    for (const page of pages) expect(await page.hears()).toMatchObject({ event: 'job.changed' });
  });

  it('tell their pages to read everything again after the database was away', async () => {
    const pages = await Promise.all(sites.map((site) => site.page('ann').listensTo('job:1')));
    await postgres.kill9();
    await postgres.restart();
    for (const page of pages) expect(await page.hears()).toEqual({ resync: true });
    await databases[1]?.transaction((tx) => publishLive(tx, 'job:1', 'job.changed', at));
    for (const page of pages) expect(await page.hears()).toMatchObject({ event: 'job.changed' });
  });
});
