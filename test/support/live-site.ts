import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import { type LiveHub, type LiveOptions, startLiveHub } from '#platform/realtime/realtime.ts';

export type Person = { name: string };

export const at = new Date('2026-06-01T12:00:00Z');
const log = createLog({ level: 'silent', pretty: false });

/** A page: remembers what it hears, and gives the messages one by one. */
export class Page {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly #heard: unknown[] = [];
  #wake = () => {};

  constructor(port: number, headers: Record<string, string>, options?: { autoPong: boolean }) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers, ...options });
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.socket.on('message', (data) => {
      this.#heard.push(JSON.parse(String(data)));
      this.#wake();
    });
    this.socket.on('error', () => {});
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async hears(): Promise<unknown> {
    while (this.#heard.length === 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    return this.#heard.shift();
  }

  async listensTo(...topics: string[]): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, 'open');
    this.say({ subscribe: topics });
    expect(await this.hears()).toEqual({ subscribed: topics, refused: [] });
    return this;
  }
}

export class Site {
  readonly server: Server = createServer();
  readonly revoked = new Set<string>();
  readonly closedTopics = new Set<string>();
  hub!: LiveHub;

  async open(database: Database, options: Partial<LiveOptions<Person>> = {}): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.hub = await startLiveHub<Person>({
      server: this.server,
      database,
      log,
      isOwnPage: (request) => request.headers.origin === 'http://ours.test',
      authenticate: async ({ headers }) => (headers.cookie ? { name: headers.cookie } : null),
      addressOf: () => '203.0.113.9',
      admission: { opens: () => 0, takeSocket: () => () => {}, sends: () => true },
      judge:
        async () =>
        ({ name }, topic) =>
          (topic === `user:${name}` || topic.startsWith('job:')) && !this.closedTopics.has(topic),
      stillValid: async ({ name }) => !this.revoked.has(name),
      ownTopic: ({ name }) => `user:${name}`,
      ...options,
    });
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  page(cookie: string, options?: { autoPong: boolean }): Page {
    return new Page(this.port, { cookie, origin: 'http://ours.test' }, options);
  }

  async close(): Promise<void> {
    await this.hub.stop();
    this.server.close();
  }
}
