import { newsletterSays } from '#domain/site/newsletter.ts';
import type { Context } from '#server/core/context.ts';
import { deleteReader } from './queries.ts';

/**
 * Ends the newsletter by the link in each email, old ones too. Nothing of the reader is kept. People who
 * left already get the same answer, so a guessed link reveals nothing.
 */
export async function leave(ctx: Context, { token }: { token: string }): Promise<{ message: string }> {
  const reader = await deleteReader(ctx.tx, token);
  if (reader) {
    ctx.audit({
      action: 'newsletter.leave',
      entity: 'newsletter_reader',
      entityId: reader.id,
      market: 'platform',
    });
  }
  return { message: newsletterSays.left };
}
