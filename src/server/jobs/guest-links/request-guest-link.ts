import { fail } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { findGuestDraft, findGuestOf, findJobToReturnTo, isOnlyCustomer } from './guest-link-queries.ts';
import { sendGuestLink } from './send-guest-link.ts';

type Asked = { email: string; jobId: JobId | null };

// Three mails an hour to one address, whoever asks for them. It also leaves nobody enough tries to learn from
// the time of an answer whether an address is known.
const RECIPIENT_LIMIT = { capacity: 3, perSeconds: 3_600 };

/**
 * Sends whoever posted without an account a new link to their repair: the one that they had is used up, or
 * was opened on another device. The answer is the same for every address, so it tells nobody who our
 * customers are. Who has a password signs in with it.
 */
export async function requestGuestLink(
  ctx: OuterContext,
  { email, jobId }: Asked,
): Promise<{ email: string }> {
  const { system } = ctx;
  const address = email.toLowerCase();
  const key = `guest-link:${address}`;
  const verdict = await takeToken(system.database.kysely, key, RECIPIENT_LIMIT, ctx.now);
  if (!verdict.allowed) fail('RATE_LIMITED', { seconds: verdict.retryAfterSeconds });
  await ctx.transact(async (unit) => {
    const found = await jobOf(unit, address, jobId);
    const guest = found && (await findGuestOf(unit.tx, found));
    if (guest) await sendGuestLink(unit, guest);
  });
  return { email };
}

/** The job that was asked for, if it is theirs; else their newest, or what they never confirmed. */
async function jobOf(ctx: Context, email: string, wanted: JobId | null): Promise<JobId | undefined> {
  const auth = ctx.services.auth.within(ctx.tx);
  const known = await auth.findUserByEmail(email);
  if (!known) return findGuestDraft(ctx.tx, email);
  if (!(await isOnlyCustomer(ctx.tx, known.id)) || (await auth.hasPassword(known.id))) return undefined;
  return (await findJobToReturnTo(ctx.tx, known.id, wanted)) ?? findGuestDraft(ctx.tx, email);
}
