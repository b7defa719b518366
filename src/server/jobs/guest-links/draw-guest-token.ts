import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { setGuestToken } from './guest-link-queries.ts';

/**
 * Draws the secret of a guest's link, of which only the hash is kept: whoever asks is the only one who ever
 * sees it. Null when it was drawn before: of two deliveries of one event, one writes the mail.
 */
export async function drawGuestToken(
  ctx: Context,
  requestId: string,
): Promise<{ email: string; token: string } | null> {
  const token = randomToken();
  const email = await setGuestToken(ctx.tx, requestId, sha256Hex(token));
  return email === undefined ? null : { email, token };
}
