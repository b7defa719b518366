import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#domain/site/brand.ts';
import { shopMenu, type ShopRole, shopRoles } from '#domain/permissions/shop-roles.ts';
import { pageSource } from '../../src/main/pages.ts';
import { text } from '../../src/web/routes/mechanic/shop/layout/text.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import type { PersonName } from '../support/people.ts';

// The shop menu and the server's rules are one table: people who see an entry get in, and people who do not
// are sent away, even when they type its address.

const { problem } = text;

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let build: ServerBuild;
beforeAll(async () => {
  build = await pageSource().build();
  app = await testApp();
  http = httpOf(app, { mode: 'production', build: async () => build });
});
afterAll(() => app.close());

const people: Record<ShopRole, PersonName> = {
  mso_owner: 'mira',
  mso_manager: 'miraManager',
  mso_service_advisor: 'miraAdvisor',
  mso_technician: 'miraTechnician',
  mso_accounting: 'miraAccounting',
};

/** The places of the menu that have a page. */
function pagesOfMenu(): string[] {
  const { routes } = build;
  const pathOf = (id: string): string => {
    const route = routes[id]!;
    return `${route.parentId ? pathOf(route.parentId) : ''}${route.path ? `/${route.path}` : ''}`;
  };
  const all = new Set(Object.keys(routes).map((id) => pathOf(id)));
  return shopMenu({ role: 'mso_owner', status: 'active' })
    .map(({ path }) => path)
    .filter((path) => all.has(path));
}

async function open(path: string, name: PersonName) {
  const response = await http.request(`http://hoist.test${path}`, {
    headers: { Cookie: await app.sessionOf(name) },
  });
  return { status: response.status, html: await response.text() };
}

describe.each(shopRoles)('the menu of %s', (role) => {
  const shown = shopMenu({ role, status: 'active' }).map(({ path }) => path);

  it('leads where the server lets them in, and nowhere else', async () => {
    const pages = pagesOfMenu();
    expect(pages.length).toBeGreaterThan(4);
    const opened: string[] = [];
    for (const path of pages) {
      const { status, html } = await open(path, people[role]);
      expect([200, 403], path).toContain(status);
      if (status === 200) opened.push(path);
      else expect(html.match(/<title>[^<]*/g), path).toEqual([`<title>${problem.refused} · ${brand.name}`]);
    }
    expect(opened).toEqual(pages.filter((path) => shown.includes(path)));
  });

  it('is drawn with exactly these places', async () => {
    const { html } = await open('/mechanic/shop/dashboard', people[role]);
    const drawn = pagesOfMenu().filter((path) => html.includes(`href="${path}"`));
    expect(drawn).toEqual(pagesOfMenu().filter((path) => shown.includes(path)));
  });
});

describe('who has no shop', () => {
  const visit = async (path: string, name: PersonName | null) => {
    const headers = name ? { Cookie: await app.sessionOf(name) } : undefined;
    const response = await http.request(`http://hoist.test${path}`, { headers });
    return { to: response.headers.get('location'), html: await response.text() };
  };

  it('logs in first without a session, and comes back', async () => {
    for (const path of pagesOfMenu()) {
      const door = `/auth/login?${new URLSearchParams({ returnTo: path })}`;
      expect((await visit(path, null)).to).toBe(door);
    }
  });

  it('sets one up, and reads what this is where that cannot be', async () => {
    expect((await visit('/mechanic/shop/dashboard', 'ana')).to).toBe('/mechanic/onboarding');
    const { to, html } = await visit('/mechanic/shop/dashboard', 'ops');
    expect(to).toBeNull();
    expect(html).toContain('This area is for repair shops');
  });
});
