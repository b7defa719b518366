import { expect } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { clientWith, type CookieJar, type TestApp } from './app.ts';
import { emailOf, type PersonName } from './people.ts';

export const PASSWORD = 'correct horse battery staple';
export const STAFF_PASSWORD = 'Correct-horse-9-battery';

export type Browser = { jar: CookieJar; client: ApiClient };

/** A browser without a session. */
export function browserOf(app: TestApp, userAgent?: string): Browser {
  const jar: CookieJar = { token: undefined, userAgent };
  return { jar, client: clientWith(app.product, jar) };
}

/** Another browser with a copy of the cookie as it is now: what a thief would have. */
export function copyOf(app: TestApp, { jar }: Browser): ApiClient {
  return clientWith(app.product, { token: jar.token });
}

/** Gives a person a password, without touching their sessions. */
export async function givePassword(app: TestApp, who: PersonName, password = PASSWORD): Promise<void> {
  await app.product.system.services.auth.setPassword(app.world.users[who], password);
}

/** A browser with a person signed in by password. */
export async function signedIn(
  app: TestApp,
  who: PersonName,
  options: { userAgent?: string; password?: string; remember?: boolean } = {},
): Promise<Browser> {
  const { userAgent, password = PASSWORD, remember } = options;
  const browser = browserOf(app, userAgent);
  await browser.client.accounts.signIn({ email: emailOf(who), password, remember });
  return browser;
}

/** The emails and texts to an address, newest first. */
export async function messagesTo(app: TestApp, to: string, kind?: string) {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to, limit: 100 });
  return messages.filter((message) => kind === undefined || message.kind === kind);
}

/** The secret of the link in an email. */
export function tokenIn(mail: { text: string } | undefined): string {
  const [, token] = /[?&]token=([0-9a-f]{64})/.exec(mail?.text ?? '') ?? [];
  if (!token) throw new Error('there is no link in this mail');
  return token;
}

export const refused = (code: string) => expect.objectContaining({ code });
