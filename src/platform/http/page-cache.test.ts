import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Answering, PageCache } from './page-cache.ts';
import { newNonce } from './security-headers.ts';

const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } });

const to = (nonce: string, acceptEncoding: string | null = null): Answering => ({ nonce, acceptEncoding });

/** A cache whose time stands still, and a page that counts how often it was rendered. */
function aCache(answer: (nonce: string, count: number) => Response | Promise<Response>) {
  let time = 0;
  let count = 0;
  const cache = new PageCache(() => time);
  const render = async (nonce: string) => answer(nonce, ++count);
  return {
    cache,
    later: (ms: number) => (time += ms),
    rendered: () => count,
    ask: async (nonce: string, key = '/') => (await cache.answer(key, to(nonce), render)).text(),
    answer: (answering: Answering) => cache.answer('/', answering, render),
  };
}

describe('the pages of strangers', () => {
  it('are rendered once a second for each key', async () => {
    const { ask, later, rendered } = aCache((_, count) => page(`page ${count}`));
    expect(await ask('a')).toBe('page 1');
    later(999);
    expect(await ask('b')).toBe('page 1');
    expect(await ask('b', '/?zip=20147')).toBe('page 2');
    later(1);
    expect(await ask('c')).toBe('page 3');
    expect(rendered()).toBe(3);
  });

  it('carry the nonce of each answer, and of no other', async () => {
    const { ask } = aCache((nonce) => page(`<script nonce="${nonce}">1</script><style nonce="${nonce}">`));
    expect(await ask('first')).toBe('<script nonce="first">1</script><style nonce="first">');
    expect(await ask('second')).toBe('<script nonce="second">1</script><style nonce="second">');
  });

  it('are awaited together while one render is under way', async () => {
    let go = () => {};
    const started = new Promise<void>((resolve) => (go = resolve));
    const { ask, rendered } = aCache(async (nonce) => (await started, page(`for ${nonce}`)));
    const asked = [ask('a'), ask('b'), ask('c')];
    go();
    expect(await Promise.all(asked)).toEqual(['for a', 'for b', 'for c']);
    expect(rendered()).toBe(1);
  });

  it.each([
    ['a refusal', () => page('too many', { status: 429 })],
    ['a way elsewhere', () => page('', { status: 302, headers: { Location: '/login' } })],
    ['what sets a cookie', () => page('hello', { headers: { 'Set-Cookie': 'zip=20147' } })],
    ['what is no page', () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })],
  ])('are not %s: that is for the one who asked', async (_, answer) => {
    const { ask, cache, rendered } = aCache(answer);
    await Promise.all([ask('a'), ask('b')]);
    await ask('c');
    expect(rendered()).toBe(3);
    expect(cache.size).toBe(0);
  });

  it('are not held up by a render that failed for somebody else', async () => {
    const { ask } = aCache((_, count) => {
      if (count === 1) throw new Error('the database went away');
      return page(`page ${count}`);
    });
    const [first, second] = await Promise.allSettled([ask('a'), ask('b')]);
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ status: 'fulfilled', value: 'page 2' });
  });

  it('are rendered anew soon after something happened, however much happens', async () => {
    const { ask, cache, later } = aCache((_, count) => page(`page ${count}`));
    await ask('a');
    later(100);
    cache.somethingHappened();
    expect(await ask('a')).toBe('page 1');
    later(150);
    expect(await ask('a')).toBe('page 2');
    later(300);
    expect(await ask('a')).toBe('page 2');
  });

  it('are kept in a bounded number, the oldest going first', async () => {
    const { ask, cache, rendered } = aCache((_, count) => page(`page ${count}`));
    for (let at = 0; at <= 500; at += 1) await ask('a', `/?q=${at}`);
    expect(cache.size).toBe(500);
    await ask('a', '/?q=500');
    expect(rendered()).toBe(501);
    await ask('a', '/?q=0');
    expect(rendered()).toBe(502);
  });

  it('are packed once for all who take it, with the nonce of each', async () => {
    const { answer, rendered } = aCache((nonce) =>
      page(`<script nonce="${nonce}">1</script><p>çà et là</p><script nonce="${nonce}">1</script>`),
    );
    for (const nonce of [newNonce(), newNonce()]) {
      const packed = await answer(to(nonce, 'gzip, deflate, br'));
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toBe('Accept-Encoding');
      expect(gunzipSync(await packed.bytes()).toString()).toBe(
        `<script nonce="${nonce}">1</script><p>çà et là</p><script nonce="${nonce}">1</script>`,
      );
    }
    expect(rendered()).toBe(1);
  });

  it.each([null, 'identity', 'br', 'gzip;q=0, br', 'gzip; q=0.0'])(
    'stay as they are for whoever takes no gzip: %s',
    async (acceptEncoding) => {
      const { answer } = aCache((nonce) => page(`nonce ${nonce}`));
      const plain = await answer(to('a', acceptEncoding));
      expect(plain.headers.has('content-encoding')).toBe(false);
      expect(await plain.text()).toBe('nonce a');
    },
  );
});
