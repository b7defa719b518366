import type { TicketId } from '#domain/ids.ts';
import {
  CONFIRMATIONS_AN_HOUR,
  type SupportTopic,
  supportTopics,
  ticketNumber,
} from '#domain/site/support.ts';
import { brand } from '#domain/site/brand.ts';
import { HOUR, plus } from '#domain/time.ts';
import { ticketConfirmedMail, ticketForSupportMail } from '#platform/mail/templates/for-support.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { countSince, insertTicket } from './queries.ts';

type Asked = {
  name: string;
  email: string;
  topic: SupportTopic;
  job: string;
  message: string;
  website: string;
};

type Opened = { number: string; email: string; isHeld: boolean };

/**
 * Keeps a message, emails its number to the author, and tells our own mailbox that it waits. Where the
 * hidden field was filled in, by a program or a password manager, a person looks before any email is sent.
 */
export async function openTicket(ctx: Context, asked: Asked): Promise<Opened> {
  const { email, topic } = asked;
  const isHeld = asked.website !== '';
  const lately = await countSince(ctx.tx, email, plus(ctx.now, -HOUR));
  const id = ctx.newId<TicketId>();
  const number = ticketNumber(
    await insertTicket(ctx.tx, { ...asked, id, userId: actorUserId(ctx.actor), isHeld, now: ctx.now }),
  );
  ctx.audit({
    action: 'support.ticket_opened',
    entity: 'support_ticket',
    entityId: id,
    market: 'platform',
    after: { state: 'open', topic, isHeld },
  });
  if (isHeld) return { number, email, isHeld };
  const about = { number, topic: supportTopics[topic] };
  // The address was typed and not proved: limit emails to it, so it cannot be flooded.
  if (lately < CONFIRMATIONS_AN_HOUR) {
    const mail = ticketConfirmedMail(about);
    await sendAccountMail(ctx, { kind: 'support.ticket_opened', to: email, mail });
  }
  const origin = ctx.request?.origin;
  const url = origin ? `${origin}/admin/support/${id}` : null;
  const mail = ticketForSupportMail({ ...about, url });
  await sendAccountMail(ctx, { kind: 'support.ticket_waits', to: brand.supportAddress, mail });
  return { number, email, isHeld };
}
