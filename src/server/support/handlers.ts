import type { Handlers } from '#server/core/handlers.ts';
import { answerTicket, closeTicket, reopenTicket } from './answer-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { listTickets, showTicket } from './show-tickets.ts';

export const supportHandlers: Handlers<'support'> = {
  open: (ctx, asked) => openTicket(ctx, asked),
  tickets: (ctx, page) => listTickets(ctx, page),
  ticket: (ctx, { ticketId }) => showTicket(ctx, ticketId),
  answer: async (ctx, { ticketId, body, close }) => {
    await answerTicket(ctx, { ticketId, body, close });
    return showTicket(ctx, ticketId);
  },
  close: async (ctx, { ticketId }) => {
    await closeTicket(ctx, ticketId);
    return showTicket(ctx, ticketId);
  },
  reopen: async (ctx, { ticketId }) => {
    await reopenTicket(ctx, ticketId);
    return showTicket(ctx, ticketId);
  },
};
