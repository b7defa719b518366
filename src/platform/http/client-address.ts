import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Whose address is it? Only the socket knows. `X-Forwarded-For` is what a stranger typed, unless the socket
 * belongs to a proxy that we configured; then the list is read from its right end, and the first hop that is
 * not ours is the client. Reading it from the left would let anyone rotate past a rate limit.
 */
export type TrustedProxies = BlockList;

/**
 * Takes addresses and CIDRs: `['10.0.0.0/8', '::1']`. Throws on anything else, so that a typing slip stops
 * the start.
 */
export function trustedProxies(ranges: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.trim().split('/');
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: ${range} is neither an address nor a CIDR`);
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** The client's address in its plain form; `unknown` when there is no socket, which shares one bucket. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trusted: TrustedProxies,
): string {
  let client = plainAddress(socketAddress ?? '');
  if (!client) return 'unknown';
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    if (!isTrusted(client, trusted)) break;
    const next = plainAddress(hop);
    // A proxy of ours that forwards rubbish: what we know for certain is the proxy itself.
    if (!next) break;
    client = next;
  }
  return client;
}

export function isTrusted(address: string, trusted: TrustedProxies): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The key for limits: one IPv6 household owns a whole /64, so all of it is one client (CVE-2026-45364). */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`;
}

/** Removes port, brackets, zone and the IPv4-in-IPv6 form; empty when it is no address. */
function plainAddress(text: string): string {
  let address = text.trim().toLowerCase();
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(address);
  if (bracketed) address = bracketed[1]!;
  else if (/^[\d.]+:\d+$/.test(address)) address = address.slice(0, address.indexOf(':'));
  address = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
  return isIP(address) ? address : '';
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(gap, 0)).fill('0'), ...right].map((part) =>
    part.replace(/^0+(?=.)/, ''),
  );
}
