import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { setGuestToken } from './guest-link-queries.ts';

/**
 * Creates the secret of a guest's link, of which we keep only the hash: only the caller ever sees it. Null
 * if it exists already: of two deliveries of one event, one writes the email.
 */
export async function drawGuestToken(
  ctx: Context,
  requestId: string,
): Promise<{ email: string; token: string } | null> {
  const token = randomToken();
  const email = await setGuestToken(ctx.tx, requestId, sha256Hex(token));
  return email === undefined ? null : { email, token };
}
