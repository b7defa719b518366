import { ensure } from '#domain/errors/errors.ts';
import type { TicketId } from '#domain/ids.ts';
import type { TicketState } from '#domain/site/support.ts';
import { noteContactsRead } from '../audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { presentTicket, presentTicketRow } from './present.ts';
import { findTicket, listAnswers, listTickets as readTickets } from './queries.ts';

type Page = { state?: TicketState | undefined; after?: string | undefined; limit: number };

export async function listTickets(ctx: Context, { state, after, limit }: Page) {
  const rows = await readTickets(ctx.tx, { state, after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, (row) => ({
    at: state === 'open' ? (row.reopened_at ?? row.created_at) : row.created_at,
    id: row.id,
  }));
  await noteContactsRead(ctx, {
    entity: 'support_ticket_list',
    of: items.map(({ id }) => id),
    fields: ['email'],
  });
  return { items: items.map((row) => presentTicketRow(row, ctx)), next };
}

export async function showTicket(ctx: Context, ticketId: TicketId) {
  const ticket = await findTicket(ctx.tx, ticketId);
  ensure(ticket, 'TICKET_NOT_FOUND');
  await noteContactsRead(ctx, { entity: 'support_ticket', of: ticketId, fields: ['email'] });
  return presentTicket(ticket, await listAnswers(ctx.tx, ticketId), ctx);
}
