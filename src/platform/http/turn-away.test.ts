import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { Admission, budgets, places } from './admission.ts';
import { trustedProxies } from './client-address.ts';
import { createMetrics } from './metrics.ts';
import { turnAway } from './turn-away.ts';

let server: Server;
afterEach(() => server.close());

/** A server whose work is counted, and an admission of which an address has used up all of its writes and pages. */
async function site() {
  const admission = new Admission({ budgets, places }, () => 0);
  const metrics = createMetrics({ withProcess: false });
  const passed: string[] = [];
  const lines: string[] = [];
  server = createServer(
    turnAway(
      (request, response) => {
        passed.push(request.url ?? '');
        response.end('served');
      },
      {
        admission,
        trusted: trustedProxies(['127.0.0.1']),
        metrics,
        log: createLog({
          level: 'warn',
          pretty: false,
          destination: { write: (line) => void lines.push(line) },
        }),
      },
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const name of ['page', 'write'] as const) {
    admission.charge(name, 'address', '203.0.113.9', budgets[name].address.burst);
  }
  const ask = (path: string, from = '203.0.113.9', init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { 'X-Forwarded-For': from, ...(init.headers as Record<string, string>) },
    });
  return { admission, metrics, ask, passed, lines, port };
}

describe('an address that has nothing left', () => {
  it('is refused before its request becomes work, and no other is', async () => {
    const { ask, passed } = await site();
    const refused = await ask('/marketplace', undefined, { headers: { Accept: 'text/html' } });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(refused.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await refused.text()).toContain('Wait 1 second, then reload this page.');
    expect(passed).toEqual([]);
    expect(await (await ask('/marketplace', '203.0.113.10')).text()).toBe('served');
    // What it has left of other kinds is still its own.
    expect(await (await ask('/api/session')).text()).toBe('served');
  });

  it('reads a problem where it is a program', async () => {
    const { ask } = await site();
    const refused = await ask('/api/jobs', undefined, { method: 'POST', body: '{}' });
    expect(refused.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED', data: { seconds: 1 } });
  });

  it('is hung up on instead of being read to the end', async () => {
    const { port, passed } = await site();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /contact HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 100000000\r\n\r\nx',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /);
    await once(socket, 'close');
    expect(passed).toEqual([]);
  });

  it('is counted like every other answer', async () => {
    const { ask, metrics } = await site();
    await ask('/marketplace');
    await ask('/api/jobs', undefined, { method: 'POST', body: '{}' });
    await ask('/api/session');
    expect((await metrics.requests.get()).values).toEqual([
      { labels: { area: 'page', operation: '', status: 429 }, value: 1 },
      { labels: { area: 'api', operation: '', status: 429 }, value: 1 },
    ]);
  });

  it('fills the log with one line', async () => {
    const { ask, lines } = await site();
    for (let n = 0; n < 20; n += 1) await ask('/');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ clientAddress: '203.0.113.9', status: 429 });
  });

  it('loses nothing by a refusal, and takes nothing by asking', async () => {
    const { admission, ask } = await site();
    await ask('/shops', '203.0.113.11');
    const { burst } = budgets.page.address;
    expect(admission.take('page', 'address', '203.0.113.11', burst)).toBe(0);
  });
});
