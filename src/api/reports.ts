import * as z from 'zod';
import { queueNames } from '#domain/queues.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from './operation.ts';
import { jobState } from './shapes/job-parts.ts';
import { instant } from './shapes/basic.ts';

const day = z.object({ day: z.string(), releasedCents: centsSchema, refundedCents: centsSchema });

const queueView = z.object({
  queue: z.enum(queueNames),
  waiting: z.int(),
  isMore: z.boolean(),
  oldestAt: instant.nullable(),
  /** What the oldest is about: a shop, a job, a payment or a ticket. */
  oldestId: z.string().nullable(),
  /** Until when staff should have looked at it. */
  dueAt: instant.nullable(),
  isLate: z.boolean(),
});

/** What opens the day of staff. A part that the reader's role does not hold is null. */
export const reports = {
  overview: op({
    method: 'GET',
    path: '/admin/overview',
    summary: 'Money, jobs, answers and queues at a glance, as far as the role may see them',
    input: z.strictObject({}),
    output: z.object({
      money: z
        .object({
          /** On cards and in the funds of jobs: the sum over all jobs. */
          heldCents: centsSchema,
          heldOnCardsCents: centsSchema,
          /** Charged, and neither released nor given back; by the ledger. */
          heldInFundsCents: centsSchema,
          releasedCents: centsSchema,
          refundedCents: centsSchema,
          /** One for each of the last days, today last. */
          days: z.array(day),
        })
        .nullable(),
      jobs: z.array(z.object({ state: jobState, label: z.string(), jobs: z.int(), isMore: z.boolean() })),
      firstQuote: z.object({
        /** Of the newest jobs of the last thirty days that were answered. */
        medianMinutes: z.number().nullable(),
        jobs: z.int(),
        answered: z.int(),
      }),
      fillRate: z.array(
        z.object({ zip: z.string(), city: z.string(), jobs: z.int(), booked: z.int(), percent: z.int() }),
      ),
      queues: z.array(queueView),
    }),
    access: { who: 'staff', permissions: ['jobs.view'] },
  }),
  waiting: op({
    method: 'GET',
    path: '/admin/waiting',
    summary: 'What waits in each queue that the role can do something about, for the counts of the menu',
    input: z.strictObject({}),
    output: z.object({ queues: z.array(queueView) }),
    access: { who: 'staff', permissions: ['jobs.view'] },
  }),
};
