import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ListenHandlers, StopListening } from './engine.ts';

const LONGEST_WAIT_MS = 5_000;

/** One connection that listens on every channel of this process, and comes back when it is lost. */
export class PostgresListener {
  readonly #config: pg.ClientConfig;
  readonly #channels = new Map<string, Set<ListenHandlers>>();
  #connected: Promise<pg.Client> | undefined;
  readonly #closing = new AbortController();

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async listen(channel: string, handlers: ListenHandlers): Promise<StopListening> {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(handlers));
    this.#connected ??= this.#connect();
    try {
      const client = await this.#connected;
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      listeners.delete(handlers);
      throw error;
    }
    return async () => {
      listeners.delete(handlers);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = await this.#connected?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of this.#channels.get(channel) ?? []) onMessage(payload ?? '');
    });
    // Without a listener for it, an error on a lost connection would end the process; 'end' follows in any
    // case.
    client.on('error', () => {});
    try {
      await client.connect();
      for (const channel of this.#channels.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#connected = undefined;
      await client.end();
      throw error;
    }
    client.once('end', () => {
      this.#connected = undefined;
      if (!this.#closing.signal.aborted) void this.#reconnect();
    });
    return client;
  }

  async #reconnect(): Promise<void> {
    for (let wait = 100; !this.#closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await sleep(wait, undefined, { ref: false, signal: this.#closing.signal });
        this.#connected ??= this.#connect();
        await this.#connected;
      } catch {
        continue; // the server is still away, or this process is stopping
      }
      for (const listeners of this.#channels.values()) {
        for (const { onGap } of listeners) onGap?.();
      }
      return;
    }
  }
}
