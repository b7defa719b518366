import { describe, expect, it } from 'vitest';
import { anonymousPageKey, anonymousRequest } from '../src/anonymous-page.ts';

const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://hoist.test${path}`, { method, headers });
const keyOf = (path: string, headers?: Record<string, string>, method?: string) =>
  anonymousPageKey(asked(path, headers, method), 'http://hoist.test');

describe('the page of a stranger', () => {
  it.each(['/', '/marketplace?zip=20147', '/shops/miras-garage', '/repairs/brakes/ashburn-va', '/help'])(
    '%s is shared',
    (path) => expect(keyOf(path)).not.toBeNull(),
  );

  it.each(['/account', '/customer', '/login', '/marketplace.data', '/demo/outbox', '/api/session'])(
    '%s is not shared',
    (path) => expect(keyOf(path)).toBeNull(),
  );

  it.each(['session=x', '__Host-session=x', 'device=x', 'scheme=dark; flow=x', 'anything=x'])(
    'is not shared with whoever brings %s',
    (Cookie) => expect(keyOf('/marketplace', { Cookie })).toBeNull(),
  );

  it('is not shared with a form, nor with whoever proves themselves by a header', () => {
    expect(keyOf('/contact', {}, 'POST')).toBeNull();
    expect(keyOf('/contact', { Authorization: 'Bearer x' })).toBeNull();
  });

  it('differs by address, query, colours and ZIP code, and by nothing else', () => {
    const keys = [
      keyOf('/marketplace'),
      keyOf('/shops'),
      keyOf('/marketplace?q=tires'),
      keyOf('/marketplace', { Cookie: 'scheme=dark' }),
      keyOf('/marketplace', { Cookie: 'scheme=dark; zip=20147' }),
      anonymousPageKey(asked('/marketplace'), 'https://hoist.example'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    const same = keyOf('/marketplace', { 'User-Agent': 'another', 'Accept-Language': 'es', Referer: 'x' });
    expect(same).toBe(keys[0]);
    expect(keyOf('/marketplace', { Cookie: 'scheme=<script>' })).toBe(keys[0]);
  });

  it('is asked for without anything of whoever asks', () => {
    const headers = { Cookie: 'zip=20147; scheme=pink', 'X-Forwarded-For': '203.0.113.9', Referer: 'x' };
    const { headers: sent } = anonymousRequest(asked('/marketplace', headers));
    expect(Object.fromEntries(sent)).toEqual({ cookie: 'zip=20147', 'user-agent': 'page-cache crawler' });
  });
});
