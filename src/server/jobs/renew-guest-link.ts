import type { JobId } from '#domain/ids.ts';
import { plus } from '#domain/time.ts';
import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '../context.ts';
import { GUEST_LINK_LIVES } from './send-guest-link.ts';
import { findGuestOf, insertGuestLink } from './guest-link-queries.ts';

type Renewed = { email: string; token: string; isDraft: boolean };

/**
 * Makes another link to a job, for the mail that is just being written: the token is in no event and in no
 * queue, and of it we keep a hash.
 */
export async function renewGuestLink(ctx: Context, jobId: JobId): Promise<Renewed | null> {
  const guest = await findGuestOf(ctx.tx, jobId);
  if (!guest) return null;
  const token = randomToken();
  await insertGuestLink(ctx.tx, {
    token_hash: sha256Hex(token),
    job_id: jobId,
    email: guest.email,
    name: guest.name,
    expires_at: plus(ctx.now, GUEST_LINK_LIVES),
  });
  return { email: guest.email, token, isDraft: guest.isDraft };
}
