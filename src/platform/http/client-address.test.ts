import { describe, expect, it } from 'vitest';
import { clientAddress, limitKey, trustedProxies } from './client-address.ts';

const none = trustedProxies([]);
const proxies = trustedProxies(['10.0.0.0/8', '2001:db8:1::/48', '127.0.0.1']);

describe('the client address', () => {
  it.each([
    ['is the socket when nothing is forwarded', '203.0.113.9', null, '203.0.113.9'],
    ['ignores a forwarded list from a stranger', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['takes the hop before our proxy', '10.0.0.2', '1.2.3.4', '1.2.3.4'],
    ['ignores what the client put in front', '10.0.0.2', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    ['walks through several proxies of ours', '10.0.0.2', '9.9.9.9, 1.2.3.4, 10.0.0.7', '1.2.3.4'],
    ['stays with the proxy when the list is rubbish', '10.0.0.2', 'unknown', '10.0.0.2'],
    ['understands IPv4 inside IPv6', '::ffff:10.0.0.2', '1.2.3.4:5678', '1.2.3.4'],
    ['understands bracketed IPv6', '2001:db8:1::5', '[2001:db8:9::1]:443', '2001:db8:9::1'],
    ['is one shared bucket without a socket', undefined, '1.2.3.4', 'unknown'],
  ])('%s', (_, socket, forwarded, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
  });

  it('trusts no proxy by default', () => {
    expect(clientAddress('127.0.0.1', '1.2.3.4', none)).toBe('127.0.0.1');
  });

  it('refuses a proxy list that it cannot read', () => {
    expect(() => trustedProxies(['proxy.internal'])).toThrow('TRUSTED_PROXIES');
  });
});

describe('the key for limits', () => {
  it('is one per IPv6 /64, however the address is written', () => {
    expect(limitKey('2001:db8:9:1::1')).toBe('2001:db8:9:1::/64');
    expect(limitKey('2001:0db8:0009:0001:ffff:1:2:3')).toBe('2001:db8:9:1::/64');
    expect(limitKey('::1')).toBe('0:0:0:0::/64');
  });

  it('is the whole IPv4 address', () => {
    expect(limitKey('203.0.113.9')).toBe('203.0.113.9');
  });
});
