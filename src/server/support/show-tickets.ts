import { ensure } from '#domain/errors/errors.ts';
import { wordsAsked } from '#domain/accounts/people.ts';
import type { TicketId } from '#domain/ids.ts';
import { readJobName } from '#domain/jobs/job-name.ts';
import { readContact } from '#domain/jobs/whole-contact.ts';
import { readTicketNumber, type TicketState } from '#domain/site/support.ts';
import { instantsOfDays } from '#domain/validation/day-range.ts';
import { noteContactsRead, noteLookUp } from '../audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { findPostedJob } from './ticket-job-queries.ts';
import { presentTicket, presentTicketRow } from './present.ts';
import { findParties } from '#server/core/walk-queries.ts';
import { findTicket, type FoundTickets, listAnswers, listTickets as readTickets } from './queries.ts';

type Page = {
  state?: TicketState | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
  limit: number;
};

export async function listTickets(ctx: Context, { state, search, after, limit, ...days }: Page) {
  const found = search ? await ticketsNamed(ctx, search) : undefined;
  const rows = await readTickets(ctx.tx, {
    state,
    found,
    ...instantsOfDays(days),
    after: readCursor(after),
    limit,
  });
  const { items, next } = pageOfRows(rows, limit, (row) => ({
    at: state === 'open' ? (row.reopened_at ?? row.created_at) : row.created_at,
    id: row.id,
  }));
  await noteContactsRead(ctx, {
    entity: 'support_ticket_list',
    of: items.map(({ id }) => id),
    fields: ['email'],
  });
  if (search) noteLookUp(ctx, { entity: 'support_ticket_list', typed: search, found: items.length > 0 });
  return { items: items.map((row) => presentTicketRow(row, ctx)), next };
}

/** By its own number, by a job's, by who wrote it: all of an email, a phone number or an id, or their name. */
async function ticketsNamed(ctx: Context, search: string): Promise<FoundTickets> {
  const contact = readContact(search);
  const number = readTicketNumber(search);
  const job = readJobName(search);
  const { customers } = await findParties(ctx.tx, search);
  const isName = contact === null && number === null && job === null;
  return {
    number,
    email: contact?.kind === 'email' ? contact.value : null,
    customers,
    jobNumber: job && 'number' in job ? job.number : null,
    words: isName ? wordsAsked(search) : null,
  };
}

export async function showTicket(ctx: Context, ticketId: TicketId) {
  const ticket = await findTicket(ctx.tx, ticketId);
  ensure(ticket, 'TICKET_NOT_FOUND');
  await noteContactsRead(ctx, { entity: 'support_ticket', of: ticketId, fields: ['email'] });
  const jobId = await findPostedJob(ctx.tx, ticket.job_number);
  return { ...presentTicket(ticket, await listAnswers(ctx.tx, ticketId), ctx), jobId };
}
