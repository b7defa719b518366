import { Secret, TOTP } from 'otpauth';
import { assert } from '#domain/assert.ts';
import { brand } from '#domain/site/brand.ts';
import type { ErrorCode } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { TOTP_STEP_SECONDS, TOTP_WINDOW } from '#domain/accounts/second-factor.ts';
import type { Context } from '#server/core/context.ts';
import { authenticatorSeal } from './give-authenticator.ts';
import * as queries from './queries.ts';

/** RFC 6238 as every app knows it: SHA-1, six digits, thirty seconds. */
function authenticator(secret: Secret, label?: string): TOTP {
  return new TOTP({
    secret,
    label,
    issuer: brand.name,
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_STEP_SECONDS,
  });
}

/** 160 bits from the machine's own source of chance. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function authenticatorUri(secret: string, email: string): string {
  return authenticator(Secret.fromBase32(secret), email).toString();
}

/** The step that a code belongs to, by our own clock; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = authenticator(Secret.fromBase32(secret)).validate({
    token: code,
    timestamp,
    window: TOTP_WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP_STEP_SECONDS) + delta;
}

/** Uses a code of this app up. Answers why it is refused, or null. */
export async function useCode(ctx: Context, factor: queries.Factor, code: string): Promise<ErrorCode | null> {
  assert(factor.secret, 'an authenticator has its secret');
  const secret = ctx.services.seal.open(authenticatorSeal(factor.id), factor.secret) as string;
  const step = stepOf(secret, code, ctx.now);
  if (step === null) return 'FACTOR_CODE_WRONG';
  return (await queries.takeStep(ctx.tx, factor.id, step, ctx.now)) ? null : 'FACTOR_CODE_USED';
}

/** Uses a code of the person's own app up. Answers the app, or why the code is refused. */
export async function useCodeOf(
  ctx: Context,
  userId: UserId,
  code: string,
): Promise<queries.Factor | ErrorCode> {
  const factors = await queries.listVerified(ctx.tx, userId);
  const app = factors.find(({ kind }) => kind === 'totp');
  if (!app) return 'NO_FACTOR';
  return (await useCode(ctx, app, code)) ?? app;
}
