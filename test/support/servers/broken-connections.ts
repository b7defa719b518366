import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Random } from '../random.ts';

/** Waits for the first bytes of an answer before the rest is sent. */
const ANSWER = Symbol('answer');
type Part = string | Buffer | typeof ANSWER;

const HOST = 'Host: localhost\r\n';
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const SIGN_IN = '{"email":"a@b.test","password":"c"}';
const JSON_TYPE = 'Content-Type: application/json\r\n';

/** The start of a web socket at /live, from a page on the server's own address. */
const opening = (port: number) =>
  `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n${UPGRADE}${KEY}\r\n`;

/** Every kind of thing that a client sends, good and bad. */
const SHAPES: Record<string, (port: number) => Part[]> = {
  'a page': () => [`GET /marketplace HTTP/1.1\r\n${HOST}\r\n`, ANSWER],
  'an operation': () => [`GET /api/site/status HTTP/1.1\r\n${HOST}\r\n`, ANSWER],
  'an operation with a body': () => [
    `POST /api/accounts/sign-in HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: ${SIGN_IN.length}\r\n\r\n`,
    SIGN_IN,
    ANSWER,
  ],
  'a body in chunks': () => [
    `POST /api/accounts/sign-in HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n`,
    '8\r\n{"email"\r\n',
    '0\r\n\r\n',
    ANSWER,
  ],
  'an upload': () => [
    `POST /api/files HTTP/1.1\r\n${HOST}Content-Type: image/png\r\nContent-Length: 200000\r\n\r\n`,
    Buffer.alloc(100_000),
    Buffer.alloc(100_000),
    ANSWER,
  ],
  'a webhook': () => [
    `POST /api/webhooks/payments HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 50\r\n\r\n{`,
  ],
  'two requests at once': () => [
    `GET /healthz HTTP/1.1\r\n${HOST}\r\nGET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`,
    ANSWER,
  ],
  'a request that expects to go on': () => [
    `POST /api/accounts/sign-in HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
    ANSWER,
    '{}',
    ANSWER,
  ],
  'an upgrade elsewhere': () => [`GET /x HTTP/1.1\r\n${HOST}${UPGRADE}${KEY}\r\n`, ANSWER],
  'an upgrade to HTTP/2': () => [
    `GET /healthz HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n` +
      'HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    ANSWER,
  ],
  'an upgrade of a body': () => [
    `POST /live HTTP/1.1\r\n${HOST}${UPGRADE}${KEY}Content-Length: 5\r\n\r\n`,
    'hello',
    ANSWER,
  ],
  'a web socket without a key': () => [`GET /live HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`, ANSWER],
  'a web socket from another site': () => [
    `GET /live HTTP/1.1\r\n${HOST}Origin: https://evil.test\r\n${UPGRADE}${KEY}\r\n`,
    ANSWER,
  ],
  'a web socket': (port) => [
    opening(port),
    ANSWER,
    frame(0x1, '{"subscribe":["market"]}'),
    ANSWER,
    frame(0x1, '{"ping":true}'),
    ANSWER,
    frame(0x8, Buffer.from([0x03, 0xe8])),
    ANSWER,
  ],
  'a web socket that speaks before it is open': (port) => [
    Buffer.concat([Buffer.from(opening(port)), frame(0x1, '{"ping":true}'), frame(0x1, 'no JSON')]),
    ANSWER,
  ],
  'a web socket with a broken frame': (port) => [opening(port), ANSWER, Buffer.from([0xff, 0xff, 0, 1])],
  'a web socket with a frame that is too large': (port) => [
    opening(port),
    ANSWER,
    frame(0x1, Buffer.alloc(60_000)),
  ],
  'HTTP/2 from the start': () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ANSWER],
  'a tunnel': () => [`CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n`],
  'no HTTP at all': () => [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]), ANSWER],
};

export const shapes = Object.keys(SHAPES);

/** A text or control frame as a browser sends it: masked, here with zeros. */
function frame(opcode: number, payload: string | Buffer): Buffer {
  const body = Buffer.from(payload);
  const short = body.length < 126;
  const head = Buffer.alloc(short ? 6 : 8);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (short ? body.length : 126);
  if (!short) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/**
 * Sends one shape to the server up to a random point, perhaps within a header or a frame. There it breaks the
 * connection: by a reset, by closing it, or by closing only this side and waiting for the server's.
 */
export async function breakConnection(port: number, shape: string, random: Random): Promise<void> {
  const parts = SHAPES[shape]!(port);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  // Whatever the server does with it: the test looks at the server.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await Promise.race([once(socket, 'connect'), closed]).catch(() => {});
  const last = random.below(parts.length + 1);
  for (const part of parts.slice(0, last)) await send(socket, part, closed);
  const cut = parts[last];
  if (cut !== undefined && cut !== ANSWER) socket.write(cut.slice(0, random.below(cut.length + 1)));
  const way = random.below(3);
  if (way === 0) socket.resetAndDestroy();
  else if (way === 1) socket.destroy();
  else socket.end();
  if (way === 2) await halfClosed(socket, closed);
  await closed;
}

async function send(socket: Socket, part: Part, closed: Promise<void>): Promise<void> {
  if (socket.destroyed) return;
  if (part !== ANSWER) return void socket.write(part);
  const ended = once(socket, 'end').catch(() => {});
  await Promise.race([once(socket, 'data').catch(() => {}), ended, closed]);
}

/** Reads until the server closes its side, too. */
async function halfClosed(socket: Socket, closed: Promise<void>): Promise<void> {
  socket.resume();
  await Promise.race([once(socket, 'end').catch(() => {}), closed]);
  socket.destroy();
}
