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
import { countSince, drawNumber, insertTicket } from './queries.ts';

type Asked = {
  name: string;
  email: string;
  topic: SupportTopic;
  job: string;
  message: string;
  website: string;
};

/** Keeps what somebody asks, tells them its number by mail, and tells our own mailbox that it waits. */
export async function openTicket(ctx: Context, asked: Asked): Promise<{ number: string; email: string }> {
  const { email, topic, website } = asked;
  // A program filled in what nobody sees. It learns nothing from the answer.
  if (website !== '') return { number: ticketNumber(await drawNumber(ctx.tx)), email };

  const lately = await countSince(ctx.tx, email, plus(ctx.now, -HOUR));
  const id = ctx.newId<TicketId>();
  const number = ticketNumber(
    await insertTicket(ctx.tx, { ...asked, id, userId: actorUserId(ctx.actor), now: ctx.now }),
  );
  ctx.audit({
    action: 'support.ticket_opened',
    entity: 'support_ticket',
    entityId: id,
    market: 'platform',
    after: { state: 'open', topic },
  });
  const about = { number, topic: supportTopics[topic] };
  // The address was typed and not proved: nobody's mailbox is filled by it.
  if (lately < CONFIRMATIONS_AN_HOUR) {
    const mail = ticketConfirmedMail(about);
    await sendAccountMail(ctx, { kind: 'support.ticket_opened', to: email, mail });
  }
  const origin = ctx.request?.origin;
  const url = origin ? `${origin}/admin/support/${id}` : null;
  const mail = ticketForSupportMail({ ...about, url });
  await sendAccountMail(ctx, { kind: 'support.ticket_waits', to: brand.supportAddress, mail });
  return { number, email };
}
