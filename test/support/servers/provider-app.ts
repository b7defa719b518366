import type { ProviderSetting } from '#platform/auth/provider-settings.ts';
import { testApp } from '../app.ts';
import { callOverHttp, httpOf } from './http.ts';
import { type OpenIdProvider, type ProviderClaims, startOpenIdProvider } from './openid-provider.ts';
import { emailOf, type PersonName } from '../people.ts';
import { signInAtProvider, Visitor } from '../visitor.ts';

export const CALLBACK = 'http://hoist.test/auth/callback';
/** The client of an app, whose ID tokens are taken, but not in a browser. */
export const APP_CLIENT = 'app-of-the-tests';

/** The product with one real OpenID provider, which plays Google, Apple and an organization. */
export type ProviderApp = Awaited<ReturnType<typeof providerApp>>;

export async function providerApp() {
  const redirectUris = ['google', 'apple', 'acme'].map((id) => `${CALLBACK}/${id}`);
  const openId = await startOpenIdProvider({ redirectUris });
  const app = await testApp({ providers: settingsFor(openId) });
  const http = httpOf(app);
  const rows = async (sql: string) => (await app.product.system.database.executeSql(sql)).rows;
  let people = 0;

  return {
    openId,
    app,
    http,
    rows,
    visitor: () => new Visitor(http),
    close: async () => {
      await app.close();
      await openId.close();
    },
    /** A person with an account at the provider, and with a checked address by default. */
    personAtProvider(claims: ProviderClaims = {}): string {
      people += 1;
      const login = `person-${people}`;
      const usual = { email: `${login}@acme.test`, email_verified: true, name: `Person ${people}` };
      openId.people.set(login, { ...usual, ...claims });
      return login;
    },
    /** The whole way, until we say where it leads. */
    signIn: (provider: string, login: string, visitor = new Visitor(http), query = '') =>
      wayThrough({ openId, visitor }, `/auth/start/${provider}${query}`, login),
    /** The same from an address that the product named, as for linking. */
    follow: (location: string, login: string, visitor: Visitor) =>
      wayThrough({ openId, visitor }, location, login),
    async session(visitor: Visitor) {
      const answer = await callOverHttp(http, 'accounts.session', {}, { Cookie: visitor.ownCookies });
      return (await answer.json()) as {
        person: { userId: string; email: string; name: string; kind: string } | null;
        unfinished: { email: string; may: string } | null;
      };
    },
    /** How many there are of everything that says who may come in. */
    doors: () =>
      rows(`select (select count(*) from auth_user) as users, (select count(*) from auth_account) as accounts,
        (select count(*) from session) as sessions, (select count(*) from audit_entry) as audited`),
    confirmEmail: (person: PersonName, confirmed: boolean) =>
      rows(`update auth_user set email_verified = ${confirmed} where email = '${emailOf(person)}'`),
    /** A linked account. */
    linkByHand: (person: PersonName, login: string) =>
      rows(`insert into auth_account (id, user_id, provider_id, account_id, created_at, updated_at)
        values (gen_random_uuid(), '${app.world.users[person]}', 'google', '${login}', now(), now())`),
    forgetLimits: () => rows('delete from rate_bucket'),
  };
}

function settingsFor(openId: OpenIdProvider): ProviderSetting[] {
  const { issuer, clientId, clientSecret } = openId;
  const secret = { kind: 'fixed', value: clientSecret } as const;
  const post = `${clientId}-post`;
  return [
    {
      id: 'google',
      kind: 'google',
      label: 'Google',
      issuer,
      secret,
      clientIds: [post, APP_CLIENT],
      domains: null,
    },
    {
      id: 'apple',
      kind: 'apple',
      label: 'Apple',
      issuer,
      secret,
      clientIds: [post, APP_CLIENT],
      domains: null,
    },
    {
      id: 'acme',
      kind: 'organisation',
      label: 'Acme',
      issuer,
      secret,
      clientIds: [clientId],
      domains: ['acme.test'],
    },
  ];
}

const fromElsewhere = { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' };

async function wayThrough(
  { openId, visitor }: { openId: OpenIdProvider; visitor: Visitor },
  start: string,
  login: string,
) {
  const { callback, form } = await signInAtProvider(visitor, start, login);
  // Apple tells the name beside its answer, and only once.
  const { name } = openId.people.get(login) ?? {};
  const sent = form && { ...form, user: JSON.stringify({ name: { firstName: name, lastName: '' } }) };
  let page = await visitor.ask(callback, sent, sent ? fromElsewhere : {});
  if (sent) page = await visitor.ask(page.headers.get('Location') ?? '');
  return { visitor, callback, location: page.headers.get('Location') ?? '', status: page.status };
}

/** The code of the refusal that an address shows; null for the address of no refusal. */
export const problemIn = (location: string | null) =>
  new URL(location ?? '', CALLBACK).searchParams.get('problem');
