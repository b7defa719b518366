import { assert } from '#domain/assert.ts';
import type { JobId } from '#domain/ids.ts';
import { DAY, plus } from '#domain/time.ts';
import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '../context.ts';
import { insertGuestLink } from './queries.ts';

/** How long the link in a guest's mail can be used, once. */
const GUEST_LINK_LIVES = DAY;

type Guest = { jobId: JobId; email: string; name: string };

/** Mails the link that posts a guest's draft. We keep its hash only. */
export async function sendGuestLink(ctx: Context, { jobId, email, name }: Guest): Promise<void> {
  assert(ctx.request, 'a guest comes with a request');
  const token = randomToken();
  await insertGuestLink(ctx.tx, {
    token_hash: sha256Hex(token),
    job_id: jobId,
    email,
    name,
    expires_at: plus(ctx.now, GUEST_LINK_LIVES),
  });
  const link = `${ctx.request.origin}/customer/finish?token=${token}`;
  ctx.publish({ type: 'guest.link_requested', jobId, email, link });
}
