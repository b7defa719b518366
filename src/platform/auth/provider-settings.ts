import * as z from 'zod';
import { parseJson } from '#platform/json.ts';

/** A provider as the settings name it. */
export interface ProviderSetting {
  /** Used in addresses and beside the linked accounts in the database: it must not change. */
  id: string;
  kind: 'google' | 'apple' | 'organisation';
  /** As people read it: "Google". */
  label: string;
  issuer: string;
  /** Ours at the provider. The first is this site; the others are apps, whose ID tokens are taken. */
  clientIds: readonly [string, ...string[]];
  secret: { kind: 'fixed'; value: string } | AppleKey;
  /** The email domains it speaks for; null for a provider that checks every address. */
  domains: readonly string[] | null;
}

export interface AppleKey {
  kind: 'apple';
  teamId: string;
  keyId: string;
  /** PKCS #8, as Apple hands it out. */
  privateKey: string;
}

export interface ProviderEnvironment {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  APPLE_CLIENT_ID?: string | undefined;
  APPLE_TEAM_ID?: string | undefined;
  APPLE_KEY_ID?: string | undefined;
  APPLE_PRIVATE_KEY?: string | undefined;
  SSO_PROVIDERS?: string | undefined;
}

/** Names with another meaning beside the accounts in the database. */
const taken = ['credential', 'google', 'apple'];

const organisation = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'an id has lower case letters, digits and hyphens')
    .refine((id) => !taken.includes(id), 'this id stands for something else'),
  label: z.string().trim().min(1).max(60),
  issuer: z.url({ protocol: /^https?$/ }).refine((issuer) => !/[?#]/.test(issuer), 'no query, no fragment'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  domains: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
    )
    .min(1),
});
const organisations = z.array(organisation).max(100);

/** Why the settings cannot be used, each as a sentence; and the providers that they name. */
export function readProviders(env: ProviderEnvironment): {
  providers: ProviderSetting[];
  problems: string[];
} {
  const problems: string[] = [];
  const providers = [
    ...googleOf(env, problems),
    ...appleOf(env, problems),
    ...organisationsOf(env.SSO_PROVIDERS, problems),
  ];
  const ids = providers.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) problems.push(`SSO_PROVIDERS: the id ${twice} stands for two providers.`);
  const domains = providers.flatMap((provider) => provider.domains ?? []);
  const shared = domains.find((domain, index) => domains.indexOf(domain) !== index);
  if (shared) problems.push(`SSO_PROVIDERS: the domain ${shared} belongs to two providers.`);
  return { providers, problems };
}

/** In production, anyone could pose as a provider without https. */
export function insecureProviders(providers: readonly ProviderSetting[]): string[] {
  return providers
    .filter(({ issuer }) => !issuer.startsWith('https://'))
    .map(({ id }) => `SSO_PROVIDERS: the issuer of ${id} has to begin with https.`);
}

function googleOf(env: ProviderEnvironment, problems: string[]): ProviderSetting[] {
  const { GOOGLE_CLIENT_ID: ids, GOOGLE_CLIENT_SECRET: value } = env;
  if (!ids && !value) return [];
  const clientIds = listOf(ids);
  if (!clientIds || !value) {
    problems.push('Google needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
    return [];
  }
  const issuer = 'https://accounts.google.com';
  const secret = { kind: 'fixed', value } as const;
  return [{ id: 'google', kind: 'google', label: 'Google', issuer, clientIds, secret, domains: null }];
}

function appleOf(env: ProviderEnvironment, problems: string[]): ProviderSetting[] {
  const { APPLE_CLIENT_ID: ids, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: key } = env;
  if (!ids && !teamId && !keyId && !key) return [];
  const clientIds = listOf(ids);
  if (!clientIds || !teamId || !keyId || !key) {
    problems.push('Apple needs APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY.');
    return [];
  }
  // Where a setting cannot hold line breaks, they are written as \n.
  const secret = { kind: 'apple', teamId, keyId, privateKey: key.replaceAll('\\n', '\n') } as const;
  const issuer = 'https://appleid.apple.com';
  return [{ id: 'apple', kind: 'apple', label: 'Apple', issuer, clientIds, secret, domains: null }];
}

function organisationsOf(json: string | undefined, problems: string[]): ProviderSetting[] {
  if (!json) return [];
  const parsed = organisations.safeParse(parseJson(json));
  if (!parsed.success) {
    problems.push(`SSO_PROVIDERS cannot be used:\n${z.prettifyError(parsed.error)}`);
    return [];
  }
  return parsed.data.map(({ clientId, clientSecret, ...named }) => ({
    ...named,
    kind: 'organisation',
    clientIds: [clientId],
    secret: { kind: 'fixed', value: clientSecret },
  }));
}

function listOf(text: string | undefined): [string, ...string[]] | undefined {
  const [first, ...rest] = (text ?? '').split(/[\s,]+/).filter(Boolean);
  return first ? [first, ...rest] : undefined;
}
