import { maskEmail, maskPhone } from '#domain/audit/masking.ts';
import { type RateLimit, takeToken } from '#platform/http/rate-limit.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { findStaffOf } from './queries.ts';

type Failed = { address: string; why: 'password' | 'code' | 'locked' };

/** Of one account of the staff; its lock lets in ten tries a quarter of an hour anyway. */
const OF_STAFF = { capacity: 10, perSeconds: 900 };
/** For all other addresses together: a list of tried addresses must not fill the trail. */
const OF_OTHERS = { capacity: 30, perSeconds: 3600 };
/** A locked account is reported once while locked; each account is reported by itself. */
const OF_LOCKED = { capacity: 1, perSeconds: 900 };

/**
 * Records a failed sign-in. For staff the entry names the account; for all others it holds the address
 * masked, because it may be a stranger's, or a password in the wrong field. Both are bounded.
 */
export async function noteFailedSignIn(ctx: OuterContext, { address, why }: Failed): Promise<void> {
  const { kysely } = ctx.system.database;
  const staffId = await findStaffOf(kysely, address);
  const isNews = async (bucket: string, limit: RateLimit) =>
    (await takeToken(kysely, bucket, limit, ctx.now)).allowed;
  if (why === 'locked' && !(await isNews(`sign-in-lock:${sha256Hex(address)}`, OF_LOCKED))) return;
  const bucket = why === 'locked' ? 'sign-in-locked' : 'sign-in-failed';
  if (!(await isNews(`${bucket}:${staffId ?? 'others'}`, staffId ? OF_STAFF : OF_OTHERS))) return;
  await ctx.transact(async (unit) =>
    unit.audit({
      action: why === 'locked' ? 'auth.sign_in_locked' : 'auth.sign_in_failed',
      entity: staffId ? 'user' : 'sign_in',
      entityId: staffId ?? masked(address),
      market: 'platform',
      after: { why, isStaff: staffId !== undefined },
    }),
  );
}

const masked = (address: string) =>
  address.includes('@') ? maskEmail(address).slice(-100) : maskPhone(address);
