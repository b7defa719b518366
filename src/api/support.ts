import * as z from 'zod';
import { jobId, ticketId } from '#domain/ids.ts';
import { LEAST_MESSAGE, MOST_MESSAGE, supportTopicNames, ticketStates } from '#domain/site/support.ts';
import { email } from '#domain/validation/contact.ts';
import { publicWords } from '#domain/validation/public-words.ts';
import { op } from './operation.ts';
import { idempotencyKey, instant, pageOf, queueWait } from './shapes/basic.ts';
import { search } from './shapes/staff.ts';
import { dayRangeInput, inOrder } from '#domain/validation/day-range.ts';
import { pageInput } from '#domain/validation/query.ts';

const topic = z.enum(supportTopicNames, 'Choose what it is about.');
const state = z.enum(ticketStates);
const line = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);

const ticketRow = z.object({
  id: ticketId,
  number: z.string(),
  topic,
  state,
  /** The hidden field was filled in: maybe a program wrote it, and its author got no email yet. */
  isHeld: z.boolean(),
  name: z.string(),
  /**
   * In full for staff who may see contacts, otherwise masked: answers are emailed without staff reading the
   * address.
   */
  email: z.string(),
  jobNumber: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  createdAt: instant,
  touchedAt: instant,
  /** While it waits for us. */
  waits: queueWait.nullable(),
});

const ticketView = ticketRow.extend({
  message: z.string(),
  /** The posted job that its author named, where there is one. */
  jobId: jobId.nullable(),
  /** Whether it was written from an account. */
  fromAccount: z.boolean(),
  answers: z.array(z.object({ id: z.string(), by: z.string(), body: z.string(), at: instant })),
});

const asSupport = { who: 'staff', permissions: ['support.notes'] } as const;

export const support = {
  open: op({
    method: 'POST',
    path: '/support/tickets',
    summary: 'Write to our support; the answer comes by email',
    input: z.strictObject({
      name: publicWords(line(80)).default(''),
      email,
      topic,
      job: line(20).default(''),
      message: z
        .string()
        .trim()
        .min(LEAST_MESSAGE, 'Say it in a sentence or two.')
        .max(MOST_MESSAGE, `At most ${MOST_MESSAGE.toLocaleString('en-US')} characters.`),
      /** This field is hidden, so a person leaves it empty; their password manager may not. */
      website: z.string().max(500).default(''),
      idempotencyKey,
    }),
    /** `isHeld`: a person looks at it before any email goes out. */
    output: z.object({ number: z.string(), email: z.string(), isHeld: z.boolean() }),
    access: { who: 'anyone' },
    limit: { burst: 5, perMinute: 1 },
  }),
  tickets: op({
    method: 'GET',
    path: '/admin/support/tickets',
    summary: 'What people asked: the open ones by the longest wait, all others newest first',
    input: z
      .strictObject({ state: state.optional(), search, ...dayRangeInput, ...pageInput })
      .refine(...inOrder),
    output: pageOf(ticketRow),
    access: asSupport,
    search: 'search',
  }),
  ticket: op({
    method: 'GET',
    path: '/admin/support/tickets/{ticketId}',
    summary: 'One ticket with its answers',
    input: z.strictObject({ ticketId }),
    output: ticketView,
    errors: ['TICKET_NOT_FOUND'],
    access: asSupport,
  }),
  answer: op({
    method: 'POST',
    path: '/admin/support/tickets/{ticketId}/answers',
    summary: 'Answer a ticket by email, and close it or leave it with its author',
    input: z.strictObject({
      ticketId,
      body: z.string().trim().min(1, 'Write the answer.').max(8_000, 'At most 8,000 characters.'),
      close: z.boolean().default(false),
      idempotencyKey,
    }),
    output: ticketView,
    errors: ['TICKET_NOT_FOUND'],
    access: asSupport,
  }),
  close: op({
    method: 'POST',
    path: '/admin/support/tickets/{ticketId}/close',
    summary: 'Close a ticket that needs no answer',
    input: z.strictObject({ ticketId, idempotencyKey }),
    output: ticketView,
    errors: ['TICKET_NOT_FOUND', 'TICKET_CLOSED'],
    access: asSupport,
  }),
  reopen: op({
    method: 'POST',
    path: '/admin/support/tickets/{ticketId}/reopen',
    summary: 'Open a closed ticket again; it waits from now on',
    input: z.strictObject({ ticketId, idempotencyKey }),
    output: ticketView,
    errors: ['TICKET_NOT_FOUND', 'TICKET_NOT_CLOSED'],
    access: asSupport,
  }),
};
