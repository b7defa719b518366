import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { Admission, budgetOf, budgets, budgetsTimes, places } from './admission.ts';
import { createApp } from './app.ts';
import { trustedProxies } from './client-address.ts';
import { createMetrics } from './metrics.ts';

/** The product's own budgets in front of pages and operations that do nothing, on a clock that the test moves. */
function site(onRender: (address: string) => Promise<void> = async () => {}) {
  let time = 0;
  const lines: string[] = [];
  const bodies: string[] = [];
  const app = createApp({
    log: createLog({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } }),
    metrics: createMetrics({ withProcess: false }),
    publicUrl: undefined,
    trusted: trustedProxies([]),
    health: { pingDatabase: async () => {}, doesSchemaFit: async () => true, isClockRight: () => true },
    admission: new Admission(undefined, () => time),
    api: async (request) => (bodies.push(await request.text()), Response.json({})),
    pages: async (_request, { clientAddress }) => {
      await onRender(clientAddress);
      return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    },
  });
  const ask = (path: string, address = '203.0.113.9', init: RequestInit = {}) =>
    app.request(`http://hoist.test${path}`, init, { incoming: { socket: { remoteAddress: address } } });
  return { ask, bodies, lines, later: (ms: number) => (time += ms) };
}

const PAGE = { headers: { Accept: 'text/html' } };
const POST = { method: 'POST', body: 'x'.repeat(1_000), headers: { Origin: 'http://hoist.test' } };

/** What is asked for, and how often in a burst. */
const kinds: [string, string, RequestInit, number][] = [
  ['pages', '/marketplace?c=1', PAGE, budgets.page.address.burst],
  ['data of pages', '/marketplace.data', {}, budgets.page.address.burst],
  ['forms', '/contact', POST, budgets.write.address.burst],
  ['changes', '/api/jobs', POST, budgets.write.address.burst],
  ['operations', '/api/marketplace/jobs', {}, budgets.api.address.burst],
  ['health', '/readyz', {}, budgets.api.address.burst],
  ['pictures', '/files/1', {}, budgets.file.address.burst],
  ['uploads', '/api/files', POST, budgets.upload.address.burst],
  ['webhooks', '/api/webhooks/payments', POST, budgets.webhook.address.burst],
];

