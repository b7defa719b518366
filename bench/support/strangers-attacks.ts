import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

export type Counts = { asked: number; answered: number };
export type Stranger = {
  port: number;
  counts: Counts;
  /** True until the round is over. */
  goesOn(): boolean;
};
type Attack = { title: string; run(stranger: Stranger): Promise<void> };

/** 200,000 requests in the hundred seconds of a long round. */
const FLOOD_PER_SECOND = 2_000;
const LANES = 64;
const ADDRESS = '203.0.113.66';
const MEGABYTE = 'x'.repeat(1_000_000);

type Ask = { method?: 'POST'; path: string; headers?: Record<string, string>; body?: string };

/**
 * Asks as fast as `perSecond` allows, on many connections, whatever is answered. It writes bytes and reads no
 * further than the status, because it runs on the processors that it measures.
 */
async function flood(
  { port, counts, goesOn }: Stranger,
  perSecond: number,
  ask: (n: number) => Ask,
): Promise<void> {
  const startedAt = performance.now();
  let next = 0;
  const lane = async () => {
    while (goesOn()) {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      const isOver = new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.once('error', () => resolve());
      });
      while (goesOn() && !socket.destroyed && socket.writable) {
        const due = startedAt + (next / perSecond) * 1_000 - performance.now();
        next += 1;
        if (due > 1) await sleep(due);
        counts.asked += 1;
        const answered = once(socket, 'data').catch(() => []);
        socket.write(bytesOf(ask(next)));
        const [chunk] = (await Promise.race([answered, isOver.then(() => [])])) as [Buffer?];
        if (chunk && /^HTTP\/1.1 [23]/.test(chunk.toString('latin1', 0, 12))) counts.answered += 1;
      }
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function bytesOf({ method, path, headers = {}, body = '' }: Ask): string {
  const all = {
    Host: 'localhost',
    'X-Forwarded-For': ADDRESS,
    ...headers,
    ...(method ? { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': String(Buffer.byteLength(body)) } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method ?? 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

async function cookieOf({ port }: Stranger, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/demo/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://127.0.0.1:${port}` },
    body: JSON.stringify({ email }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

function openSocket({ port }: Stranger, headers: Record<string, string>): Promise<WebSocket | null> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    headers: { Origin: `http://127.0.0.1:${port}`, ...headers },
  });
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

const SUBSCRIBE = JSON.stringify({
  subscribe: Array.from(
    { length: 50 },
    (_, n) => `job:019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  ),
});

/** Sends the most expensive message again and again; reconnects when it is disconnected. */
async function talk(stranger: Stranger, headers: Record<string, string>): Promise<void> {
  while (stranger.goesOn()) {
    const socket = await openSocket(stranger, headers);
    while (socket && stranger.goesOn() && socket.readyState === WebSocket.OPEN) {
      for (let n = 0; n < 10; n += 1) {
        socket.send(SUBSCRIBE);
        stranger.counts.asked += 1;
      }
      socket.once('message', () => (stranger.counts.answered += 1));
      await sleep(20);
    }
    socket?.terminate();
    await sleep(20);
  }
}

/** The most expensive thing of each kind. */
export const attacks = {
  pages: {
    title: 'One address, pages never asked before',
    run: (stranger) => flood(stranger, FLOOD_PER_SECOND, (n) => ({ path: `/marketplace?c=${n}` })),
  },
  missing: {
    title: 'One address, files that do not exist',
    run: (stranger) => flood(stranger, FLOOD_PER_SECOND, (n) => ({ path: `/nothing-${n}.js` })),
  },
  search: {
    title: 'One address, searches never asked before',
    run: (stranger) =>
      flood(stranger, FLOOD_PER_SECOND, (n) => ({
        path: `/api/marketplace/jobs?lat=${39 + (n % 1_000) / 10_000}&lng=-77.49&distanceMi=20`,
      })),
  },
  forms: {
    title: 'One address, forms of a megabyte',
    run: (stranger) =>
      flood(stranger, 100, () => ({
        path: '/contact',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `message=${MEGABYTE}`,
      })),
  },
  guesses: {
    title: 'One address, wrong passwords',
    run: (stranger) =>
      flood(stranger, FLOOD_PER_SECOND, (n) => ({
        method: 'POST',
        path: '/api/session',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: `guess${n}@example.com`, password: `wrong ${n}` }),
      })),
  },
  documents: {
    title: 'One address, the description of the API',
    run: (stranger) => flood(stranger, FLOOD_PER_SECOND, () => ({ path: '/api/openapi.json' })),
  },
  person: {
    title: 'One person, their own pages',
    run: async (stranger) => {
      const Cookie = await cookieOf(stranger, 'shop.owner@demo.hoist.test');
      await flood(stranger, FLOOD_PER_SECOND, (n) => ({
        path: `/mechanic/shop/dashboard?c=${n}`,
        // From everywhere at once: only the person is the same.
        headers: { Cookie, 'X-Forwarded-For': `100.64.${(n >> 8) & 255}.${n & 255}` },
      }));
    },
  },
  sockets: {
    title: 'One address, 2,000 sockets',
    run: async (stranger) => {
      while (stranger.goesOn()) {
        const opened = await Promise.all(
          Array.from({ length: 100 }, () => openSocket(stranger, { 'X-Forwarded-For': ADDRESS })),
        );
        stranger.counts.asked += opened.length;
        stranger.counts.answered += opened.filter((socket) => socket !== null).length;
        await sleep(stranger.counts.asked < 2_000 ? 10 : 500);
      }
    },
  },
  socket: {
    title: 'One person, one socket, 50 topics again and again',
    run: async (stranger) => {
      const Cookie = await cookieOf(stranger, 'shop.owner@demo.hoist.test');
      await talk(stranger, { Cookie, 'X-Forwarded-For': ADDRESS });
    },
  },
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;
