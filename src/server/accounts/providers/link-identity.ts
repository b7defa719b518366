import { ensure } from '#domain/errors/errors.ts';
import { newWayCountsFrom } from '#domain/accounts/proof.ts';
import type { UserId } from '#domain/ids.ts';
import type { ProviderInfo, ProviderPerson } from '#platform/auth/providers.ts';
import { identityLinkedMail } from '#platform/mail/templates/for-identities.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import * as queries from './queries.ts';

type NewLink = {
  provider: ProviderInfo;
  person: ProviderPerson;
  user: { id: UserId; email: string };
  /** The account was made with it: no email about it is sent, and it is a proof at once. */
  madeTheAccount: boolean;
};

/** From now on this account elsewhere signs this person in; they hear of it. Answers the link. */
export async function linkIdentity(ctx: Context, link: NewLink): Promise<string> {
  const { provider, person, user, madeTheAccount } = link;
  const id = ctx.newId<string>();
  await queries.insertIdentity(ctx.tx, {
    id,
    user_id: user.id,
    provider_id: provider.id,
    account_id: person.accountId,
    email: person.email,
    counts_from: madeTheAccount ? null : newWayCountsFrom(ctx.now),
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  ctx.audit({
    action: 'identity.linked',
    entity: 'user',
    entityId: user.id,
    market: 'platform',
    after: { userId: user.id, identityId: id, provider: provider.id },
  });
  if (madeTheAccount) return id;
  const mail = identityLinkedMail({ provider: provider.label, accountUrl: accountUrl(ctx) });
  await sendAccountMail(ctx, { kind: 'account.identity_linked', to: user.email, mail });
  return id;
}

/**
 * Completes a link that a signed-in person began. The identity may already be theirs, but never another
 * person's.
 */
export async function linkOwn(ctx: Context, provider: ProviderInfo, person: ProviderPerson): Promise<void> {
  const { actor } = ctx;
  ensure('userId' in actor && actor.kind !== 'challenged', 'PROVIDER_FLOW_INVALID');
  await queries.lockIdentity(ctx.tx, provider.id, person.accountId);
  const linked = await queries.findLinked(ctx.tx, provider.id, person.accountId);
  if (linked?.userId === actor.userId) return;
  ensure(!linked, 'IDENTITY_ALREADY_EXISTS', { provider: provider.label });
  const user = await queries.lockUser(ctx.tx, actor.userId);
  await linkIdentity(ctx, { provider, person, user, madeTheAccount: false });
}

/** Where all of this is seen and undone. */
export function accountUrl(ctx: Context): string {
  return `${ctx.request?.origin ?? ''}/account/security`;
}
