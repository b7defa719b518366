import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import {
  type Browser,
  browserOf,
  codeOf,
  enrolAuthenticator,
  givePasswords,
  signedIn,
  wrongCode,
} from '../support/factors.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';

// Proofs of one account that arrive at the same moment, on a database with many connections.

const AT_ONCE = 16;

let postgres: TestPostgres;
let app: TestApp;
beforeAll(async () => {
  postgres = await startPostgres();
  app = await testApp({ databaseUrl: await postgres.createDatabase('factors') });
  await givePasswords(app, ['ops', 'finance', 'support', 'ana']);
}, 150_000);
beforeEach(() => {
  app.clock.advance(30 * 60_000);
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

type Outcomes = Record<string, number>;

/** How many tries ended how, each in a tab of its own. */
async function atOnce(tabs: readonly Browser[], act: (tab: Browser) => Promise<unknown>): Promise<Outcomes> {
  const ends = await Promise.all(
    tabs.map((tab) =>
      act(tab).then(
        () => 'yes',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  const counted: Outcomes = {};
  for (const end of ends) counted[end] = (counted[end] ?? 0) + 1;
  return counted;
}

function tabsOf({ jar }: Browser): Browser[] {
  return Array.from({ length: AT_ONCE }, () => {
    const tab = browserOf(app);
    tab.jar.token = jar.token;
    return tab;
  });
}

it('sixteen right codes of one half session open one session', async () => {
  for (let round = 0; round < 5; round += 1) {
    app.clock.advance(60_000);
    const tabs = tabsOf(await signedIn(app, 'ops'));
    const code = codeOf(app);
    const ends = await atOnce(tabs, ({ client }) => client.accounts.factors.prove({ code }));
    expect(ends).toEqual({ yes: 1, NOT_SIGNED_IN: AT_ONCE - 1 });
  }
});

it('one code at sixteen half sessions opens one session', async () => {
  const tabs: Browser[] = [];
  for (let tab = 0; tab < AT_ONCE; tab += 1) tabs.push(await signedIn(app, 'finance'));
  const code = codeOf(app);
  const ends = await atOnce(tabs, ({ client }) => client.accounts.factors.prove({ code }));
  expect(ends['yes']).toBe(1);
});

it('of many wrong codes at once five are looked at for one half session, and ten for the account', async () => {
  const first = tabsOf(await signedIn(app, 'ops'));
  const second = tabsOf(await signedIn(app, 'ops'));
  const third = tabsOf(await signedIn(app, 'ops'));
  const guess = wrongCode(app);
  const ends = await atOnce([...first, ...second, ...third], ({ client }) =>
    client.accounts.factors.prove({ code: guess }),
  );
  const { rows } = await app.product.system.database.executeSql(
    `select wrong_tries from factor_guard where user_id = '${app.world.users.ops}' and browser = ''`,
  );
  expect(rows).toEqual([{ wrong_tries: 10 }]);
  expect((ends['FACTOR_CODE_WRONG'] ?? 0) + (ends['CHALLENGE_ENDED'] ?? 0)).toBeLessThanOrEqual(10);
  const { client } = await signedIn(app, 'ops');
  await expect(client.accounts.factors.prove({ code: codeOf(app) })).rejects.toMatchObject({
    code: 'FACTOR_LOCKED',
  });
});

it('sixteen redemptions of one backup code recover once', async () => {
  const browser = await signedIn(app, 'support');
  await browser.client.accounts.factors.prove({ code: codeOf(app) });
  const { codes } = await browser.client.accounts.factors.generateBackupCodes({});
  const tabs = tabsOf(await signedIn(app, 'support'));
  const ends = await atOnce(tabs, ({ client }) =>
    client.accounts.factors.redeemBackupCode({ code: codes[0]! }),
  );
  expect(ends['yes']).toBe(1);
});

it('two apps that are finished at once are one', async () => {
  const browser = await signedIn(app, 'ana');
  await enrolAuthenticator(app, browser);
  const [factor] = (await browser.client.accounts.factors.list({})).factors;
  await browser.client.accounts.factors.removeFactor({ factorId: factor!.id });
  const { factorId, secret } = await browser.client.accounts.factors.startAuthenticator({});
  const code = codeOf(app, { secret });
  const ends = await atOnce(tabsOf(browser), ({ client }) =>
    client.accounts.factors.finishAuthenticator({ factorId, code }),
  );
  expect(ends['yes']).toBe(1);
  expect(Object.keys(ends)).not.toContain('UNEXPECTED');
});
