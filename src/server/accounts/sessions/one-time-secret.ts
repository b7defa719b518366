import type { UserId } from '#domain/ids.ts';
import { DAY, plus } from '#domain/time.ts';
import { randomToken, sha256 } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import * as queries from './one-time-secret-queries.ts';
import type { OneTimeSecret, SecretPurpose } from './one-time-secret-queries.ts';

export type { OneTimeSecret, SecretPurpose } from './one-time-secret-queries.ts';

type Facts = Record<string, string | number | boolean | null>;

type NewSecret = {
  purpose: SecretPurpose;
  userId?: UserId;
  /** The address or number that it proves, or whatever it is about. */
  target?: string;
  facts?: Facts;
  /** How long it can be used, in milliseconds. */
  lives: number;
  /** A short code that people type; else 64 hex characters. Only its hash is stored. */
  code?: string;
  /** Where it was asked for, as `nameDevice` names it. */
  device?: string;
};

/** Issues a secret for a link or a code. It works once, until it expires; only the answer holds it. */
export async function issueSecret(ctx: Context, secret: NewSecret): Promise<{ id: string; token: string }> {
  const { purpose, userId = null, target = null, facts = {}, lives, code, device = null } = secret;
  const id = ctx.newId<string>();
  const token = code ?? randomToken();
  await queries.insertSecret(ctx.tx, {
    id,
    purpose,
    user_id: userId,
    target,
    facts,
    // A short code is bound to its row: the hash alone of six digits could be looked up.
    secret_hash: sha256(code ? `${id}:${code}` : token),
    created_at: ctx.now,
    expires_at: plus(ctx.now, lives),
    device_hash: device,
  });
  return { id, token };
}

/** The secret of a link, held until the end of the transaction. Null when it cannot be used. */
async function lockLive(ctx: Context, purpose: SecretPurpose, token: string): Promise<OneTimeSecret | null> {
  const found = await queries.lockSecret(ctx.tx, purpose, sha256(token));
  if (!found || found.used_at || found.expires_at <= ctx.now) return null;
  return found;
}

/** Uses the secret of a link: of two presses the second finds it used. Null when it cannot be used. */
export async function useSecret(
  ctx: Context,
  purpose: SecretPurpose,
  token: string,
): Promise<OneTimeSecret | null> {
  const found = await lockLive(ctx, purpose, token);
  if (found) await queries.markUsed(ctx.tx, found.id, ctx.now);
  return found;
}

type AskingLink = { purpose: SecretPurpose; token: string; mostTries: number };

/**
 * The same for a link that asks a question first. A wrong answer is counted, and after `mostTries` of them
 * the link is dead: refuse with `ctx.keepAndFail`, or the count is rolled back.
 */
export async function useAnsweredSecret(
  ctx: Context,
  { purpose, token, mostTries }: AskingLink,
  isRight: (secret: OneTimeSecret) => boolean,
): Promise<OneTimeSecret | 'wrong' | null> {
  const found = await lockLive(ctx, purpose, token);
  if (!found || found.wrong_tries >= mostTries) return null;
  if (!isRight(found)) {
    await queries.countWrongTry(ctx.tx, found.id);
    return 'wrong';
  }
  await queries.markUsed(ctx.tx, found.id, ctx.now);
  return found;
}

type TypedCode = {
  purpose: SecretPurpose;
  target: string;
  code: string;
  mostTries: number;
  /** Where it is typed, for a code that works only on the device that asked for it. */
  device?: string | null;
};

/**
 * Uses the newest short code of a target. A wrong one is counted, and after `mostTries` of them the code is
 * dead: refuse with `ctx.keepAndFail`, or the count is rolled back. On another device than the one that asked
 * there is no code, so a stranger uses up none of its tries.
 */
export async function useCode(ctx: Context, asked: TypedCode): Promise<OneTimeSecret | null> {
  const found = await queries.lockNewestCode(ctx.tx, asked.purpose, asked.target, asked.device);
  if (!found || found.used_at || found.expires_at <= ctx.now) return null;
  if (found.wrong_tries >= asked.mostTries) return null;
  if (!found.secret_hash.equals(sha256(`${found.id}:${asked.code}`))) {
    await queries.countWrongTry(ctx.tx, found.id);
    return null;
  }
  await queries.markUsed(ctx.tx, found.id, ctx.now);
  return found;
}

/** For a used secret: what other steps of this transaction still need. */
export async function keepOfSecret(ctx: Context, id: string, facts: Facts): Promise<void> {
  await queries.setFacts(ctx.tx, id, facts);
}

/** Reads what was kept so; nothing of it stays. */
export async function takeOfSecret(ctx: Context, id: string): Promise<Facts> {
  const facts = await queries.factsOf(ctx.tx, id);
  await queries.setFacts(ctx.tx, id, {});
  return facts as Facts;
}

const MOST_FORGOTTEN = 10_000;

/** Removes what ended a day ago: it proves nothing any more, and may hold the hash of a password. */
export async function forgetSecrets({ tx, now }: Context): Promise<void> {
  await queries.sweepSecrets(tx, plus(now, -DAY), MOST_FORGOTTEN);
}
