import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Drain } from './drain.ts';

let drain: Drain;
let server: Server;
let answer: RequestListener;
const sockets: Socket[] = [];
beforeEach(async () => {
  drain = new Drain();
  answer = (_, response) => void response.end('ok');
  server = createServer(drain.around((request, response) => answer(request, response)));
  server.on('connection', (socket) => drain.note(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
  return socket;
}

async function ask(socket: Socket, path = '/'): Promise<string> {
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

describe('a server that is drained', () => {
  it('keeps connections open before, and closes each with its next answer', async () => {
    const socket = await open();
    expect(await ask(socket)).toContain('Connection: keep-alive');
    drain.begin();
    const ended = once(socket, 'end');
    expect(await ask(socket)).toContain('Connection: close');
    await ended;
  });

  it('still takes new connections', async () => {
    drain.begin();
    expect(await ask(await open())).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('closes the connection of a request that came before, and finishes it', async () => {
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    answer = async (_, response) => {
      entered.resolve();
      await release.promise;
      response.end('late');
    };
    const asked = ask(await open(), '/api/jobs?secret=1');
    await entered.promise;
    drain.begin();
    const closed = drain.close(server);
    expect(drain.running()).toEqual(['POST /api/jobs']);
    release.resolve();
    expect(await asked).toMatch(/Connection: close[^]*late$/);
    await closed;
    expect(drain.running()).toEqual([]);
  });

  it('does not wait for connections on which nothing was ever asked', async () => {
    const unused = await open();
    const idle = await open();
    await ask(idle);
    const ends = Promise.all([once(unused, 'close'), once(idle, 'close')]);
    unused.resume();
    idle.resume();
    drain.begin();
    await drain.close(server);
    await ends;
  });
});
