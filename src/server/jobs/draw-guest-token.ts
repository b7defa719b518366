import type { JobId } from '#domain/ids.ts';
import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '../context.ts';
import { lockNewestGuestLink, replaceGuestToken } from './guest-link-queries.ts';

type Link = { email: string; occasion: string };

/**
 * Draws the secret of a guest's newest link, of which only the hash is kept: whoever asks is the only one who
 * ever sees it. Nothing is drawn for a link that was used, or that `isSent` already.
 */
export async function drawGuestToken(
  ctx: Context,
  jobId: JobId,
  isSent: (link: Link) => Promise<boolean>,
): Promise<(Link & { token: string }) | null> {
  const row = await lockNewestGuestLink(ctx.tx, jobId);
  if (!row || row.used_at) return null;
  const link = { email: row.email, occasion: `${jobId}:${row.expires_at.toISOString()}` };
  if (await isSent(link)) return null;
  const token = randomToken();
  await replaceGuestToken(ctx.tx, row.token_hash, sha256Hex(token));
  return { ...link, token };
}
