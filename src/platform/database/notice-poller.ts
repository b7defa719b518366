import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ListenHandlers, StopListening } from './engine.ts';
import { outsideTransaction } from './transaction.ts';

const PAUSE_MS = 2_000;
/** Numbers are given before the commit, so a lower one may appear after a higher one. */
const LATE = 1_000;

type Notice = { id: number; channel: string; payload: string };

/** Hears notices by reading them, where a pooler between us and the database would lose a LISTEN. */
export class NoticePoller {
  readonly #pool: pg.Pool;
  readonly #channels = new Map<string, Set<ListenHandlers>>();
  readonly #closing = new AbortController();
  #read = new Set<number>();
  #newest = 0;
  #running: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async listen(channel: string, handlers: ListenHandlers): Promise<StopListening> {
    // Earlier messages are not for later listeners.
    if (!this.#running) await this.#readNew();
    this.#running ??= outsideTransaction(() => this.#run());
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(handlers));
    return async () => {
      listeners.delete(handlers);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let hasGap = false;
    while (!signal.aborted) {
      try {
        const notices = await this.#readNew();
        if (hasGap) this.#tellOfGap();
        else for (const notice of notices) this.#tell(notice);
        hasGap = false;
      } catch {
        hasGap = true; // the server is away
      }
      await sleep(PAUSE_MS, undefined, { ref: false, signal }).catch(() => {});
    }
  }

  async #readNew(): Promise<Notice[]> {
    const { rows } = await this.#pool.query<Notice>(
      'select id, channel, payload from process_notice where id > $1 order by id',
      [this.#newest - LATE],
    );
    const notices = rows.filter(({ id }) => !this.#read.has(id));
    this.#newest = rows.at(-1)?.id ?? this.#newest;
    this.#read = new Set(rows.map(({ id }) => id));
    return notices;
  }

  #tell({ channel, payload }: Notice): void {
    for (const { onMessage } of this.#channels.get(channel) ?? []) onMessage(payload);
  }

  #tellOfGap(): void {
    for (const listeners of this.#channels.values()) {
      for (const { onGap } of listeners) onGap?.();
    }
  }
}
