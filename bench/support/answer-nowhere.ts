import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { assert } from '#domain/assert.ts';

/** Takes whatever is written, at once. */
class Nowhere extends Duplex {
  bytes = 0;

  override _read(): void {}

  override _write(chunk: Buffer, _: unknown, done: () => void): void {
    this.bytes += chunk.length;
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    for (const { chunk } of chunks) this.bytes += chunk.length;
    done();
  }
}

/**
 * Answers a request as the product's own server does, headers and all, but into a socket that leads nowhere.
 * Tells how many bytes it was.
 */
export function answering(page: () => Promise<Response>, path: string): () => Promise<number> {
  const listener = getRequestListener(page);
  return async () => {
    const nowhere = new Nowhere();
    const socket = nowhere as unknown as Socket;
    const request = new IncomingMessage(socket);
    const host = { headers: { host: 'hoist.test' }, rawHeaders: ['Host', 'hoist.test'] };
    Object.assign(request, { method: 'GET', url: path, httpVersionMajor: 1, httpVersionMinor: 1, ...host });
    request.push(null);
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    // As requests come: a page leaves something to the event loop, which holds on to it until it turns.
    const written = new Promise((resolve) => response.once('finish', () => setImmediate(resolve)));
    void listener(request, response);
    await written;
    assert(response.statusCode === 200, `answered with ${response.statusCode}`);
    return nowhere.bytes;
  };
}
