import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { WebOptions } from '../../../src/main/web-server.ts';
import { testApp } from '../app.ts';
import { httpOf } from './http.ts';
import { until } from './until.ts';

/** The files that follow in this process keep the requests and responses of Node. */
const OWN = { overrideGlobalObjects: false };

type Line = { level: string; msg: string; status?: number };
type Beginning = { path: string; type: string; framing: 'stated' | 'chunked' };

/** A server behind a real socket, for senders who go away in the middle of a body. */
export async function serverForCutOffs(pages?: WebOptions['pages']) {
  const lines: Line[] = [];
  const app = await testApp({ logTo: (line) => void lines.push(JSON.parse(line) as Line) });
  const server = createServer(getRequestListener(httpOf(app, pages).fetch, OWN));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const session = await app.sessionOf('ana');

  /** Sends the beginning of a body and cuts the line, as a phone does in a tunnel; answers what was logged. */
  async function cutOff({ path, type, framing }: Beginning): Promise<Line[]> {
    const from = lines.length;
    const socket = connect(port, '127.0.0.1');
    const arrived = once(server, 'request');
    const length = framing === 'stated' ? 'Content-Length: 4000' : 'Transfer-Encoding: chunked';
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: hoist.test',
      'Origin: http://hoist.test',
      `Cookie: ${session}`,
      `Content-Type: ${type}`,
      length,
    ];
    const beginning = framing === 'stated' ? '{"name":"An' : 'b\r\n{"name":"An\r\n';
    socket.write(`${head.join('\r\n')}\r\n\r\n${beginning}`);
    await arrived;
    socket.resetAndDestroy();
    const isAnswered = async () => lines.slice(from).some(({ msg }) => msg === 'request');
    await until('the request is in the log', isAnswered);
    return lines.slice(from);
  }

  const close = async () => {
    server.close();
    await app.close();
  };
  return { cutOff, close };
}
