import type { ErrorCode } from '#domain/errors/errors.ts';
import { ensure } from '#domain/errors/errors.ts';
import { CODE_LOCK_MINUTES, WRONG_CODES_ALLOWED } from '#domain/bookings/check-in-code.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { isSameSecret } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { amendJob } from '../jobs/amend-job.ts';
import type { LockedJob } from '../jobs/lock-job.ts';

type Check = { expected: string | null; typed: string; wrong: ErrorCode };

/**
 * Compares a six-digit code from the owner. After five wrong ones it locks for a quarter of an hour, so
 * that a million codes cannot be tried. A wrong try is kept although the request is refused.
 */
export async function checkCode(
  ctx: Context,
  job: LockedJob,
  { expected, typed, wrong }: Check,
): Promise<void> {
  const lockedUntil = job.codes_locked_until;
  if (lockedUntil && lockedUntil > job.clock) {
    const minutes = Math.ceil((lockedUntil.getTime() - job.clock.getTime()) / MINUTE);
    ensure(false, 'CHECK_IN_CODE_LOCKED', { minutes });
  }
  if (expected !== null && isSameSecret(expected, typed)) return;

  const tries = job.wrong_codes + 1;
  const isLast = tries >= WRONG_CODES_ALLOWED;
  await amendJob(ctx, job, {
    action: 'job.wrong_code',
    changes: {
      wrong_codes: isLast ? 0 : tries,
      codes_locked_until: isLast ? plus(job.clock, CODE_LOCK_MINUTES * MINUTE) : null,
    },
    facts: { tries },
  });
  ctx.keepAndFail(wrong);
}
