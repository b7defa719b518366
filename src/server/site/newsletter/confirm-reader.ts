import { ensure } from '#domain/errors/errors.ts';
import { newsletterSays } from '#domain/site/newsletter.ts';
import { sha256 } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { lockReaderByConfirmHash, markConfirmed } from './queries.ts';

/** Uses the link of the email. A second press finds it done, with the same answer. */
export async function confirmReader(
  ctx: Context,
  { token }: { token: string },
): Promise<{ message: string }> {
  const reader = await lockReaderByConfirmHash(ctx.tx, sha256(token));
  ensure(reader && reader.confirm_until > ctx.now, 'LINK_INVALID');
  if (!reader.confirmed_at) {
    await markConfirmed(ctx.tx, reader.id, ctx.now);
    ctx.audit({
      action: 'newsletter.confirm',
      entity: 'newsletter_reader',
      entityId: reader.id,
      market: 'platform',
    });
  }
  return { message: newsletterSays.confirmed };
}
