import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientWith, testApp, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import type { PersonName } from './support/people.ts';
import { revokingEvents, type Scene } from './support/revoking-events.ts';
import { until } from './support/servers/until.ts';

// Authority that was taken away is gone at the next request, whatever the cookie was good for before. With
// two servers and open pages the same is played in test/races/authority.race.test.ts.

/** The patience of A-11 with a page that shows what its person may not see any more. */
const TOLD_WITHIN_MS = 5_000;

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let scene: Scene;
/** What open pages hear. */
const live: { topic: string; event: string }[] = [];
beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  scene = {
    world: app.world,
    as: async (who, options) => {
      const token = (await app.sessionOf(who, options)).replace('session=', '');
      return clientWith(app.product, { token });
    },
  };
  await app.product.system.database.listen(
    'hoist_live',
    (message) => live.push(JSON.parse(message) as { topic: string; event: string }),
    () => {},
  );
});
afterAll(() => app.close());

const whoIs = async (cookie: string) => {
  const response = await callOverHttp(http, 'accounts.session', {}, { Cookie: cookie });
  return (await response.json()) as { person: { userId: string } | null; unfinished: unknown };
};

describe.each(revokingEvents)('when $what', ({ who, act }) => {
  it('each older session of that person is refused, and no other person’s', async () => {
    const sessions = (name: PersonName) => Promise.all([1, 2].map(() => app.sessionOf(name)));
    const old = await sessions(who);
    const unfinished = await app.sessionOf(who, { secondFactor: false });
    const bystander = await app.sessionOf('cara');
    for (const cookie of old) expect((await whoIs(cookie)).person?.userId).toBe(app.world.users[who]);

    live.length = 0;
    await act(scene);
    for (const cookie of [...old, unfinished]) {
      expect(await whoIs(cookie)).toMatchObject({ person: null, unfinished: null });
    }
    expect((await whoIs(bystander)).person?.userId).toBe(app.world.users.cara);
    const topic = `user:${app.world.users[who]}`;
    const isTold = async () =>
      live.some((notice) => notice.topic === topic && notice.event === 'session.revoked');
    await until('open pages are told', isTold, TOLD_WITHIN_MS);
  });
});
