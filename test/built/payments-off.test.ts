import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentsErrors } from '#domain/errors/payments.ts';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import type { PersonName } from '../support/people.ts';
import { httpOf } from '../support/servers/http.ts';

// Production without a payment provider, as people see it.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
beforeAll(async () => {
  const build = await pageSource().build();
  app = await testApp({ mode: 'production' });
  await app.product.system.database.executeSql('delete from shop_payout_account');
  http = httpOf(app, { mode: 'production', build: async () => build });
});
afterAll(() => app.close());

const read = async (path: string, person?: PersonName) => {
  const headers = { Accept: 'text/html', Cookie: person ? await app.sessionOf(person) : '' };
  const html = await (await http.request(`http://hoist.test${path}`, { headers })).text();
  // Where the page is read, and not what its scripts carry.
  return html.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll('&#x27;', "'");
};

it.each(['/customer', '/customer/vehicle?zip=20147', '/customer/mechanics'])(
  '%s says so, and asks for nothing',
  async (path) => {
    const html = await read(path);
    const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
    expect(main).toContain(paymentsErrors.PAYMENTS_OFF.says);
    expect(main).not.toMatch(/<form|<input|<select/);
  },
);

it.each([
  ['/mechanic/bootstrap/stripe', 'pending'],
  ['/mechanic/shop/payouts', 'mira'],
] as const)('%s offers no bank account to connect', async (path, person) => {
  const html = await read(path, person);
  expect(html).toContain('a bank account can’t be connected right now');
  expect(html).not.toContain('Connect bank account</button>');
});
