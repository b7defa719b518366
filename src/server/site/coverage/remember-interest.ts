import type { Context } from '#server/core/context.ts';
import { insertInterest } from './queries.ts';

/**
 * Keeps the address of a person who wants to hear when Hoist comes to their ZIP code. Asking twice changes
 * nothing, and the answer is the same, so it does not reveal who asked before.
 */
export async function rememberInterest(
  ctx: Context,
  { email, zip }: { email: string; zip: string },
): Promise<void> {
  await insertInterest(ctx.tx, { email, zip, now: ctx.now });
}
