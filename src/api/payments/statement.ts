import * as z from 'zod';
import { jobId, shopId } from '#domain/ids.ts';
import { statementKinds } from '#domain/money/statement.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { dayInput } from '#domain/validation/time.ts';
import { chargebackStates } from '#domain/money/chargeback-lifecycle.ts';
import { op } from '../operation.ts';
import { invoiceView } from '../shapes/job-parts.ts';
import { instant } from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';

/** Whole days where the shop is, the last one included; both or neither. */
const period = { from: dayInput.optional(), to: dayInput.optional() };

/** What goes out next, and what waits for what. */
const schedule = z.object({
  /** The first day on which something that waits is let go; null where nothing waits for a day. */
  nextAt: instant.nullable(),
  nextCents: centsSchema,
  waiting: z.array(
    z.object({
      /** Why it is held; null where it is on its way already. */
      reason: z.string().nullable(),
      payouts: z.int(),
      amountCents: centsSchema,
      /** Null where it waits for something that has no day. */
      availableAt: instant.nullable(),
    }),
  ),
});

/** An invoice as it appears in the list. */
const invoiceHead = {
  /** The number alone: it is the address. */
  invoice: z.int(),
  number: z.string(),
  jobNumber: z.string(),
  /** Shortened for roles that cannot read customers. */
  customer: z.string(),
  title: z.string(),
  issuedAt: instant,
  totalCents: centsSchema,
  /** The latest chargeback on this invoice. */
  chargeback: z.object({ state: z.enum(chargebackStates), amountCents: centsSchema }).nullable(),
};
const read = { who: 'shop', permission: 'statement.read' } as const;

export const statement = {
  list: op({
    method: 'GET',
    path: '/shop/statement',
    summary: 'What my shop earned, what was taken off, and what was paid out, to the cent',
    input: z.strictObject({ ...pageInput, ...period }),
    output: z.object({
      shopId,
      /** Released and not yet on its way to the bank. */
      payableCents: centsSchema,
      inTransitCents: centsSchema,
      paidCents: centsSchema,
      /** Booked or running jobs: held, not earned yet. */
      heldCents: centsSchema,
      /** What the shop owes the platform now; it is kept from what it earns next. */
      owesCents: centsSchema,
      items: z.array(
        z.object({
          jobId,
          number: z.string(),
          /** Null where it ended without one, as a late cancellation does. */
          invoiceNumber: z.string().nullable(),
          /** Shortened for roles that cannot read customers. */
          customer: z.string(),
          serviceName: z.string(),
          kind: z.enum(statementKinds),
          releasedAt: instant,
          priceCents: centsSchema,
          taxCents: centsSchema,
          commissionCents: centsSchema,
          processingCents: centsSchema,
          netCents: centsSchema,
          /** What of it went back to an owner: of this job, or of another whose refund was still owed. */
          returnedCents: centsSchema,
          /** The part of that which was kept for what the shop owed. */
          keptForDebtCents: centsSchema,
          /** What went back to the owner after the shop had been paid: it was added to what it owes. */
          owedCents: centsSchema,
          /** What of a kept booking fee went back to the owner; the rest of it is `commissionCents`. */
          feeReturnedCents: centsSchema,
          payout: z
            .object({
              state: z.enum(['held', 'pending', 'in_transit', 'paid', 'failed', 'canceled']),
              amountCents: centsSchema,
              holdReason: z.string().nullable(),
              /** Null where it waits for something that has no day. */
              availableAt: instant.nullable(),
              paidAt: instant.nullable(),
            })
            .nullable(),
        }),
      ),
      next: z.string().nullable(),
      schedule,
    }),
    errors: ['STATEMENT_PERIOD'],
    access: { who: 'shop', permission: 'statement.read' },
  }),
  invoices: op({
    method: 'GET',
    path: '/shop/invoices',
    summary: 'The invoices of my shop, the latest number first',
    input: z.strictObject({
      /** Only those with a lower number. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: pageInput.limit,
    }),
    output: z.object({ items: z.array(z.object(invoiceHead)), next: z.int().nullable() }),
    access: read,
  }),
  invoice: op({
    method: 'GET',
    path: '/shop/invoices/{number}',
    summary: 'One invoice of my shop to read, by its number',
    input: z.strictObject({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    output: z.object({ ...invoiceHead, invoice: z.int(), paper: invoiceView }),
    errors: ['NOT_FOUND'],
    access: read,
  }),
  paper: op({
    method: 'GET',
    path: '/shop/statement/paper',
    summary: 'The statement of a period as a PDF; of this month unless another one is named',
    input: z.strictObject({ ...period }),
    output: z.object({ fileName: z.string(), pdfBase64: z.string() }),
    errors: ['STATEMENT_PERIOD', 'STATEMENT_TOO_LONG'],
    access: { who: 'shop', permission: 'statement.read' },
    limit: { burst: 10, perMinute: 10 },
  }),
};
