import * as z from 'zod';
import { uuid } from '#domain/ids.ts';
import { email } from '#domain/validation/contact.ts';
import { op } from '../operation.ts';
import { instant } from '../shapes/basic.ts';

const providerId = z.string().min(1).max(40);
const providerView = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['google', 'apple', 'organisation']),
});
export type ProviderView = z.infer<typeof providerView>;

const providersView = z.object({
  providers: z.array(providerView),
  /** Organizations are not listed: members get there by their email address. */
  hasOrganisations: z.boolean(),
});
export type ProvidersView = z.infer<typeof providersView>;

const identitiesView = z.object({
  identities: z.array(
    z.object({
      id: uuid,
      provider: z.string(),
      label: z.string(),
      email: z.string().nullable(),
      linkedAt: instant,
      lastUsedAt: instant.nullable(),
      /** False for the only way in that is left. */
      mayUnlink: z.boolean(),
    }),
  ),
  linkable: z.array(providerView),
});
export type IdentitiesView = z.infer<typeof identitiesView>;

/** Signing in through another provider. The two addresses that a browser is sent to are plain routes. */
export const providers = {
  list: op({
    method: 'GET',
    path: '/providers',
    summary: 'Who else can sign people in here',
    input: z.strictObject({}),
    output: providersView,
    access: { who: 'anyone' },
  }),
  forEmail: op({
    method: 'POST',
    path: '/providers/for-email',
    summary: 'The organization that signs in the people of an email domain',
    input: z.strictObject({ email }),
    output: z.object({ provider: providerView.nullable() }),
    access: { who: 'anyone' },
    limit: { burst: 20, perMinute: 10 },
    write: false,
  }),
  nonce: op({
    method: 'POST',
    path: '/providers/nonces',
    summary: 'For apps: what the next ID token has to carry; works once and for 10 minutes',
    input: z.strictObject({}),
    output: z.object({ nonce: z.string() }),
    access: { who: 'anyone' },
    limit: { burst: 60, perMinute: 60 },
  }),
  signInWithIdToken: op({
    method: 'POST',
    path: '/providers/id-token',
    summary: 'For apps: sign in with an ID token that the provider gave to the app; sets the session cookie',
    input: z.strictObject({
      provider: providerId,
      idToken: z.string().min(1).max(20_000),
      nonce: z.string().min(1).max(200),
    }),
    output: z.object({ landing: z.string() }),
    errors: [
      'UNKNOWN_PROVIDER',
      'PROVIDER_FLOW_INVALID',
      'PROVIDER_REFUSED',
      'PROVIDER_SILENT',
      'PROVIDER_EMAIL_UNVERIFIED',
      'PROVIDER_WRONG_DOMAIN',
      'PROVIDER_LINK_FIRST',
      'INVALID_CREDENTIALS',
    ],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 2, counts: 'failures' },
  }),
  identities: op({
    method: 'GET',
    path: '/identities',
    summary: 'The accounts elsewhere that sign me in, and those that could',
    input: z.strictObject({}),
    output: identitiesView,
    access: { who: 'signed-in' },
  }),
  link: op({
    method: 'POST',
    path: '/identities',
    summary: 'Begin to link an account elsewhere; answers where the browser goes',
    input: z.strictObject({ provider: providerId }),
    output: z.object({ location: z.string() }),
    errors: ['UNKNOWN_PROVIDER', 'PROVIDER_SILENT'],
    access: { who: 'signed-in', stepUp: 'new-way' },
    limit: { burst: 10, perMinute: 5 },
  }),
  unlink: op({
    method: 'DELETE',
    path: '/identities/{identityId}',
    summary: 'Unlink an account elsewhere; never the only way in',
    input: z.strictObject({ identityId: uuid }),
    output: z.object({}),
    errors: ['IDENTITY_NOT_FOUND', 'SINGLE_IDENTITY_NOT_DELETABLE'],
    access: { who: 'signed-in', stepUp: true },
    limit: { burst: 10, perMinute: 5 },
  }),
};
