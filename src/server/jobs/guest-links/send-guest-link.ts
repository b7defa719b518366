import { fail } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { GUEST_LINK_HOURS } from '#domain/jobs/job-clocks.ts';
import { HOUR, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import {
  type AskedOn,
  awaitingMail,
  insertGuestLink,
  listFirstLinks,
  lockGuestAddress,
} from './guest-link-queries.ts';

/** How long the link in a guest's email can be used, once. */
const GUEST_LINK_LIVES = GUEST_LINK_HOURS * HOUR;
/** To one address, for all callers. */
const MOST_LINKS_AN_HOUR = 3;

type Guest = { jobId: JobId; email: string; name: string };

/**
 * Lets a link to a job be emailed to its guest. Its secret is drawn while the email is written. Without the
 * device that asked, a press opens it everywhere: only for what our staff wrote.
 */
export async function sendGuestLink(
  ctx: Context,
  { jobId, email, name }: Guest,
  askedOn: AskedOn | null,
): Promise<void> {
  const requestId = ctx.newId();
  await insertGuestLink(ctx.tx, {
    token_hash: awaitingMail(requestId),
    job_id: jobId,
    email,
    name,
    expires_at: plus(ctx.now, GUEST_LINK_LIVES),
    ...askedOn,
  });
  ctx.publish({ type: 'guest.link_requested', jobId, requestId });
}

/** A stranger can type any address, so this limit keeps mailboxes from being filled by us. */
export async function requireFewLinks(ctx: Context, email: string): Promise<void> {
  await lockGuestAddress(ctx.tx, email);
  const freeAgain = (expiresAt: Date) => plus(expiresAt, HOUR - GUEST_LINK_LIVES);
  const anHourAgo = plus(ctx.now, GUEST_LINK_LIVES - HOUR);
  const [first, ...others] = await listFirstLinks(ctx.tx, email, anHourAgo, MOST_LINKS_AN_HOUR);
  if (!first || others.length + 1 < MOST_LINKS_AN_HOUR) return;
  const seconds = Math.ceil((freeAgain(first).getTime() - ctx.now.getTime()) / 1000);
  fail('LINKS_LIMITED', { most: MOST_LINKS_AN_HOUR, minutes: Math.ceil(seconds / 60), seconds });
}
