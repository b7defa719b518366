import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { TicketId } from '#domain/ids.ts';
import { type TicketState, supportTopics, ticketNumber } from '#domain/site/support.ts';
import { ticketAnsweredMail } from '#platform/mail/templates/for-support.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { findTicket, insertAnswer, setState, type TicketRow } from './queries.ts';

type Answer = { ticketId: TicketId; body: string; close: boolean };

/** Sends an answer by email. A closed ticket can be answered, too: the person may have written again. */
export async function answerTicket(ctx: Context, { ticketId, body, close }: Answer): Promise<void> {
  const authorId = actorUserId(ctx.actor);
  assert(authorId, 'staff have an account');
  const ticket = await lockTicket(ctx, ticketId);
  await insertAnswer(ctx.tx, { id: ctx.newId(), ticketId, authorId, body, now: ctx.now });
  await moveTicket(ctx, ticket, close ? 'closed' : 'answered', 'support.ticket_answered');
  const mail = ticketAnsweredMail({
    number: ticketNumber(ticket.number),
    topic: supportTopics[ticket.topic],
    body,
    isClosed: close,
  });
  await sendAccountMail(ctx, { kind: 'support.ticket_answered', to: ticket.email, mail });
}

/** Closes a ticket that needs no answer. Sends no message. */
export async function closeTicket(ctx: Context, ticketId: TicketId): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  ensure(ticket.state !== 'closed', 'TICKET_CLOSED');
  await moveTicket(ctx, ticket, 'closed', 'support.ticket_closed');
}

/** Opens a closed ticket again: the person wrote again, or it was closed by mistake. Sends no message. */
export async function reopenTicket(ctx: Context, ticketId: TicketId): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  ensure(ticket.state === 'closed', 'TICKET_NOT_CLOSED');
  await moveTicket(ctx, ticket, 'open', 'support.ticket_reopened');
}

async function lockTicket(ctx: Context, ticketId: TicketId): Promise<TicketRow> {
  const ticket = await findTicket(ctx.tx, ticketId, { lock: true });
  ensure(ticket, 'TICKET_NOT_FOUND');
  return ticket;
}

/** The words of either side are in the ticket and never in the trail. */
async function moveTicket(
  ctx: Context,
  ticket: TicketRow,
  state: TicketState,
  action: string,
): Promise<void> {
  await setState(ctx.tx, ticket.id, state, ctx.now);
  ctx.audit({
    action,
    entity: 'support_ticket',
    entityId: ticket.id,
    market: 'platform',
    before: { state: ticket.state },
    after: { state },
  });
}
