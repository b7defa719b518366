import type { RequestListener, Server, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as afterLookingAtSockets } from 'node:timers/promises';
import { pathForLog } from './request-log.ts';

/** Browsers open connections ahead of time. Node counts one without a request as busy, and would wait for it. */
const UNUSED_MS = 1_000;

/**
 * Takes an HTTP server out of service without losing a request. A connection that is closed while it is idle
 * may lose the request that is on its way on it, so before that each answer tells its client to open another
 * connection for the next request, and idle connections end by the timeout that their clients know.
 */
export class Drain {
  readonly #running = new Map<ServerResponse, string>();
  readonly #unused = new Set<Socket>();
  #hasBegun = false;

  /** What is being answered at this moment, such as `POST /api/jobs`. */
  running(): string[] {
    return [...this.#running.values()];
  }

  /** Wraps everything that answers. */
  around(next: RequestListener): RequestListener {
    return (request, response) => {
      const { method, url = '/', socket } = request;
      this.#unused.delete(socket);
      this.#running.set(response, `${method} ${pathForLog(url.split('?', 1)[0]!)}`);
      response.once('close', () => this.#running.delete(response));
      if (this.#hasBegun) response.shouldKeepAlive = false;
      next(request, response);
    };
  }

  /** From now on each answer closes its connection; new connections are still taken. */
  begin(): void {
    this.#hasBegun = true;
    for (const response of this.#running.keys()) response.shouldKeepAlive = false;
  }

  /** Takes no further connections and waits until the requests that run are answered. */
  async close(server: Server): Promise<void> {
    // Connections that the system has taken and we have not are cut. Right after a look there are none.
    await afterLookingAtSockets();
    const closed = once(server, 'close');
    server.close();
    const patience = setTimeout(() => this.#cutUnused(), UNUSED_MS);
    await closed;
    clearTimeout(patience);
  }

  #cutUnused(): void {
    for (const socket of this.#unused) if (socket.bytesRead === 0) socket.destroy();
  }

  /** Call it with each new connection. */
  note(socket: Socket): void {
    this.#unused.add(socket);
    socket.once('close', () => this.#unused.delete(socket));
  }
}
