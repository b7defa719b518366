import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import type { PersonName } from '../support/people.ts';

// Shop pages that state the truth about their reader: members who may only look, people signed in to
// another account, and addresses that ask for something missing.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let build: ServerBuild;
beforeAll(async () => {
  build = await pageSource().build();
  app = await testApp();
  http = httpOf(app, { mode: 'production', build: async () => build });
});
afterAll(() => app.close());

async function open(path: string, name: PersonName | null) {
  const headers: Record<string, string> = name ? { Cookie: await app.sessionOf(name) } : {};
  const response = await http.request(`http://hoist.test${path}`, { headers });
  return { status: response.status, html: await response.text() };
}

describe.each(['policies', 'photos'])('the settings of a shop, %s', (part) => {
  const path = `/mechanic/shop/settings/${part}`;
  const readOnly = 'Your role cannot change this.';

  it('are closed, with the reason, to roles that may only look', async () => {
    for (const who of ['miraAdvisor', 'miraTechnician', 'miraAccounting'] as const) {
      const { status, html } = await open(path, who);
      expect(status, who).toBe(200);
      expect(html, who).toContain(readOnly);
      expect(html, who).toMatch(/<fieldset[^>]* disabled=""/);
    }
  });

  it('are open to those who run the shop', async () => {
    for (const who of ['mira', 'miraManager'] as const) {
      const { html } = await open(path, who);
      expect(html, who).toContain('Save p');
      expect(html, who).not.toContain(readOnly);
      expect(html, who).not.toMatch(/<fieldset[^>]* disabled=""/);
    }
  });
});

describe('the payouts of a shop', () => {
  const path = '/mechanic/shop/payouts';

  it.each([
    ['more than a year', '2025-01-01', '2026-11-25'],
    ['a period that ends before it begins', '2026-11-25', '2026-11-01'],
  ])('keep their form when the address asks for %s', async (_, from, to) => {
    const { status, html } = await open(`${path}?from=${from}&to=${to}`, 'mira');
    expect(status).toBe(200);
    for (const day of [from, to]) expect(html).toContain(`value="${day}"`);
  });

  it('are still none of the business of a role that they do not open to', async () => {
    expect((await open(path, 'miraTechnician')).status).toBe(403);
  });
});

describe('a page that its reader may not see', () => {
  it.each([
    ['a page of owners', '/customer/jobs', 'mira', 'This page is for car owners'],
    ['a page of shops', '/mechanic/shop/settings/policies', 'ops', 'This area is for repair shops'],
    ['a step of the set-up', '/mechanic/bootstrap/services', 'miraTechnician', null],
    ['a list of staff', '/admin/settings', 'support', 'Access Denied'],
    ['an act of staff', '/admin/jobs/new', 'readOnly', null],
  ] as const)('has one name: %s', async (_, path, who, name) => {
    const titles = (await open(path, who)).html.match(/<title>[^<]+/g);
    expect(titles).toHaveLength(1);
    if (name) expect(titles![0]).toContain(name);
  });

  it('leaves its name to what says why, where it catches its own failure', () => {
    const failed = {
      error: new Error('no'),
      matches: [],
      params: {},
      data: undefined,
      loaderData: undefined,
    };
    const named = Object.entries(build.routes)
      .filter(([, route]) => route?.module.ErrorBoundary && route.module.meta)
      .filter(([, route]) => route!.module.meta!(failed as never)?.some((one) => one && 'title' in one))
      .map(([id]) => id);
    // Only the older dashboard is still called so where it could not be read.
    expect(named).toEqual(['routes/mechanic/dashboard']);
  });
});

describe('the search box of a shop', () => {
  it.each([
    ['mira', 'Search jobs and quotes'],
    ['miraTechnician', 'Search jobs and quotes'],
    ['miraAccounting', 'Search invoices'],
  ] as const)('says to %s what they can find', async (who, label) => {
    expect((await open('/mechanic/shop/dashboard', who)).html).toContain(`aria-label="${label}"`);
  });
});

describe('the older dashboard of shops', () => {
  const path = '/mechanic/dashboard';

  it('tells staff that it is for shops, and who they are signed in as', async () => {
    const { html } = await open(path, 'ops');
    expect(html).toContain('This area is for repair shops');
    expect(html).not.toContain('Not authenticated');
  });

  it('tells signed-out people that they are signed out', async () => {
    expect((await open(path, null)).html).toContain('Not authenticated');
  });
});
