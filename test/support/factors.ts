import { Secret, TOTP } from 'otpauth';
import type { ApiClient } from '#api/client.ts';
import { clientWith, type CookieJar, type TestApp } from './app.ts';
import { emailOf, type PersonName, TEST_TOTP_SECRET } from './people.ts';

export const PASSWORD = 'correct horse battery staple';

export type Browser = { jar: CookieJar; client: ApiClient };

/** A browser of its own, without a session. */
export function browserOf(app: TestApp): Browser {
  const jar: CookieJar = { token: undefined };
  return { jar, client: clientWith(app.product, jar) };
}

export async function givePasswords(app: TestApp, who: readonly PersonName[]): Promise<void> {
  for (const name of who) {
    await app.product.system.services.auth.setPassword(app.world.users[name], PASSWORD);
  }
}

/** A browser in which this person entered the password. */
export async function signedIn(app: TestApp, who: PersonName, remember = false): Promise<Browser> {
  await app.product.system.database.executeSql('delete from rate_bucket');
  const browser = browserOf(app);
  await browser.client.accounts.signIn({ email: emailOf(who), password: PASSWORD, remember });
  return browser;
}

/** What an app with this secret shows, by our clock or so many steps away from it. */
export function codeOf(app: TestApp, { secret = TEST_TOTP_SECRET, steps = 0 } = {}): string {
  const timestamp = app.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Six digits that are not the code of this step or its neighbors. */
export function wrongCode(app: TestApp, secret = TEST_TOTP_SECRET): string {
  const near = [-1, 0, 1].map((steps) => codeOf(app, { secret, steps }));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444';
}

/** Sets up an authenticator app in this browser; answers its secret. The clock moves on by one step. */
export async function enrolAuthenticator(app: TestApp, { client }: Browser): Promise<string> {
  const { factorId, secret } = await client.accounts.factors.startAuthenticator({ name: 'My phone' });
  await client.accounts.factors.finishAuthenticator({ factorId, code: codeOf(app, { secret }) });
  app.clock.advance(30_000);
  return secret;
}
