import { lookup as lookupName } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Asks a stranger's server for JSON, and trusts it with nothing: three seconds, 256 KB, https only, no
 * redirect, and no address of our own network, which is looked at after the name was resolved, so that a name
 * cannot mean something else a moment later.
 */
export interface Outbound {
  get(url: string, headers?: Record<string, string>): Promise<unknown>;
  post(url: string, body: URLSearchParams, headers?: Record<string, string>): Promise<unknown>;
  /** Whether it would ask this address at all. */
  allows(url: string): boolean;
}

/** The other side answered, and refused. */
export class OutboundRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the other side answered ${status}`);
    this.name = 'OutboundRefusal';
    this.status = status;
  }
}

const deadlineMs = 3000;
const mostBytes = 256 * 1024;

/** Outside production a provider may run on this machine, without https. */
export function createOutbound({ allowsThisMachine }: { allowsThisMachine: boolean }): Outbound {
  const isLocal = (url: URL) => allowsThisMachine && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  const check = (text: string): URL => {
    const url = new URL(text);
    if (url.username || url.password) throw new Error('an address with a password in it');
    if (isLocal(url)) return url;
    if (url.protocol !== 'https:') throw new Error('only https is asked');
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) && isOwnNetwork(literal)) throw new Error('an address of our own network');
    return url;
  };
  const ask = (text: string, what: Asked) => {
    const url = check(text);
    return askOnce(url, { ...what, lookup: isLocal(url) ? undefined : publicLookup });
  };
  return {
    get: async (url, headers = {}) => ask(url, { method: 'GET', headers }),
    post: async (url, body, headers = {}) =>
      ask(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
      }),
    allows: (url) => {
      try {
        return Boolean(check(url));
      } catch {
        return false;
      }
    },
  };
}

type Asked = { method: string; headers: Record<string, string>; body?: string; lookup?: LookupFunction };

function askOnce(url: URL, { method, headers, body, lookup }: Asked): Promise<unknown> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(deadlineMs);
    const options = { method, headers: { ...headers, accept: 'application/json' }, signal, lookup };
    const asked = request(url, { ...options, agent: false }, (answer) => {
      readJson(answer).then(resolve, reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function readJson(answer: IncomingMessage): Promise<unknown> {
  const status = answer.statusCode ?? 0;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('the other side answered too much');
    chunks.push(chunk);
  }
  // A redirect is an answer that was not asked for: it is not followed, wherever it leads.
  if (status < 200 || status > 299) throw new OutboundRefusal(status);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const ownNetworks = new BlockList();
for (const [range, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  ownNetworks.addSubnet(range, bits, 'ipv4');
}
for (const [range, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  ownNetworks.addSubnet(range, bits, 'ipv6');
}

/** An IPv4 address written as IPv6 is found among the IPv4 ranges. */
export function isOwnNetwork(address: string): boolean {
  return ownNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const publicLookup: LookupFunction = (host, options, answer) => {
  lookupName(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    if (found.length === 0 || found.some(({ address }) => isOwnNetwork(address))) {
      return answer(new Error('a name of our own network'), []);
    }
    const [first] = found;
    if (options.all) return answer(null, found);
    return answer(null, first?.address ?? '', first?.family);
  });
};
