import { ensure, fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { landingWith } from '#domain/accounts/own-path.ts';
import { mailboxOfPhone } from '#domain/accounts/phone-mailbox.ts';
import { sha256 } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { deviceOf, isAskingDevice, MOST_TRIES } from '../sessions/asking-device.ts';
import { keepOfSecret, useCode, useSecret } from '../sessions/one-time-secret.ts';
import { enter } from '../sessions/sign-in.ts';
import { requireFewTries } from './few-tries.ts';
import {
  findAccount,
  findLiveSecret,
  findSignUp,
  lockRecipient,
  setAccountFacts,
  voidSecretsOf,
} from './queries.ts';
import type { SignUpFacts } from './write-sign-up.ts';

type Link = { token: string };

/** Whether the link of a sign-up is open on the device that signed up; uses nothing up. */
export async function readConfirmation(ctx: Context, { token }: Link): Promise<{ isAskingDevice: boolean }> {
  const secret = await findWaiting(ctx, token);
  return { isAskingDevice: isAskingDevice(ctx, secret) };
}

/**
 * Uses the link of a sign-up: now the account exists, and its person is signed in. The link proves the
 * address and not who chose the password: a stranger may have signed up with it. So it takes the device
 * that signed up, or the password that was typed there. Of one device only the newest sign-up counts; those
 * of other devices don't hold it up, and all of them are dead once one is used.
 */
export async function confirmEmail(
  ctx: OuterContext,
  { token, password }: Link & { password?: string | undefined },
): Promise<{ landing: string }> {
  const secret = await ctx.transact((unit) => findWaiting(unit, token));
  const { email, facts } = secret;
  if (!isAskingDevice(ctx, secret)) await requirePasswordOf(ctx, { email, facts, password });
  return ctx.transact((unit) => useLink(unit, { token, email }));
}

/** The sign-up behind a link that can be used: the newest of its device, of an address without an account. */
async function findWaiting(ctx: Context, token: string) {
  const secret = await findLiveSecret(ctx.tx, 'confirm_email', sha256(token), ctx.now);
  const email = secret?.target;
  ensure(secret && email, 'LINK_INVALID');
  const asked = { purpose: 'confirm_email', target: email, device: secret.device_hash } as const;
  const newest = await findSignUp(ctx.tx, asked, ctx.now);
  ensure(newest?.id === secret.id && !(await findAccount(ctx.tx, { email })), 'LINK_INVALID');
  return { ...secret, email, facts: secret.facts as SignUpFacts };
}

type Typed = { email: string; facts: SignUpFacts; password: string | undefined };

async function requirePasswordOf(ctx: OuterContext, { email, facts, password }: Typed): Promise<void> {
  ensure(password, 'SIGN_UP_PASSWORD_WRONG');
  await requireFewTries(ctx, `sign-up:${email}`);
  const { auth } = ctx.system.services;
  ensure(await auth.isPassword(password, facts.passwordHash), 'SIGN_UP_PASSWORD_WRONG');
}

async function useLink(
  ctx: Context,
  { token, email }: Link & { email: string },
): Promise<{ landing: string }> {
  await lockRecipient(ctx.tx, email);
  // Again under the lock: another sign-up, or the account of another link, may have come first.
  await findWaiting(ctx, token);
  const secret = (await useSecret(ctx, 'confirm_email', token)) ?? fail('LINK_INVALID');
  await voidSecretsOf(ctx.tx, 'confirm_email', email, ctx.now);
  const facts = secret.facts as SignUpFacts;
  const { userId, landing } = await makeAccount(ctx, facts, { email, emailVerified: true });
  if (facts.shop) {
    await keepOfSecret(ctx, secret.id, { shop: facts.shop });
    ctx.publish({ type: 'account.made_for_shop', userId, secretId: secret.id });
  }
  return { landing };
}

/** The same by the newest code that this device asked for: one works only where its number was typed. */
export async function confirmPhone(
  ctx: OuterContext,
  { phone, code }: { phone: string; code: string },
): Promise<{ landing: string }> {
  const device = deviceOf(ctx);
  await requireFewTries(ctx, `sign-up:${phone}:${device}`);
  return ctx.transact(async (unit) => {
    await lockRecipient(unit.tx, phone);
    const asked = { purpose: 'sign_up_code', target: phone, code, mostTries: MOST_TRIES, device } as const;
    const secret = (await useCode(unit, asked)) ?? unit.keepAndFail('CODE_WRONG');
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

/** Always a customer: sign-up writes no rows of rights. */
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
