import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { landingWith } from '#domain/accounts/own-path.ts';
import { mailboxOfPhone } from '#domain/accounts/phone-mailbox.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { keepOfSecret, useCode, useSecret } from '../sessions/one-time-secret.ts';
import { enter } from '../sessions/sign-in.ts';
import { MOST_TRIES, requireFewTries } from './few-tries.ts';
import { findAccount, lockRecipient, setAccountFacts, voidSecretsOf } from './queries.ts';
import type { SignUpFacts } from './write-sign-up.ts';

/** Uses the link of a sign-up: now the account exists, and whoever opened it is signed in. */
export async function confirmEmail(ctx: Context, { token }: { token: string }): Promise<{ landing: string }> {
  const secret = await useSecret(ctx, 'confirm_email', token);
  ensure(secret, 'LINK_INVALID');
  const email = secret.target;
  assert(email, 'a sign-up knows its address');
  await lockRecipient(ctx.tx, email);
  // Somebody may have opened another link of this address meanwhile, such as one to a repair.
  ensure(!(await findAccount(ctx.tx, { email })), 'LINK_INVALID');
  await voidSecretsOf(ctx.tx, 'confirm_email', email, ctx.now);
  const facts = secret.facts as SignUpFacts;
  const { userId, landing } = await makeAccount(ctx, facts, { email, emailVerified: true });
  if (facts.shop) {
    await keepOfSecret(ctx, secret.id, { shop: facts.shop });
    ctx.publish({ type: 'account.made_for_shop', userId, secretId: secret.id });
  }
  return { landing };
}

/** The same by the code of a text. */
export async function confirmPhone(
  ctx: OuterContext,
  { phone, code }: { phone: string; code: string },
): Promise<{ landing: string }> {
  await requireFewTries(ctx, `sign-up:${phone}`);
  return ctx.transact(async (unit) => {
    const asked = { purpose: 'sign_up_code', target: phone, code, mostTries: MOST_TRIES } as const;
    const secret = (await useCode(unit, asked)) ?? unit.keepAndFail('CODE_WRONG');
    await lockRecipient(unit.tx, phone);
    ensure(!(await findAccount(unit.tx, { phone })), 'CODE_WRONG');
    await voidSecretsOf(unit.tx, 'sign_up_code', phone, unit.now);
    const email = mailboxOfPhone(phone);
    const { landing } = await makeAccount(unit, secret.facts as SignUpFacts, {
      email,
      emailVerified: false,
      phone,
    });
    return { landing };
  });
}

type Proved = { email: string; emailVerified: boolean; phone?: string };

/** A customer plainly: rights are rows that nobody writes here. */
async function makeAccount(
  ctx: Context,
  facts: SignUpFacts,
  proved: Proved,
): Promise<{ userId: UserId; landing: string }> {
  const { name, passwordHash, returnTo } = facts;
  const { phone, ...mailbox } = proved;
  const userId = await ctx.services.auth.within(ctx.tx).createUser({ ...mailbox, name, passwordHash });
  await setAccountFacts(ctx.tx, userId, {
    ...(phone ? { phone } : {}),
    terms_accepted_at: ctx.now,
    password_changed_at: ctx.now,
  });
  ctx.audit({
    action: 'account.create',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { userId, by: phone ? 'phone' : 'email' },
  });
  // What the account is made of is its first proof.
  const { landing } = await enter(ctx, userId, { provedAt: ctx.now });
  return { userId, landing: landingWith(landing, returnTo) };
}
