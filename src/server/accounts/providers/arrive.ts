import { ensure, fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { arrivalOf, mayVouchFor } from '#domain/accounts/provider-identity.ts';
import { personName } from '#domain/validation/contact.ts';
import { visibleText } from '#domain/visible-text.ts';
import type { ProviderInfo, ProviderPerson } from '#platform/auth/providers.ts';
import type { Context } from '#server/core/context.ts';
import { proofOf } from '../sessions/proof.ts';
import { enter } from '../sessions/sign-in.ts';
import { linkIdentity } from './link-identity.ts';
import * as queries from './queries.ts';

const aName = personName('');

/** A person a provider vouches for: signed in, with a new account, or refused with the way that is left. */
export async function arrive(
  ctx: Context,
  provider: ProviderInfo,
  person: ProviderPerson,
): Promise<{ landing: string }> {
  const { email } = person;
  await queries.lockIdentity(ctx.tx, provider.id, person.accountId);
  if (email) await queries.lockAddress(ctx.tx, email);
  const linked = await queries.findLinked(ctx.tx, provider.id, person.accountId);
  const account = linked || !email ? undefined : await queries.lockAccountByEmail(ctx.tx, email);
  const arrival = arrivalOf({
    linked: linked ? { isDisabled: linked.disabledAt !== null } : null,
    emailVerified: person.emailVerified,
    mayVouch: email !== null && mayVouchFor(provider.domains, email),
    account: account
      ? {
          isStaff: await queries.isStaffMember(ctx.tx, account.id),
          emailVerified: account.emailVerified,
          isDisabled: account.disabledAt !== null,
        }
      : null,
  });
  if (typeof arrival === 'object') fail(arrival.refused, { provider: provider.label });
  if (linked) {
    await queries.markIdentityUsed(ctx.tx, linked.id, email, ctx.now);
    const provedAt = await proofOf(ctx, linked.userId, { way: 'identity', id: linked.id });
    return enter(ctx, linked.userId, { provedAt });
  }
  ensure(email, 'PROVIDER_EMAIL_UNVERIFIED', { provider: provider.label });
  const userId = account?.id ?? (await createAccount(ctx, email, person.name));
  const isNew = arrival === 'create';
  const id = await linkIdentity(ctx, {
    provider,
    person,
    user: { id: userId, email },
    madeTheAccount: isNew,
  });
  return enter(ctx, userId, { provedAt: await proofOf(ctx, userId, { way: 'identity', id }) });
}

/** People choose the name that a provider tells us, so it is held to the same as every other name. */
function greeting(name: string | null, email: string): string {
  const mailbox = email.slice(0, email.indexOf('@'));
  const names = [name ?? '', mailbox].map((one) => aName.safeParse(visibleText(one)).data);
  return names.find((one) => one !== undefined) ?? 'Customer';
}

/** The provider checked the address, so we need no confirmation. */
async function createAccount(ctx: Context, email: string, name: string | null): Promise<UserId> {
  const auth = ctx.services.auth.within(ctx.tx);
  const userId = await auth.createUser({
    email,
    name: greeting(name, email),
    emailVerified: true,
  });
  await queries.acceptTerms(ctx.tx, userId, ctx.now);
  ctx.audit({
    action: 'account.create',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { userId, by: 'provider' },
  });
  return userId;
}
