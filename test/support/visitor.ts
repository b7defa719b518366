import type { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/environment.ts';

const OWN = 'http://hoist.test';

/** A page where a visit ended, or the first answer that is none. */
export type Page = { url: string; status: number; html: string; headers: Headers };

/**
 * A browser without script: it keeps the cookies of each host, follows redirects and sends forms. The product
 * is asked in this process; every other host over its socket.
 */
export class Visitor {
  readonly #http: Hono<HttpEnv>;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(http: Hono<HttpEnv>) {
    this.#http = http;
  }

  cookie(name: string): string | undefined {
    return this.#jarOf(OWN).get(name);
  }

  /** The cookies of the product, as they are sent. */
  get ownCookies(): string {
    return this.#cookiesFor(OWN);
  }

  setCookie(name: string, value: string | undefined): void {
    if (value === undefined) this.#jarOf(OWN).delete(name);
    else this.#jarOf(OWN).set(name, value);
  }

  /** One request, and no further. */
  async ask(
    address: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const url = new URL(address, OWN).href;
    const cookies = this.#cookiesFor(url);
    const init: RequestInit = {
      redirect: 'manual',
      headers: { ...(cookies ? { Cookie: cookies } : {}), ...headers },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    };
    const answer = url.startsWith(`${OWN}/`) ? await this.#http.request(url, init) : await fetch(url, init);
    for (const line of answer.headers.getSetCookie()) this.#keep(url, line);
    return { url, status: answer.status, html: await answer.text(), headers: answer.headers };
  }

  /** Follows redirects, until a page or until the address is one that `stopAt` knows. */
  async visit(
    address: string,
    { form, stopAt }: { form?: Record<string, string>; stopAt?: RegExp } = {},
  ): Promise<Page> {
    let page = await this.ask(address, form);
    for (let steps = 0; steps < 10; steps += 1) {
      const location = page.headers.get('Location');
      if (!location) return page;
      const next = new URL(location, page.url).href;
      if (stopAt?.test(next)) return { ...page, url: next };
      page = await this.ask(next);
    }
    throw new Error(`${address} leads nowhere`);
  }

  #jarOf(url: string): Map<string, string> {
    const { host } = new URL(url);
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    return jar;
  }

  #cookiesFor(url: string): string {
    return [...this.#jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(url: string, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const isGone = attributes.some(
      (one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one),
    );
    if (isGone) this.#jarOf(url).delete(name);
    else this.#jarOf(url).set(name, pair.slice(name.length + 1));
  }
}

export type SentForm = { action: string; fields: Record<string, string> };

/** The first form of a page, with what it holds already. */
export function formOf({ html, url }: Page): SentForm {
  const [, action = ''] = /<form[^>]*\baction="([^"]*)"/.exec(html) ?? [];
  if (!action) throw new Error(`no form at ${new URL(url).pathname}: ${html}`);
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const [, name] = /\bname="([^"]*)"/.exec(input) ?? [];
    const [, value = ''] = /\bvalue="([^"]*)"/.exec(input) ?? [];
    if (name) fields[name] = plain(value);
  }
  return { action: new URL(plain(action), url).href, fields };
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x3D;', '=').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/**
 * Signs in at the provider by its own forms, and consents. Ends before our own callback is visited, so that a
 * test may do something else with what the provider said.
 */
export async function signInAtProvider(
  visitor: Visitor,
  start: string,
  login: string,
): Promise<{ callback: string; form?: Record<string, string> }> {
  const stopAt = /^http:\/\/hoist\.test\/auth\/callback\//;
  let page = await visitor.visit(start, { stopAt });
  for (let steps = 0; steps < 5; steps += 1) {
    if (stopAt.test(page.url)) return { callback: page.url };
    const { action, fields } = formOf(page);
    if (stopAt.test(action)) return { callback: action, form: fields };
    const filled = 'login' in fields ? { ...fields, login, password: 'any' } : fields;
    page = await visitor.visit(action, { form: filled, stopAt });
  }
  throw new Error('the provider asks for ever');
}
