import type { ComponentType } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientWith, type CookieJar, testApp, type TestApp } from '#test/support/app.ts';
import { codeOf, givePasswords, PASSWORD, wrongCode } from '#test/support/factors.ts';
import { emailOf } from '#test/support/people.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { ClockProvider } from '#web/lib/clock.tsx';
import * as forgotPassword from './forgot-password.tsx';
import * as login from './login.tsx';
import * as resetPassword from './reset-password.tsx';
import * as code from './sign-in-code.tsx';
import * as verify from './verify.tsx';

// The way around a lockout with plain forms, as a browser without JavaScript sends them.

type Page = { default: ComponentType<never>; loader?: unknown; action: unknown };
const pages: Record<string, Page> = {
  '/login': login,
  '/login/verify': verify,
  '/login/code': code,
  '/forgot-password': forgotPassword,
  '/reset-password': resetPassword,
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await givePasswords(app, ['ana', 'finance']);
});
afterAll(() => app.close());

type Sent = { location: string | null; html: string };

/** A browser that submits forms to the routes and renders their answers. */
function newBrowser() {
  const jar: CookieJar = { token: undefined };
  const client = clientWith(app.product, jar);
  const ask = async (path: string, form?: Record<string, string>): Promise<Sent> => {
    const url = new URL(path, 'http://hoist.test');
    const page = pages[url.pathname]!;
    const context = new RouterContextProvider();
    context.set(apiContext, client);
    context.set(requestContext, { session: await client.accounts.session({}) } as never);
    const run = async (part: unknown, init?: RequestInit): Promise<unknown> => {
      const act = part as ((args: unknown) => unknown) | undefined;
      try {
        return await act?.({ request: new Request(url, init), context, params: {} });
      } catch (thrown) {
        return thrown;
      }
    };
    const body = form && new URLSearchParams(form);
    const answered = body ? await run(page.action, { method: 'POST', body }) : undefined;
    if (answered instanceof Response) return { location: answered.headers.get('Location'), html: '' };
    const loaded = await run(page.loader);
    const { data: actionData } = (answered ?? { data: undefined }) as { data: unknown };
    const Stub = createRoutesStub([
      { id: 'page', path: url.pathname, Component: page.default as ComponentType },
    ]);
    const html = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <ClockProvider now={app.clock.now().toISOString()}>
          <Stub
            initialEntries={[path]}
            hydrationData={{ loaderData: { page: loaded }, actionData: { page: actionData } }}
          />
        </ClockProvider>
      </QueryClientProvider>,
    );
    return { location: null, html };
  };
  return { ask, client };
}

/** The form with this button, as the page shows it. */
function formOf(html: string, button: string): { action: string; fields: Record<string, string> } {
  const form = (html.match(/<form[\s\S]*?<\/form>/g) ?? []).find((one) => one.includes(`${button}<`)) ?? '';
  const fields = [...form.matchAll(/<(?:input|button)[^>]*>/g)].flatMap(([tag]) => {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    return name ? [[name, /value="([^"]*)"/.exec(tag)?.[1] ?? ''] as const] : [];
  });
  return { action: /action="([^"]*)"/.exec(form)?.[1] ?? '', fields: Object.fromEntries(fields) };
}

async function lock(name: string): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    await newBrowser().ask('/login', { email: name, password: 'wrong' });
  }
}

async function mailedPath(to: string): Promise<string> {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to });
  const email = messages.find(({ kind }) => kind === 'account.recover');
  return /\/reset-password\?token=[0-9a-f]{64}/.exec(email?.text ?? '')?.[0] ?? '';
}

describe('a locked log-in', () => {
  it('offers a link by email, which opens it on this device for the password and the code', async () => {
    const browser = newBrowser();
    const email = emailOf('finance');
    await lock(email);
    const typed = { email, password: PASSWORD, returnTo: '/admin/payments' };
    const { html } = await browser.ask('/login?returnTo=/admin/payments', typed);
    expect(html).toContain('We can email you a link that unlocks this device');
    const ask = formOf(html, 'Email me a link');
    expect(ask).toEqual({ action: '/forgot-password', fields: { email, returnTo: '/admin/payments' } });
    expect((await browser.ask(ask.action, ask.fields)).html).toContain('we sent a link there');

    const link = await mailedPath(email);
    const open = formOf((await browser.ask(link)).html, 'Log in with my password');
    const { location } = await browser.ask(link, open.fields);
    expect(location).toBe('/login?unlocked=1&returnTo=%2Fadmin%2Fpayments');
    expect((await browser.ask(location!)).html).toContain('You can log in on this device now');
    expect((await browser.ask('/login', typed)).location).toBe('/login/verify?returnTo=%2Fadmin%2Fpayments');
    const prove = { code: codeOf(app), returnTo: typed.returnTo };
    expect((await browser.ask('/login/verify', prove)).location).toBe('/admin/payments');
  });

  it('looks the same for a name without an account', async () => {
    const email = 'unknown@people.test';
    await lock(email);
    const { html } = await newBrowser().ask('/login', { email, password: PASSWORD });
    const ask = formOf(html, 'Email me a link');
    expect(ask).toEqual({ action: '/forgot-password', fields: { email } });
    expect((await newBrowser().ask(ask.action, ask.fields)).html).toContain('we sent a link there');
  });

  it('offers a code by text for a phone number', async () => {
    await lock('7035550188');
    const { html } = await newBrowser().ask('/login', { email: '7035550188', password: PASSWORD });
    const { action, fields } = formOf(html, 'Text me a code');
    expect(action).toBe('/login/code');
    expect((await newBrowser().ask(action, fields)).html).toContain('we sent a code there');
  });
});

describe('a locked second factor', () => {
  it('offers the link, too, which leads back to the code', async () => {
    const email = emailOf('finance');
    app.clock.advance(3_600_000);
    const enter = async () => {
      const browser = newBrowser();
      await browser.ask('/login', { email, password: PASSWORD });
      return browser;
    };
    for (let session = 0; session < 2; session += 1) {
      const { ask } = await enter();
      for (let n = 0; n < 5; n += 1) await ask('/login/verify', { code: wrongCode(app) });
    }
    const browser = await enter();
    const { html } = await browser.ask('/login/verify', { code: codeOf(app) });
    const ask = formOf(html, 'Email me a link');
    await browser.ask(ask.action, ask.fields);
    const link = await mailedPath(email);
    const open = formOf((await browser.ask(link)).html, 'Log in with my password');
    expect((await browser.ask(link, open.fields)).location).toBe('/login/verify');
    expect((await browser.ask('/login/verify', { code: codeOf(app) })).location).toBe('/admin');
  });
});
