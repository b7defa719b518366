import type { JobId } from '#domain/ids.ts';
import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '../context.ts';
import { lockNewestGuestLink, replaceGuestToken } from './guest-link-queries.ts';

/**
 * Draws the secret of a guest's newest link, of which only the hash is kept: whoever asks is the only one who
 * ever sees it. Nothing is drawn when every link was used, or when `isSent` already.
 */
export async function drawGuestToken(
  ctx: Context,
  jobId: JobId,
  isSent: (email: string) => Promise<boolean>,
): Promise<{ email: string; token: string } | null> {
  const row = await lockNewestGuestLink(ctx.tx, jobId);
  if (!row || (await isSent(row.email))) return null;
  const token = randomToken();
  await replaceGuestToken(ctx.tx, row.token_hash, sha256Hex(token));
  return { email: row.email, token };
}
