import * as z from 'zod';
import { createAccountLink, createLoginLink } from '../account-pages.ts';
import { createAccount, readAccount } from '../accounts.ts';
import { accountOf } from '../objects/account.ts';
import { unix } from '../objects/parts.ts';
import type { AccountRow } from '../tables.ts';
import type { Api } from './api.ts';
import { metadata, page, text } from './form.ts';
import { listed } from './lists.ts';

const none = z.strictObject({});

export function accountRoutes({ get, post }: Api): void {
  const newAccount = z.strictObject({
    type: z.literal('express'),
    country: z.literal('US'),
    email: text,
    business_profile: z.strictObject({ name: text }),
    capabilities: z.strictObject({ transfers: z.strictObject({ requested: z.literal('true') }) }),
    metadata,
  });
  post('/v1/accounts', newAccount, async (tx, { simulator, params }) => {
    const { email, business_profile: profile } = params;
    const wanted = { email, name: profile.name, metadata: params.metadata };
    return accountOf(await createAccount(simulator, tx, wanted));
  });
  get('/v1/accounts', z.strictObject(page), (db, { params }) => {
    const asked = { table: 'account', url: '/v1/accounts', page: params, where: {} } as const;
    return listed<AccountRow, unknown>(db, asked, accountOf);
  });
  get('/v1/accounts/:id', none, async (db, { id }) => accountOf(await readAccount(db, id)));

  const newLink = z.strictObject({
    account: text,
    type: z.literal('account_onboarding'),
    collection_options: z.strictObject({ fields: z.enum(['eventually_due', 'currently_due']) }),
    return_url: text,
    refresh_url: text,
  });
  post('/v1/account_links', newLink, async (tx, { simulator, params }) => {
    const { url, expiresAt } = await createAccountLink(simulator, tx, {
      account: params.account,
      purpose: params.collection_options.fields === 'eventually_due' ? 'onboarding' : 'update',
      returnUrl: params.return_url,
      refreshUrl: params.refresh_url,
    });
    return { object: 'account_link', created: unix(simulator.now()), expires_at: unix(expiresAt), url };
  });
  post('/v1/accounts/:id/login_links', none, async (tx, { simulator, id }) => {
    const { url } = await createLoginLink(simulator, tx, id);
    return { object: 'login_link', created: unix(simulator.now()), url };
  });
}
