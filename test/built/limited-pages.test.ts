import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages } from '#domain/site/public-pages.ts';
import { Admission, type AdmissionSettings, budgets, places } from '#platform/http/admission.ts';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';

// An address that asks too much is refused, and spoils no page for others.

/** Two pages for an address, on a stopped clock. */
const TWO_PAGES: AdmissionSettings = {
  budgets: { ...budgets, page: { address: { burst: 2, perSecond: 1 } } },
  places,
};
/** What an operation that reads was limited to by address, before pages were admitted as a whole. */
const MORE_THAN_READS_EVER_HAD = 65;
const REFUSED = /Too many (tries|requests)/;

let limited: TestApp;
let open: TestApp;
let build: Awaited<ReturnType<ReturnType<typeof pageSource>['build']>>;
beforeAll(async () => {
  build = await pageSource().build();
  limited = await testApp({ admission: new Admission(TWO_PAGES, () => 0) });
  open = await testApp();
});
afterAll(async () => {
  await limited.close();
  await open.close();
});

function visits(app: TestApp) {
  const http = httpOf(app, { mode: 'production', build: async () => build });
  return async (path: string, remoteAddress: string) =>
    http.request(
      `http://hoist.test${path}`,
      { headers: { Accept: 'text/html' } },
      { incoming: { socket: { remoteAddress } } },
    );
}

describe('a public page', () => {
  it.each(publicPages.map(({ path }, index) => [path, index] as const))(
    '%s answers 429 to an address over its budget and the page itself to the next one',
    async (path, index) => {
      const visit = visits(limited);
      const [flooder, stranger] = [`203.0.113.${index}`, `198.51.100.${index}`];
      const first = await (await visit(path, flooder)).text();
      await visit(path, flooder);
      const refused = await visit(path, flooder);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe('1');
      expect(refused.headers.get('Cache-Control')).toBe('no-store');
      const next = await visit(path, stranger);
      expect(next.status).toBe(200);
      const html = await next.text();
      expect(REFUSED.test(html)).toBe(false);
      expect(titleOf(html)).toBe(titleOf(first));
    },
  );

  it.each(['/', '/marketplace', '/shops', '/repairs', '/reviews', '/status'])(
    '%s is whole however often an office asks for it',
    async (path) => {
      const visit = visits(open);
      for (let n = 1; n < MORE_THAN_READS_EVER_HAD; n += 1) await (await visit(path, '192.0.2.7')).text();
      const last = await visit(path, '192.0.2.7');
      expect(last.status).toBe(200);
      expect(REFUSED.test(await last.text())).toBe(false);
    },
  );
});

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1];
}
