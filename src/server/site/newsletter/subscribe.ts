import { CONFIRM_DAYS, newsletterSays } from '#domain/site/newsletter.ts';
import { DAY, plus } from '#domain/time.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import { queueMessage } from '#platform/mail/mail.ts';
import { newsletterAgainMail, newsletterConfirmMail } from '#platform/mail/templates/for-readers.ts';
import { randomToken, sha256 } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { putReader } from './queries.ts';

// To one address, for all callers: a stranger cannot fill a mailbox.
const RECIPIENT_LIMIT = { capacity: 3, perSeconds: 3_600 };

/**
 * Sends a link that confirms the address; before it is opened nothing else is sent there. Subscribers get
 * an email that says so. Answer and work are the same for both, and the answer beyond the limit too. The
 * links begin with our own address, whatever host the request named.
 */
export async function subscribe(
  ctx: OuterContext,
  { email }: { email: string },
): Promise<{ message: string }> {
  const { kysely } = ctx.system.database;
  const { allowed } = await takeToken(kysely, `newsletter:${email}`, RECIPIENT_LIMIT, ctx.now);
  if (allowed) await ctx.transact((unit) => ask(unit, email, ctx.system.publicUrl));
  return { message: newsletterSays.asked };
}

async function ask(ctx: Context, email: string, origin: string): Promise<void> {
  const token = randomToken();
  const reader = await putReader(ctx.tx, {
    id: ctx.newId<string>(),
    email,
    confirmHash: sha256(token),
    confirmUntil: plus(ctx.now, CONFIRM_DAYS * DAY),
    leaveKey: randomToken(),
    now: ctx.now,
  });
  const links = {
    confirm: `${origin}/newsletter/confirm?token=${token}`,
    leave: `${origin}/newsletter/leave?token=${reader.leave_key}`,
  };
  const mail = reader.confirmed_at ? newsletterAgainMail(links) : newsletterConfirmMail(links);
  const messageId = await queueMessage(
    ctx.tx,
    { ...mail, kind: 'newsletter.confirm', to: email, sealedBy: ctx.services.seal },
    () => ctx.newId(),
    ctx.now,
  );
  await ctx.enqueue('mail.deliver', { messageId });
  ctx.audit({
    action: 'newsletter.ask',
    entity: 'newsletter_reader',
    entityId: reader.id,
    market: 'platform',
  });
}
