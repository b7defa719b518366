import { maskEmail } from '#domain/audit/masking.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import { waitOf } from '#domain/queues.ts';
import { ticketNumber } from '#domain/site/support.ts';
import type { Context } from '#server/core/context.ts';
import type { listAnswers, TicketRow } from './queries.ts';

const EXCERPT = 140;

export function presentTicketRow(row: TicketRow, { actor: reader, now }: Context) {
  const seesAll = reader.kind === 'staff' && seesFullContact(reader.role);
  return {
    id: row.id,
    number: ticketNumber(row.number),
    topic: row.topic,
    state: row.state,
    isHeld: row.is_held,
    name: row.name,
    email: seesAll ? row.email : maskEmail(row.email),
    jobNumber: row.job_number,
    excerpt: row.message.length > EXCERPT ? `${row.message.slice(0, EXCERPT)}…` : row.message,
    createdAt: row.created_at.toISOString(),
    touchedAt: row.touched_at.toISOString(),
    waits: row.state === 'open' ? waitOf('tickets', row.reopened_at ?? row.created_at, now) : null,
  };
}

type Answers = Awaited<ReturnType<typeof listAnswers>>;

export function presentTicket(row: TicketRow, answers: Answers, ctx: Context) {
  return {
    ...presentTicketRow(row, ctx),
    message: row.message,
    fromAccount: row.user_id !== null,
    answers: answers.map(({ id, by, body, created_at }) => ({ id, by, body, at: created_at.toISOString() })),
  };
}
