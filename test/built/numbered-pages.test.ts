import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';

// A link to a page that was there last month, or a number typed by hand, leads to the last page there is.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let build: ServerBuild;
beforeAll(async () => {
  build = await pageSource().build();
  app = await testApp();
  http = httpOf(app, { mode: 'production', build: async () => build });
});
afterAll(() => app.close());

it.each([
  ['page=400', '/admin/users'],
  ['page=99999', '/admin/users'],
  ['status=active&page=7', '/admin/users?status=active'],
])('users with %s lead to the last page', async (asked, path) => {
  const headers = { Cookie: await app.sessionOf('ops') };
  const { pages } = await app.as('ops').accounts.staff.list({});
  expect(pages).toBe(1);
  const response = await http.request(`http://hoist.test/admin/users?${asked}`, { headers });
  expect([response.status, response.headers.get('Location')]).toEqual([302, path]);
});
