import { ensure, fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { mayUnlink, mayVouchFor } from '#domain/accounts/provider-identity.ts';
import { identityUnlinkedMail } from '#platform/mail/templates/for-identities.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers, OuterContext } from '#server/core/handlers.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { beginFlow } from './flow.ts';
import { presentProvider } from './present.ts';
import { accountUrl } from './link-identity.ts';
import * as queries from './queries.ts';
import type { IdentityRow } from './queries.ts';

type Verbs = Handlers<'accounts.providers'>;

export const listIdentities: Verbs['identities'] = async (ctx) => {
  const userId = ownId(ctx);
  const { providers } = ctx.services;
  const email = await queries.findEmail(ctx.tx, userId);
  const rows = await queries.listIdentities(ctx.tx, userId);
  const hasPassword = await ctx.services.auth.within(ctx.tx).hasPassword(userId);
  const linked = new Set(rows.map((row) => row.provider_id));
  return {
    identities: rows.map((row) => ({
      id: row.id,
      provider: row.provider_id,
      label: labelOf(ctx, row),
      email: row.email,
      linkedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      mayUnlink: mayUnlink({ hasPassword, otherIdentities: othersOf(ctx, rows, row).length }),
    })),
    linkable: providers.list
      .filter(({ id }) => !linked.has(id))
      // Only their own people learn which organizations sign in here.
      .filter(({ kind, domains }) => kind !== 'organisation' || mayVouchFor(domains, email))
      .map(presentProvider),
  };
};

/** Answers where the browser goes; what it comes back with counts in this very session only. */
export async function link(ctx: OuterContext, { provider }: { provider: string }) {
  const { actor, session, request, system } = ctx;
  ensure('userId' in actor && session, 'NOT_SIGNED_IN');
  ensure(system.services.providers.find(provider), 'UNKNOWN_PROVIDER');
  const { sessionId } = session;
  const binding = { sessionId, userId: actor.userId };
  const origin = request.reachedAt;
  const flow = await ctx.transact((unit) => beginFlow(unit, { provider, origin, binding }));
  return { location: await system.services.providers.authorizationUrl(provider, flow) };
}

export const unlink: Verbs['unlink'] = async (ctx, { identityId }) => {
  const userId = ownId(ctx);
  const user = await queries.lockUser(ctx.tx, userId);
  const rows = await queries.listIdentities(ctx.tx, userId);
  const row = rows.find(({ id }) => id === identityId) ?? fail('IDENTITY_NOT_FOUND');
  const provider = labelOf(ctx, row);
  const hasPassword = await ctx.services.auth.within(ctx.tx).hasPassword(userId);
  const otherIdentities = othersOf(ctx, rows, row).length;
  ensure(mayUnlink({ hasPassword, otherIdentities }), 'SINGLE_IDENTITY_NOT_DELETABLE', { provider });
  await queries.deleteIdentity(ctx.tx, identityId);
  ctx.audit({
    action: 'identity.unlinked',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    before: { userId, identityId, provider: row.provider_id },
  });
  const mail = identityUnlinkedMail({ provider, accountUrl: accountUrl(ctx) });
  await sendAccountMail(ctx, { kind: 'account.identity_unlinked', to: user.email, mail });
  return {};
};

/** The other ways in: one at a provider that is no longer set up leads nowhere. */
function othersOf(ctx: Context, rows: readonly IdentityRow[], row: IdentityRow): IdentityRow[] {
  return rows.filter(({ id, provider_id }) => id !== row.id && ctx.services.providers.find(provider_id));
}

function labelOf(ctx: Context, { provider_id }: IdentityRow): string {
  return ctx.services.providers.find(provider_id)?.label ?? provider_id;
}

function ownId({ actor }: Context): UserId {
  return 'userId' in actor ? actor.userId : fail('NOT_SIGNED_IN');
}
