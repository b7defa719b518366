import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/connect.ts';
import { Admission, budgets, places } from '#platform/http/admission.ts';
import { at, type Person, Site } from '#test/support/servers/live-site.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { until } from '#test/support/servers/until.ts';
import { type LiveOptions, publishLive } from './realtime.ts';

/** The product's own budgets, as the live server joins them. */
function admissionOf(admission: Admission): LiveOptions<Person>['admission'] {
  return {
    opens: (address) => admission.take('liveOpen', 'address', address),
    takeSocket: (address, person) => admission.takeSocket(address, person),
    sends: (address, person, cost) =>
      admission.take('liveMessage', person ? 'person' : 'address', person ?? address, cost) === 0,
  };
}

describe('the limits of live sockets', () => {
  let db: Database;

  const publish = (topic: string, event: string) => db.transaction((tx) => publishLive(tx, topic, event, at));

  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.close());

  it('refuses one socket too many with 429, and counts a socket no more once it is closed', async () => {
    const admission = new Admission();
    const other = await new Site().open(db, { admission: admissionOf(admission) });
    const pages = Array.from({ length: places.sockets.person }, () => other.page('ann'));
    for (const page of pages) await page.listensTo('job:1');
    const [, response] = await once(other.page('ann').socket, 'unexpected-response');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await other.page('bob').listensTo('job:1');
    pages[0]!.socket.close();
    await pages[0]!.closed;
    await until('the place is free', async () => other.hub.connectionCount() === pages.length, 5_000);
    await other.page('ann').listensTo('job:1');
    await other.close();
  });

  it('hangs up on a person who sends too much, on however many sockets, and on no one else', async () => {
    const admission = new Admission(undefined, () => 0);
    const judged: (readonly string[])[] = [];
    const other = await new Site().open(db, {
      admission: admissionOf(admission),
      judge: async (topics) => (judged.push(topics), () => true),
    });
    const bob = await other.page('bob').listensTo('job:1');
    const topics = Array.from({ length: 50 }, (_, n) => `job:${n}`);
    const messages = Math.ceil(budgets.liveMessage.person.burst / topics.length);
    const closed = Array.from({ length: messages }, async () => {
      const page = other.page('ann');
      await once(page.socket, 'open');
      page.say({ subscribe: topics });
      return Promise.race([page.hears().then(() => 'heard'), page.closed]);
    });
    const ends = await Promise.all(closed);
    expect(ends.filter((end) => end === 4429)).toHaveLength(1);
    expect(ends.filter((end) => end === 'heard')).toHaveLength(messages - 1);
    // All topics of a message are looked up at once.
    expect(judged).toHaveLength(messages);
    bob.say({ ping: true });
    expect(await bob.hears()).toEqual({ pong: true });
    await other.close();
  });

  it('looks rights up for one caller at a time', async () => {
    let [running, most] = [0, 0];
    const other = await new Site().open(db, {
      judge: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return () => true;
      },
    });
    await Promise.all(Array.from({ length: 20 }, (_, n) => other.page(`p${n}`).listensTo(`job:${n}`)));
    await Promise.all(Array.from({ length: 20 }, (_, n) => publish(`job:${n}`, 'job.changed')));
    expect(most).toBe(1);
    await other.close();
  });

  it('throttles repeated events, and sends the rest at once', async () => {
    const gate = Promise.withResolvers<void>();
    let judgedBusy = 0;
    const other = await new Site().open(db, {
      judge: async (topics) => {
        if (topics[0] === 'job:busy' && judgedBusy++ > 0) await gate.promise;
        return () => true;
      },
    });
    const page = await other.page('ann').listensTo('job:busy');
    let arrived = 0;
    const stop = await db.listen(
      'hoist_live',
      () => void (arrived += 1),
      () => {},
    );
    for (let n = 0; n < 30; n += 1) await publish('job:busy', 'job.changed');
    await publish('job:busy', 'quote.sent');
    await until('all of it was heard', async () => arrived === 31, 5_000);
    gate.resolve();
    const heard = [await page.hears(), await page.hears(), await page.hears()];
    expect(heard.map((notice) => (notice as { event: string }).event)).toEqual([
      'job.changed',
      'job.changed',
      'quote.sent',
    ]);
    await stop();
    await other.close();
  });
});
