import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export type ReadyProxy = {
  origin: string;
  /** Whether the server on this port is given requests at this moment. */
  isUp(port: number): boolean;
  close(): Promise<void>;
};

const CHECK_EVERY_MS = 100;

/**
 * A reverse proxy as operators have one: it asks each server's `/readyz` again and again, gives requests in
 * turn to those that are ready, keeps connections open, and never sends a request a second time.
 */
export async function startReadyProxy(ports: readonly number[]): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true });
  const up = new Set<number>();
  let turn = 0;

  const check = async (port: number) => {
    // A machine that is busy with other tests may find the database slow; that is not what is tried here.
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      async (answer) => !(await answer.text()).includes('stopping'),
      () => false,
    );
    if (isReady) up.add(port);
    else up.delete(port);
  };
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const ready = [...up];
    const port = ready[(turn += 1) % ready.length];
    const fail = (error: Error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(error.message);
    };
    if (!port) return fail(new Error('no server is ready'));
    const { method, url: path, headers } = request;
    const passed = ask({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, ...answered } = answer.headers;
      response.writeHead(answer.statusCode!, answered);
      pipeline(answer, response, () => {});
    });
    passed.on('error', fail);
    pipeline(request, passed, () => {});
  };

  await Promise.all(ports.map(check));
  const timers = ports.map((port) => setInterval(() => void check(port), CHECK_EVERY_MS));
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    isUp: (port) => up.has(port),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
