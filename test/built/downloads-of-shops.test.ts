import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can, type ShopPermission, type ShopRole, shopRoles } from '#domain/permissions/shop-roles.ts';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import { putTeamInto, type Standing, standingNames, team } from '../support/shop-standings.ts';

// The files of a shop, as the built server sends them: each role gets those of its rights, in every
// standing of the shop, and no role gets any of a deleted shop.

const PDF = 'application/pdf';
const CSV = 'text/csv; charset=utf-8';
const downloads: { path: string; needs: ShopPermission; type: string; begins: string }[] = [
  { path: '/mechanic/shop/payouts.csv', needs: 'statement.read', type: CSV, begins: '"Released' },
  { path: '/mechanic/shop/payouts.pdf', needs: 'statement.read', type: PDF, begins: '%PDF-' },
  { path: '/mechanic/shop/services.csv', needs: 'services.manage', type: CSV, begins: '' },
];

let app: TestApp;
let http: ReturnType<typeof httpOf>;
const cookies = new Map<ShopRole, string>();

beforeAll(async () => {
  const build = await pageSource().build();
  app = await testApp();
  http = httpOf(app, { mode: 'production', build: async () => build });
  for (const role of shopRoles) cookies.set(role, await app.sessionOf(team[role]));
});
afterAll(() => app.close());

const download = (path: string, cookie: string) =>
  http.request(`http://hoist.test${path}`, { headers: { Cookie: cookie } });

async function expectOnlyForThose(standing: Standing | 'live'): Promise<void> {
  for (const { path, needs, type, begins } of downloads) {
    for (const role of shopRoles) {
      const answer = await download(path, cookies.get(role)!);
      const body = await answer.text();
      const who = `${path} as ${role}`;
      if (can(role, needs) && standing !== 'deleted') {
        expect(answer.status, who).toBe(200);
        expect(answer.headers.get('content-type'), who).toBe(type);
        expect(answer.headers.get('content-disposition'), who).toContain('attachment');
        expect(body.startsWith(begins), `${who}: ${body.slice(0, 40)}`).toBe(true);
      } else {
        expect(answer.status, who).toBe(403);
        expect(answer.headers.get('content-disposition'), who).toBeNull();
      }
    }
  }
  await app.product.system.database.executeSql('delete from rate_bucket');
}

describe('a file of a shop', () => {
  it('goes to those of its members who may read what is in it', () => expectOnlyForThose('live'));

  it.each(standingNames)('goes to no other role when the shop is %s', async (standing) => {
    await putTeamInto(app, standing);
    await expectOnlyForThose(standing);
  });

  it('sends a stranger to the door', async () => {
    for (const { path } of downloads) {
      const answer = await download(path, '');
      expect(answer.status, path).toBe(302);
      expect(answer.headers.get('location'), path).toContain('/login');
    }
  });
});
