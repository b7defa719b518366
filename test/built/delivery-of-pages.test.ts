import { gunzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '#domain/site/public-pages.ts';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import { postJob } from '../support/stories.ts';

// How pages reach a browser: for its reader alone, compressed where that is safe.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
beforeAll(async () => {
  const build: ServerBuild = await pageSource().build();
  app = await testApp();
  await postJob(app, 'ana');
  http = httpOf(app, { mode: 'production', build: async () => build });
});
afterAll(() => app.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  http.request(`http://hoist.test${path}`, { headers });

const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy')!)![1]!;

describe('a page', () => {
  it.each([...publicPages.map(({ path }) => path), '/login', '/nowhere'])(
    '%s is kept by no proxy, because its nonce is for one answer',
    async (path) => {
      const answers = [await open(path), await open(path)];
      const nonces = answers.map(nonceOf);
      expect(nonces[0]).not.toBe(nonces[1]);
      for (const [at, answer] of answers.entries()) {
        expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
        expect(await answer.text()).toContain(`nonce="${nonces[at]}"`);
      }
    },
  );

  it('shows what has just happened', async () => {
    const before = await (await open('/marketplace?zip=20147')).text();
    await postJob(app, 'ana');
    const after = await (await open('/marketplace?zip=20147')).text();
    const jobs = (html: string) => new Set(html.match(/\/marketplace\/jobs\/[\da-f-]{36}/g)).size;
    expect(jobs(after)).toBe(jobs(before) + 1);
  });

  it('comes compressed, unless another site asks for it', async () => {
    const gzip = { 'Accept-Encoding': 'gzip' };
    const packed = await open('/marketplace', gzip);
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(await packed.bytes()).toString()).toContain('</html>');
    const plain = await open('/marketplace', { ...gzip, 'Sec-Fetch-Site': 'cross-site' });
    expect(plain.headers.has('Content-Encoding')).toBe(false);
    expect(await plain.text()).toContain('</html>');
  });

  it.each([
    ['/blog//how-to-read-a-repair-quote', 404],
    ['/blog/nothing-of-the-kind', 404],
    ['/marketplace/jobs/01932000-0000-7000-8000-0000000000b1', 404],
    ['/shops/', 200],
    ['/shops/a%2Fb', 404],
    ['/repairs/oil-change', 404],
    ['/nowhere', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await open(path)).status).toBe(status);
  });
});

describe('a file', () => {
  it('comes as it is', async () => {
    const headers = { Cookie: await app.sessionOf('mira'), 'Accept-Encoding': 'gzip' };
    const response = await open('/mechanic/shop/services.csv', headers);
    expect(response.headers.get('Content-Type')).toContain('text/csv');
    expect(response.headers.has('Content-Encoding')).toBe(false);
  });
});
