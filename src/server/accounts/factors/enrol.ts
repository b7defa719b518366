import { toString as drawCode } from 'qrcode';
import type { NewPasskey } from '#api/accounts/factors.ts';
import { factorCountsFrom } from '#domain/accounts/proof.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { mustHaveFactor } from '#domain/permissions/access-gate.ts';
import { factorAddedMail } from '#platform/mail/templates/about-second-factors.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { proofOf } from '../sessions/proof.ts';
import { enter, landingFor } from '../sessions/sign-in.ts';
import { authenticatorUri, newSecret, useCode } from './authenticator.ts';
import { callerOf } from './caller.ts';
import { authenticatorSeal } from './give-authenticator.ts';
import { forgetTries, holdGuard, refuseTry } from './guard.ts';
import { newPasskeyOf, startEnrolment } from './passkey.ts';
import * as queries from './queries.ts';

export const SECURITY_PATH = '/admin/setup/security';

/** Starts to set up an authenticator app. Its secret leaves the server here, and never again. */
export async function startAuthenticator(ctx: Context, { name }: { name: string }) {
  const { userId } = callerOf(ctx);
  ensure(ctx.services.secondFactor.isAvailable, 'FACTOR_UNAVAILABLE');
  await ensureNoAuthenticator(ctx, userId);
  await queries.deleteUnverified(ctx.tx, userId);
  const factorId = ctx.newId<string>();
  const secret = newSecret();
  await queries.insertFactor(ctx.tx, {
    id: factorId,
    user_id: userId,
    kind: 'totp',
    name,
    secret: ctx.services.seal.seal(authenticatorSeal(factorId), secret),
    created_at: ctx.now,
  });
  const uri = authenticatorUri(secret, (await queries.getPerson(ctx.tx, userId)).email);
  const qr = await drawCode(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  return { factorId, uri, secret, qr };
}

/** The first code proves that the app works: from now on it guards the account, and this session has passed it. */
export async function finishAuthenticator(
  ctx: Context,
  { factorId, code }: { factorId: string; code: string },
): Promise<{ landing: string }> {
  const { userId } = callerOf(ctx);
  ensure(ctx.services.secondFactor.isAvailable, 'FACTOR_UNAVAILABLE');
  const guard = await holdGuard(ctx, userId);
  const factor = await queries.lockFactor(ctx.tx, userId, factorId);
  ensure(factor && factor.kind === 'totp' && !factor.verified_at, 'FACTOR_NOT_FOUND');
  await ensureNoAuthenticator(ctx, userId);
  const refusal = await useCode(ctx, factor, code);
  if (refusal) await refuseTry(ctx, guard, refusal);
  await forgetTries(ctx, guard);
  const countsFrom = await countsFromOfNew(ctx, userId);
  await queries.markVerified(ctx.tx, factorId, { at: ctx.now, countsFrom });
  return enrolled(ctx, userId, { ...factor, countsFrom });
}

export async function startPasskeyEnrolment(ctx: Context) {
  ensure(ctx.services.secondFactor.isAvailable, 'FACTOR_UNAVAILABLE');
  return startEnrolment(ctx, callerOf(ctx).userId);
}

/** Keeps a passkey: the second factor of a password, and a way in by itself. */
export async function finishPasskeyEnrolment(
  ctx: Context,
  input: { flow: string; name: string; response: NewPasskey },
): Promise<{ landing: string }> {
  const { userId } = callerOf(ctx);
  ensure(ctx.services.secondFactor.isAvailable, 'FACTOR_UNAVAILABLE');
  const credential = await newPasskeyOf(ctx, userId, input);
  const isKnown = credential && (await queries.lockPasskey(ctx.tx, credential.id));
  if (!credential || isKnown) return ctx.keepAndFail('PASSKEY_REFUSED');
  const factor = { id: ctx.newId<string>(), kind: 'passkey' as const, name: input.name };
  const countsFrom = await countsFromOfNew(ctx, userId);
  await queries.insertFactor(ctx.tx, {
    ...factor,
    user_id: userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports: input.response.response.transports ?? [],
    created_at: ctx.now,
    verified_at: ctx.now,
    counts_from: countsFrom,
  });
  return enrolled(ctx, userId, { ...factor, countsFrom });
}

async function ensureNoAuthenticator(ctx: Context, userId: UserId): Promise<void> {
  const factors = await queries.listVerified(ctx.tx, userId);
  ensure(!factors.some(({ kind }) => kind === 'totp'), 'FACTOR_EXISTS');
}

/** Which a role forces on its staff, or staff gave a person back, is a proof at once; any other waits. */
async function countsFromOfNew(ctx: Context, userId: UserId): Promise<Date | null> {
  const { recovered_until: until, next_factor_counts: isAfterReset } = await queries.findLoss(ctx.tx, userId);
  await queries.endReset(ctx.tx, userId);
  const { actor } = ctx;
  const isForced = actor.kind === 'staff' && !actor.secondFactor && mustHaveFactor(actor);
  const isAfterBackupCode = until !== null && ctx.now < until;
  return factorCountsFrom({ isAfterReset, isAfterBackupCode, isForced }, ctx.now);
}

type NewFactor = Pick<queries.Factor, 'id' | 'kind' | 'name'> & { countsFrom: Date | null };

/** The session that enrolled it has passed it, under a new token; the others are asked for it from now on. */
async function enrolled(ctx: Context, userId: UserId, factor: NewFactor): Promise<{ landing: string }> {
  const { session } = callerOf(ctx);
  await queries.endGrace(ctx.tx, userId);
  ctx.audit({
    action: 'auth.mfa_enabled',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { factorId: factor.id, kind: factor.kind },
  });
  const { email } = await queries.getPerson(ctx.tx, userId);
  const url = `${ctx.request?.origin ?? ''}${SECURITY_PATH}`;
  const mail = factorAddedMail({ name: factor.name, url, waits: factor.countsFrom !== null });
  await sendAccountMail(ctx, { kind: 'account.factor_added', to: email, mail });
  const provedAt = await proofOf(ctx, userId, { way: factor.kind, id: factor.id });
  if (session.purpose === 'enrol') {
    return enter(ctx, userId, { provedAt, secondFactor: true, remember: session.remembered });
  }
  const auth = ctx.services.auth.within(ctx.tx);
  await auth.passedSecondFactor(session.sessionId);
  const renew = provedAt ? auth.renewProof : auth.renewToken;
  ctx.cookie.set(await renew(session.sessionId), session.remembered ? session.expiresAt : undefined);
  return { landing: await landingFor(ctx, userId, true) };
}
