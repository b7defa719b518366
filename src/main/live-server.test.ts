import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { clientWith, testApp, type TestApp } from '#test/support/app.ts';
import { until } from '#test/support/servers/until.ts';
import { startLive } from './live-server.ts';
import type { LiveHub } from '#platform/realtime/realtime.ts';

// Two servers on one database: a session that ends at the one has no open page at the other.

let app: TestApp;
const servers: Server[] = [];
const hubs: LiveHub[] = [];
beforeAll(async () => {
  app = await testApp();
  for (const server of [createServer(), createServer()]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    hubs.push(await startLive(app.product, server));
    servers.push(server);
  }
});
afterAll(async () => {
  for (const hub of hubs) await hub.stop();
  for (const server of servers) server.close();
  await app.close();
});

const tokenOf = async () => (await app.sessionOf('ana')).replace('session=', '');

/** An open page at one of the servers: the code with which it is cut, and whether it still answers. */
async function openPage(at: 0 | 1, token: string) {
  const { port } = servers[at]!.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    headers: { cookie: `session=${token}`, origin: 'http://hoist.test' },
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  return {
    closed,
    answers: async () => {
      socket.send('{"ping":true}');
      const [answer] = (await once(socket, 'message')) as [Buffer];
      return String(answer);
    },
  };
}

describe('an open page', () => {
  it('is cut when its one session is ended, and leaves the other pages of its person open', async () => {
    const [mine, other] = [await tokenOf(), await tokenOf()];
    const client = clientWith(app.product, { token: mine });
    const pages = [await openPage(0, other), await openPage(1, other)];
    const kept = await openPage(1, mine);
    const { sessions } = await client.accounts.profile.sessions({});
    const [ended] = await Promise.all(
      sessions
        .filter(({ isThis }) => !isThis)
        .map(({ id }) => client.accounts.profile.endSession({ sessionId: id })),
    );
    expect(ended).toEqual({ done: true });
    const codes: number[] = [];
    for (const { closed } of pages) void closed.then((code) => codes.push(code));
    await until('both pages are cut', async () => codes.length === 2, 5_000);
    expect(codes).toEqual([4401, 4401]);
    expect(await kept.answers()).toContain('pong');
  });

  it('stays when its session gets another token by a step-up', async () => {
    const token = await tokenOf();
    const page = await openPage(0, token);
    const { auth } = app.product.system.services;
    const session = await auth.sessionFor(token);
    await auth.renewProof(session!.sessionId);
    await clientWith(app.product, { token: await tokenOf() }).accounts.signOut({ scope: 'this' });
    expect(await page.answers()).toContain('pong');
  });
});
