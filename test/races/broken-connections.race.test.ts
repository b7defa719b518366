import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakConnection, shapes } from '../support/servers/broken-connections.ts';
import { installedProxies, startProxy } from '../support/servers/proxies.ts';
import { randomOf } from '../support/random.ts';
import { rounds } from '../support/rounds.ts';
import { freePort, startServer, type ServerProcess } from '../support/servers/server-process.ts';
import { until } from '../support/servers/until.ts';
import { prepareMarket } from './support/market.ts';

// Nothing that a client does to its connection ends the process or leaves a socket behind: not a reset, not a
// half-closed side, in any phase of a request, an upgrade or a web socket.

const TIMES = rounds(10_000);
const AT_ONCE = 40;
/** A connection that hangs fails the test here; one takes about 20 ms. */
const PATIENCE_MS = 60_000 + TIMES * 100;

let server: ServerProcess;
let metricsPort: number;
let dataDir: string;
beforeAll(async () => {
  metricsPort = await freePort();
  dataDir = mkdtempSync(join(tmpdir(), 'hoist-broken-'));
  // A server that finds its data made does not make the demo world first, which can take minutes.
  const market = await prepareMarket({ dataDir });
  await market.close();
  const env = { ...market.environment, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'silent' };
  server = await startServer({ dataDir, env });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** How many TCP sockets the process holds; one of them asks. */
async function openSockets(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
    headers: { connection: 'close' },
  });
  const count = /^nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/m.exec(await response.text());
  return Number(count?.[1] ?? 0);
}

async function breakMany(port: number, name: string): Promise<void> {
  const one = async (turn: number) => {
    const random = randomOf(`${name} ${turn}`);
    await breakConnection(port, shapes[turn % shapes.length]!, random);
  };
  for (let done = 0; done < TIMES; done += AT_ONCE) {
    const turns = Array.from({ length: Math.min(AT_ONCE, TIMES - done) }, (_, at) => done + at);
    await Promise.all(turns.map(one));
  }
}

async function expectUnharmed(before: number): Promise<void> {
  const response = await fetch(`${server.origin}/healthz`, { headers: { connection: 'close' } });
  expect(response.status).toBe(200);
  await until('no socket is left behind', async () => (await openSockets()) <= before);
}

describe('a server whose clients break their connections', () => {
  it('lives on and leaves no socket behind', { timeout: PATIENCE_MS }, async () => {
    const before = await openSockets();
    await breakMany(server.port, 'directly');
    await expectUnharmed(before);
  });

  for (const name of ['nginx', 'HAProxy']) {
    const isMissing = !installedProxies().includes(name);
    it.skipIf(isMissing)(`does so behind ${name}`, { timeout: PATIENCE_MS }, async () => {
      const before = await openSockets();
      const proxy = await startProxy(name, server.port);
      await breakMany(proxy.port, name);
      await proxy.stop();
      await expectUnharmed(before);
    });
  }
});

/** Sends the requests over one connection, each once the one before is answered. The last one closes it. */
async function answersTo(...requests: string[]): Promise<string[]> {
  const socket = connect(server.port, '127.0.0.1');
  const answers: string[] = [];
  for (const request of requests) {
    socket.write(request);
    const [data] = (await once(socket, 'data')) as [Buffer];
    answers.push(data.toString());
  }
  socket.resume();
  await once(socket, 'end');
  return answers;
}

describe('an upgrade that the server does not offer', () => {
  it('to HTTP/2 is answered as a plain request, as curl --http2 expects', async () => {
    const upgrade = 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    const first = `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\n${upgrade}\r\n`;
    const next = 'GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const [answer, nextAnswer] = await answersTo(first, next);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*{"status":"ok"}$/);
    expect(nextAnswer).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('of a page is answered with the page', async () => {
    const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    const [answer] = await answersTo(`GET /no-such-page HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('a web socket that is refused', () => {
  it('is closed by the server, even when the client never closes its side', async () => {
    const before = await openSockets();
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.resume();
    const headers = 'Connection: Upgrade\r\nUpgrade: websocket\r\nOrigin: https://evil.test\r\n';
    socket.write(`GET /live HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
    await once(socket, 'end');
    await until('the server has let go of it', async () => (await openSockets()) <= before);
    socket.destroy();
  });
});
