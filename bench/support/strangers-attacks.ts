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

type Ask = { path: string; init?: RequestInit };

/** Asks as fast as `perSecond` allows, on many connections, whatever is answered. */
async function flood(
  { port, counts, goesOn }: Stranger,
  perSecond: number,
  ask: (n: number) => Ask,
): Promise<void> {
  const startedAt = performance.now();
  let next = 0;
  const lane = async () => {
    while (goesOn()) {
      const due = startedAt + (next / perSecond) * 1_000 - performance.now();
      next += 1;
      if (due > 1) await new Promise((resolve) => setTimeout(resolve, due));
      const { path, init = {} } = ask(next);
      const headers = { 'X-Forwarded-For': ADDRESS, ...(init.headers as Record<string, string>) };
      counts.asked += 1;
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
        await answer.arrayBuffer();
        if (answer.status < 400) counts.answered += 1;
      } catch {
        // Hung up on.
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
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

/** Says the most expensive thing again and again; hung up on, it comes back. */
async function talk(stranger: Stranger, headers: Record<string, string>): Promise<void> {
  while (stranger.goesOn()) {
    const socket = await openSocket(stranger, headers);
    while (socket && stranger.goesOn() && socket.readyState === WebSocket.OPEN) {
      for (let n = 0; n < 10; n += 1) {
        socket.send(SUBSCRIBE);
        stranger.counts.asked += 1;
      }
      socket.once('message', () => (stranger.counts.answered += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    socket?.terminate();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  body: JSON.stringify(body),
});

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
        path: `/api/marketplace/jobs?zip=20147&radiusMiles=${1 + (n % 200) / 10}&sort=price`,
      })),
  },
  forms: {
    title: 'One address, forms of a megabyte',
    run: (stranger) =>
      flood(stranger, 100, () => ({
        path: '/contact',
        init: {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
          body: `message=${MEGABYTE}`,
        },
      })),
  },
  guesses: {
    title: 'One address, wrong passwords',
    run: (stranger) =>
      flood(stranger, FLOOD_PER_SECOND, (n) => ({
        path: '/api/session',
        init: json({ email: `guess${n}@example.com`, password: `wrong ${n}` }),
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
        init: { headers: { Cookie, 'X-Forwarded-For': `100.64.${(n >> 8) & 255}.${n & 255}` } },
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
        await new Promise((resolve) => setTimeout(resolve, stranger.counts.asked < 2_000 ? 10 : 500));
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
