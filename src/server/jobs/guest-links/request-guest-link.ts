import { fail } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { askedHere } from './asked-here.ts';
import {
  findGuestDraft,
  findGuestOf,
  findJobToReturnTo,
  isOnlyCustomer,
  lockGuestAddress,
} from './guest-link-queries.ts';
import { sendGuestLink } from './send-guest-link.ts';

type Asked = { email: string; jobId: JobId | null };

// Three emails an hour to one address, for all callers. It also leaves too few tries to learn from response
// times whether an address is known.
const RECIPIENT_LIMIT = { capacity: 3, perSeconds: 3_600 };

/**
 * Sends a guest who posted a job a new link to it: the old one is used up, or was opened on another device.
 * The answer is the same for every address, so it does not reveal who our customers are. People with a
 * password sign in with it. A new link to a draft from another device still asks for the number there,
 * because the person who asks may not be the author.
 */
export async function requestGuestLink(
  ctx: OuterContext,
  { email, jobId }: Asked,
): Promise<{ email: string; linkNumber: string }> {
  const { system } = ctx;
  const address = email.toLowerCase();
  const key = `guest-link:${address}`;
  const verdict = await takeToken(system.database.kysely, key, RECIPIENT_LIMIT, ctx.now);
  if (!verdict.allowed) fail('RATE_LIMITED', { seconds: verdict.retryAfterSeconds });
  const asked = askedHere(ctx);
  await ctx.transact(async (unit) => {
    await lockGuestAddress(unit.tx, address);
    const found = await jobOf(unit, { email: address, jobId }, asked.device_hash);
    const link = found && (await findGuestOf(unit.tx, found));
    if (!link) return;
    const { guest, isDraft, askedOf } = link;
    const isOfAnother = isDraft && askedOf.device_hash !== asked.device_hash;
    await sendGuestLink(unit, guest, isOfAnother ? askedOf : asked);
  });
  return { email, linkNumber: asked.number };
}

/** The job that was asked for, if it is theirs; else their newest, or what they never confirmed. */
async function jobOf(
  ctx: Context,
  { email, jobId }: Asked,
  device: string | null,
): Promise<JobId | undefined> {
  const auth = ctx.services.auth.within(ctx.tx);
  const known = await auth.findUserByEmail(email);
  if (!known) return findGuestDraft(ctx.tx, email, device);
  if (!(await isOnlyCustomer(ctx.tx, known.id)) || (await auth.hasPassword(known.id))) return undefined;
  return (await findJobToReturnTo(ctx.tx, known.id, jobId)) ?? findGuestDraft(ctx.tx, email, device);
}
