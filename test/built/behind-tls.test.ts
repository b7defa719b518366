import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';

// Behind a proxy that ends TLS, the page's address is https and the request arrives as http.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
beforeAll(async () => {
  const build = await pageSource().build();
  app = await testApp({ settings: { PUBLIC_URL: 'https://hoist.test:8443' } });
  http = httpOf(app, { mode: 'production', build: async () => build });
});
afterAll(() => app.close());

const send = (path: string, origin: string) =>
  http.request(`http://hoist.test:8443${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
    body: 'email=ana%40people.test',
  });

it.each(['/forgot-password', '/forgot-password.data'])('takes a form sent to %s', async (path) => {
  expect((await send(path, 'https://hoist.test:8443')).status).toBeLessThan(400);
});

it.each(['https://evil.example', 'http://hoist.test:8443', 'null'])(
  'takes none of a page at %s',
  async (origin) => {
    for (const path of ['/forgot-password', '/forgot-password.data']) {
      expect((await send(path, origin)).status).toBe(403);
    }
  },
);