describe('the admission of one address', () => {
  it.each(kinds)(
    'ends for %s with 429, before a body is read, and for no one else',
    async (_, path, init, burst) => {
      const { ask, bodies } = site();
      for (let n = 0; n < burst; n += 1) expect((await ask(path, undefined, init)).status).toBeLessThan(429);
      const read = bodies.length;
      const refused = await ask(path, undefined, init);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
      expect(refused.headers.get('Cache-Control')).toBe('no-store');
      expect(refused.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(bodies).toHaveLength(read);
      expect((await ask(path, '203.0.113.10', init)).status).toBeLessThan(429);
    },
  );

  it('says it to a reader in a page, and to a program in a problem', async () => {
    const { ask } = site();
    for (let n = 0; n < budgets.page.address.burst; n += 1) await ask('/', undefined, PAGE);
    const page = await ask('/', undefined, PAGE);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(await page.text()).toContain('Wait 1 second, then reload this page.');
    const data = await ask('/.data');
    expect(await data.json()).toMatchObject({ code: 'RATE_LIMITED', data: { seconds: 1 } });
  });

  it('ends only for a while', async () => {
    const { ask, later } = site();
    for (let n = 0; n < budgets.page.address.burst; n += 1) await ask('/');
    const wait = Number((await ask('/')).headers.get('Retry-After'));
    later(wait * 1000);
    expect((await ask('/')).status).toBe(200);
  });

  it('never ends for thirty people who each open a page every two seconds', async () => {
    const { ask, later } = site();
    const statuses = new Set<number>();
    for (let halfSecond = 0; halfSecond < 240; halfSecond += 1) {
      // Half of a second's fifteen pages, all at once, each with what a page asks for besides itself.
      for (let n = 0; n < 8; n += 1) {
        const asked = [
          ask('/marketplace', undefined, PAGE),
          ask('/api/session'),
          ask('/api/marketplace/jobs'),
        ];
        for (const answer of await Promise.all(asked)) statuses.add(answer.status);
        for (let file = 0; file < 4; file += 1) statuses.add((await ask(`/files/${file}`)).status);
      }
      later(500);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('counts a session wherever it asks from, before its person is looked up', async () => {
    const { ask } = site();
    const cookie = { headers: { Cookie: `theme=dark; session=${'a'.repeat(43)}` } };
    const other = { headers: { Cookie: `session=${'b'.repeat(43)}` } };
    for (let n = 0; n < budgets.page.person.burst; n += 1) {
      expect((await ask('/customer/jobs', `198.51.100.${n}`, cookie)).status).toBe(200);
    }
    expect((await ask('/customer/jobs', '192.0.2.200', cookie)).status).toBe(429);
    expect((await ask('/customer/jobs', '192.0.2.200', other)).status).toBe(200);
  });

  it('counts a /64 of IPv6 as one and its neighbor apart', async () => {
    const { ask } = site();
    for (let n = 0; n < budgets.page.address.burst; n += 1) await ask('/', `2001:db8:0:1::${n.toString(16)}`);
    expect((await ask('/', '2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await ask('/', '2001:db8:0:2::1')).status).toBe(200);
  });

  it('counts a file that does not exist as the page that says so', async () => {
    const { ask } = site();
    for (let n = 0; n < budgets.page.address.burst; n += 1) await ask(`/nothing-${n}.js`);
    expect((await ask('/nothing.js')).status).toBe(429);
  });

  it('writes one line for a flood, not one for each of its requests', async () => {
    const { ask, lines } = site();
    for (let n = 0; n < budgets.page.address.burst + 50; n += 1) await ask('/');
    const refused = lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ clientAddress: '203.0.113.9', level: expect.anything() });
  });

  it('charges the description of the API by its size', async () => {
    const { ask } = site();
    for (let n = 0; n < 20; n += 1) await ask('/api/openapi.json');
    expect((await ask('/api/docs')).status).toBe(429);
  });
});

describe('the table of budgets', () => {
  it('leaves a person no more than their address', () => {
    for (const [name, { address, ...rest }] of Object.entries(budgets)) {
      if (!('person' in rest) || name === 'uploadBytes' || name === 'decoderMs') continue;
      expect(rest.person.perSecond, name).toBeLessThanOrEqual(address.perSecond);
      expect(rest.person.burst, name).toBeLessThanOrEqual(address.burst);
    }
  });

  it.each([
    ['GET', '/', 'page'],
    ['GET', '/social/marketplace.png', 'page'],
    ['POST', '/api/files/evidence', 'upload'],
    ['GET', '/api/files/1', 'api'],
    ['GET', '/map/tiles/1/2/3.mvt', 'file'],
    ['GET', '/apis', 'page'],
    ['POST', '/contact', 'write'],
    ['DELETE', '/api/session', 'write'],
    ['GET', '/api', 'api'],
    ['POST', '/api/webhooks/payments', 'webhook'],
  ])('counts %s %s as %s', (method, path, budget) => {
    expect(budgetOf(method, path)).toBe(budget);
  });
});

describe('a factor', () => {
  it('multiplies every line of the table', () => {
    const { budgets: larger, places: more } = budgetsTimes(3);
    expect(Object.keys(larger)).toEqual(Object.keys(budgets));
    expect(larger.page).toEqual({
      address: { burst: 3 * budgets.page.address.burst, perSecond: 3 * budgets.page.address.perSecond },
      person: { burst: 3 * budgets.page.person.burst, perSecond: 3 * budgets.page.person.perSecond },
    });
    expect(more.sockets.person).toBe(3 * places.sockets.person);
    expect(budgetsTimes(1)).toEqual({ budgets, places });
  });
});

describe('sockets', () => {
  it('are limited for a person and for an address, and places come back', () => {
    const admission = new Admission();
    const ann = Array.from({ length: places.sockets.person }, () => admission.takeSocket('a', 'user:ann'));
    expect(ann.every((giveBack) => giveBack !== null)).toBe(true);
    expect(admission.takeSocket('b', 'user:ann')).toBeNull();
    const rest = places.sockets.address - places.sockets.person;
    for (let n = 0; n < rest; n += 1) expect(admission.takeSocket('a', null)).not.toBeNull();
    expect(admission.takeSocket('a', 'user:bob')).toBeNull();
    expect(admission.takeSocket('b', 'user:bob')).not.toBeNull();
    ann[0]?.();
    expect(admission.takeSocket('a', 'user:bob')).not.toBeNull();
  });
});

describe('what a client asks for all at once', () => {
  it('is worked on in turn, also where one fails, and no other client waits for it', async () => {
    const admission = new Admission();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const failing = admission.inTurn('decoder', 'ann', async () => {
      await first.promise;
      order.push('first');
      throw new Error('broken');
    });
    const second = admission.inTurn('decoder', 'ann', async () => void order.push('second'));
    const third = admission.inTurn('decoder', 'ann', async () => void order.push('third'));
    await admission.inTurn('decoder', 'bob', async () => void order.push('bob'));
    first.resolve();
    await expect(failing).rejects.toThrow('broken');
    await Promise.all([second, third]);
    expect(order).toEqual(['bob', 'first', 'second', 'third']);
  });

  it('never has more than two pages of one address rendered at once, and lets the others through', async () => {
    const gate = Promise.withResolvers<void>();
    let [working, most] = [0, 0];
    const { ask } = site(async (address) => {
      if (address !== '203.0.113.9') return;
      working += 1;
      most = Math.max(most, working);
      await gate.promise;
      working -= 1;
    });
    const burst = Array.from({ length: 20 }, () => ask('/', undefined, PAGE));
    expect((await ask('/', '203.0.113.10', PAGE)).status).toBe(200);
    gate.resolve();
    expect((await Promise.all(burst)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(most).toBe(2);
  });

  it('is refused while the client owes for what it asked before', () => {
    const admission = new Admission(undefined, () => 0);
    admission.requireNoDebt('decoderMs', 'address', 'a');
    admission.charge('decoderMs', 'address', 'a', budgets.decoderMs.address.burst + 1);
    expect(() => admission.requireNoDebt('decoderMs', 'address', 'a')).toThrow(/RATE_LIMITED|Too many/);
    expect(() => admission.requireNoDebt('decoderMs', 'address', 'b')).not.toThrow();
  });
});
