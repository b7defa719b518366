import { newsletterSays } from '#domain/site/newsletter.ts';
import type { Context } from '#server/core/context.ts';
import { deleteReader } from './queries.ts';

/**
 * Ends the newsletter by the link that stands in each email, old ones too. Nothing of the reader is kept.
 * Who left already is told the same, so a guessed link tells nothing.
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
