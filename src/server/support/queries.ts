import { sql } from 'kysely';
import type { TicketId, UserId } from '#domain/ids.ts';
import type { SupportTopic, TicketState } from '#domain/site/support.ts';
import type { Instants } from '#domain/validation/day-range.ts';
import { within } from '#server/core/range-queries.ts';
import type { Tx } from '#platform/database/connect.ts';
import { jobOfTicket } from './ticket-job-queries.ts';
import type { Cursor } from '#server/core/cursor.ts';

type NewTicket = {
  id: TicketId;
  userId: UserId | null;
  name: string;
  email: string;
  topic: SupportTopic;
  job: string;
  message: string;
  isHeld: boolean;
  now: Date;
};

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<number> {
  const { id, userId, name, email, topic, job, message, isHeld, now } = ticket;
  const { number } = await tx
    .insertInto('support_ticket')
    .values({
      id,
      user_id: userId,
      name,
      email,
      topic,
      job_number: job,
      message,
      state: 'open',
      is_held: isHeld,
      created_at: now,
      touched_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function countSince(tx: Tx, email: string, since: Date): Promise<number> {
  const { tickets } = await tx
    .selectFrom('support_ticket')
    .select(sql<number>`count(*)::int`.as('tickets'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return tickets;
}

const columns = [
  'id',
  'number',
  'user_id',
  'name',
  'email',
  'topic',
  'job_number',
  'message',
  'state',
  'is_held',
  'created_at',
  'touched_at',
  'reopened_at',
] as const;

/** Since when an open one waits; the index is over this very expression. */
const waitsSince = sql<Date>`coalesce(reopened_at, created_at)`;

export type TicketRow = Awaited<ReturnType<typeof listTickets>>[number];

/** What a search names: tickets by their number or words of a name, an email, people, a job's number. */
export type FoundTickets = {
  number: number | null;
  email: string | null;
  customers: readonly UserId[];
  jobNumber: number | null;
  words: string | null;
};

type Page = Instants & {
  state: TicketState | undefined;
  found?: FoundTickets | undefined;
  after: Cursor | undefined;
  limit: number;
};

/** The most tickets that one condition of a search may return, newest first. */
const MOST_FOUND = sql.lit(1_000);

function ticketsNamed({ number, email, customers, jobNumber, words }: FoundTickets) {
  const ways = [
    number === null ? null : sql`number = ${number}`,
    email === null ? null : sql`email = ${email}`,
    customers.length > 0 ? sql`user_id = any(${customers}::uuid[])` : null,
    jobNumber === null ? null : sql`${jobOfTicket} = ${String(jobNumber)} and job_number <> ''`,
    words === null ? null : sql`words_of(name) @@ to_tsquery('simple', ${words})`,
  ].filter((way) => way !== null);
  const all = ways.map(
    (way) => sql`(select id from support_ticket where ${way} order by created_at desc limit ${MOST_FOUND})`,
  );
  return all.length > 0 ? sql.join(all, sql` union `) : sql`select id from support_ticket where false`;
}

/** The longest wait first of what waits for us, else newest first; one more than `limit`. */
export async function listTickets(tx: Tx, { state, found, since, until, after, limit }: Page) {
  const byWait = state === 'open';
  const order = byWait ? 'asc' : 'desc';
  const place = byWait ? waitsSince : sql<Date>`created_at`;
  return tx
    .selectFrom('support_ticket')
    .select(columns)
    .$narrowType<{ id: TicketId; topic: SupportTopic; state: TicketState }>()
    .$if(state !== undefined, (query) => query.where('state', '=', sql.lit(state!)))
    .where((where) => where.and(within('created_at', { since, until })))
    .$if(found !== undefined, (query) => query.where(sql<boolean>`id = any(array(${ticketsNamed(found!)}))`))
    .$if(after !== undefined, (query) =>
      query.where(
        byWait
          ? sql<boolean>`(${place}, id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`
          : sql<boolean>`(created_at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy(place, order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
}

export async function findTicket(
  tx: Tx,
  id: TicketId,
  { lock = false } = {},
): Promise<TicketRow | undefined> {
  return tx
    .selectFrom('support_ticket')
    .select(columns)
    .$narrowType<{ id: TicketId; topic: SupportTopic; state: TicketState }>()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function listAnswers(tx: Tx, id: TicketId) {
  return tx
    .selectFrom('support_answer')
    .innerJoin('auth_user', 'auth_user.id', 'support_answer.author_id')
    .select(['support_answer.id', 'auth_user.name as by', 'support_answer.body', 'support_answer.created_at'])
    .where('ticket_id', '=', id)
    .orderBy('support_answer.created_at')
    .limit(200)
    .execute();
}

export async function insertAnswer(
  tx: Tx,
  answer: { id: string; ticketId: TicketId; authorId: UserId; body: string; now: Date },
): Promise<void> {
  const { id, ticketId, authorId, body, now } = answer;
  await tx
    .insertInto('support_answer')
    .values({ id, ticket_id: ticketId, author_id: authorId, body, created_at: now })
    .execute();
}

export async function setState(tx: Tx, id: TicketId, state: TicketState, now: Date): Promise<void> {
  const reopened = state === 'open' && { reopened_at: now };
  await tx
    .updateTable('support_ticket')
    .set({ state, touched_at: now, ...reopened })
    .where('id', '=', id)
    .execute();
}

/** A thousand at a time, so that no run holds many rows. */
export async function deleteTouchedBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('support_ticket')
    .where('id', 'in', (old) =>
      old.selectFrom('support_ticket').select('id').where('touched_at', '<', before).limit(1_000),
    )
    .execute();
}
