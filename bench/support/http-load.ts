import { connect } from 'node:net';
import { assert } from '#domain/assert.ts';

export type Load = { requests: number; seconds: number; milliseconds: number[]; refused: number };

type Wanted = {
  port: number;
  /** Whole requests, ready to be written; asked for in turn. */
  requests: readonly Buffer[];
  connections: number;
  seconds: number;
};

/** A request without a body, as the bytes that go over the wire. */
export function getRequest(path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries({ Host: 'localhost', Accept: 'application/json', ...headers });
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
}

/**
 * Keeps this many connections busy, each with one request at a time. It reads of an answer only where it
 * ends, because it runs on the processors that it measures.
 */
export async function load({ port, requests, connections, seconds }: Wanted): Promise<Load> {
  const milliseconds: number[] = [];
  let asked = 0;
  let refused = 0;
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let since = 0;
      const reader = new AnswerReader((status) => {
        const now = performance.now();
        milliseconds.push(now - since);
        if (status !== 200) refused += 1;
        if (now >= end) socket.end(resolve);
        else ask();
      });
      const ask = () => {
        since = performance.now();
        socket.write(requests[asked++ % requests.length]!);
      };
      socket.once('connect', ask);
      socket.once('error', reject);
      socket.on('data', (chunk: Buffer) => reader.read(chunk));
    });
  await Promise.all(Array.from({ length: connections }, one));
  return {
    requests: milliseconds.length,
    seconds: (performance.now() - startedAt) / 1_000,
    milliseconds,
    refused,
  };
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Finds where answers end: by their length, or by their last chunk. */
class AnswerReader {
  readonly #answered: (status: number) => void;
  #head = '';
  #left = 0;
  #inBody = false;
  #isChunked = false;
  #tail = Buffer.alloc(0);
  #status = 0;

  constructor(answered: (status: number) => void) {
    this.#answered = answered;
  }

  read(chunk: Buffer): void {
    let body = chunk;
    if (!this.#inBody) {
      const at = chunk.indexOf(HEAD_END);
      this.#head += chunk.toString('latin1', 0, at < 0 ? chunk.length : at);
      if (at < 0) return;
      this.#begin();
      body = chunk.subarray(at + HEAD_END.length);
    }
    if (this.#isChunked) {
      this.#tail = Buffer.concat([this.#tail, body.subarray(-8)]).subarray(-LAST_CHUNK.length);
      if (this.#tail.equals(LAST_CHUNK)) this.#finish();
      return;
    }
    this.#left -= body.length;
    if (this.#left === 0) this.#finish();
  }

  #begin(): void {
    const head = this.#head.toLowerCase();
    this.#status = Number(head.slice(9, 12));
    this.#isChunked = head.includes('transfer-encoding: chunked');
    const length = /content-length: (\d+)/.exec(head)?.[1];
    assert(this.#isChunked || length, 'an answer says where it ends');
    this.#left = Number(length ?? 0);
    this.#inBody = true;
    this.#tail = Buffer.alloc(0);
  }

  #finish(): void {
    this.#inBody = false;
    this.#head = '';
    this.#answered(this.#status);
  }
}
