import * as z from 'zod';
import { differenceId, jobId, paymentId, shopId } from '#domain/ids.ts';
import { differenceKinds, differenceShows, reconciliationStates } from '#domain/money/reconciliation.ts';
import { dayRangeInput, inOrder } from '#domain/validation/day-range.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { pageInput } from '#domain/validation/query.ts';
import { dayInput } from '#domain/validation/time.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant, pageOf } from '../shapes/basic.ts';

const reason = z.string().trim().min(3, 'Enter a reason. We keep it with the record.').max(500);
const finance = { who: 'staff', permissions: ['payments.payouts'] } as const;

const dayRow = z.object({
  day: dayInput,
  state: z.enum(reconciliationStates),
  /** Why the last run of a day failed. */
  failure: z.string().nullable(),
  movements: z.int(),
  theirsCents: centsSchema,
  oursCents: centsSchema,
  feesCents: centsSchema,
  openDifferences: z.int(),
  finishedAt: instant.nullable(),
});

export const differenceRow = z.object({
  id: differenceId,
  day: dayInput,
  kind: z.enum(differenceKinds),
  reference: z.string(),
  theirsCents: centsSchema.nullable(),
  oursCents: centsSchema.nullable(),
  job: z.object({ id: jobId, number: z.string() }).nullable(),
  paymentId: paymentId.nullable(),
  foundAt: instant,
  resolved: z
    .object({
      at: instant,
      /** Both sides agree by now, or staff closed it. */
      how: z.enum(['healed', 'settled']),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});

const payoutRow = z.object({
  payout: z.string(),
  shop: z.object({ id: shopId, name: z.string() }),
  day: dayInput,
  paidAt: instant,
  transfers: z.int(),
  theirsCents: centsSchema,
  oursCents: centsSchema,
  isEqual: z.boolean(),
});

const days = { ...dayRangeInput };
const differences = {
  ...dayRangeInput,
  show: z.enum(differenceShows).default('open'),
  kind: z.enum(differenceKinds).optional(),
  paymentId: paymentId.optional(),
};
const payouts = { ...dayRangeInput, show: z.enum(['different', 'all']).default('all') };

/** The files hold what the lists show, with the same filters and columns. */
const wanted = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('days'), ...days }),
  z.strictObject({ list: z.literal('differences'), ...differences }),
  z.strictObject({ list: z.literal('payouts'), ...payouts }),
]);

export const reconciliation = {
  days: op({
    method: 'GET',
    path: '/admin/reconciliation/days',
    summary: 'Each day (UTC) of the provider’s balance beside our books, the newest first',
    input: z.strictObject({ ...pageInput, ...days }).refine(...inOrder),
    output: pageOf(dayRow),
    access: finance,
  }),
  differences: op({
    method: 'GET',
    path: '/admin/reconciliation/differences',
    summary: 'What the provider’s books and ours do not have alike, the newest first',
    input: z.strictObject({ ...pageInput, ...differences }).refine(...inOrder),
    output: pageOf(differenceRow),
    access: finance,
  }),
  payouts: op({
    method: 'GET',
    path: '/admin/reconciliation/payouts',
    summary: 'Payouts to shops’ banks beside the transfers they are made of, the newest first',
    input: z.strictObject({ ...pageInput, ...payouts }).refine(...inOrder),
    output: pageOf(payoutRow),
    access: finance,
  }),
  exportCsv: op({
    method: 'POST',
    path: '/admin/reconciliation/exports',
    summary: 'Where one of the lists can be had as CSV for five minutes; asking is an entry',
    input: z.strictObject({ wanted, idempotencyKey }),
    output: z.object({ url: z.string() }),
    access: { who: 'staff', permissions: ['payments.payouts', 'exports.csv'], stepUp: true },
    limit: { burst: 5, perMinute: 5 },
  }),
  readAgain: op({
    method: 'POST',
    path: '/admin/reconciliation/days/{day}/read-again',
    summary: 'Read a day that is over at the provider again, and compare it',
    input: z.strictObject({ day: dayInput, idempotencyKey }),
    output: z.object({ day: dayRow }),
    errors: ['RECONCILIATION_DAY_NOT_FOUND', 'RECONCILIATION_RUNNING'],
    access: finance,
    limit: { burst: 10, perMinute: 2 },
  }),
  settle: op({
    method: 'POST',
    path: '/admin/reconciliation/differences/{differenceId}/settle',
    summary: 'Close a difference that will not heal, with a reason that is kept',
    input: z.strictObject({ differenceId, reason, idempotencyKey }),
    output: z.object({ difference: differenceRow }),
    errors: ['DIFFERENCE_NOT_FOUND', 'DIFFERENCE_RESOLVED'],
    access: { ...finance, stepUp: true },
  }),
};
