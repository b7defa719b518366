import * as z from 'zod';
import { jobId, userId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from '../operation.ts';
import { jobState } from '../shapes/job-parts.ts';
import { instant, pageOf } from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';

/** A customer of a shop, known by their jobs there alone. */
const customer = z.object({
  id: userId,
  /** Null where the account is no more. */
  name: z.string().nullable(),
  /** Those that took place: from the check-in on. */
  visits: z.int(),
  /** The newest appointment that was kept; null before the first. */
  lastVisitAt: instant.nullable(),
  /** The next one that is booked. */
  nextVisitAt: instant.nullable(),
  /** All that was paid to this shop; null where the role does not open the books. */
  paidCents: centsSchema.nullable(),
});

const reading = { who: 'shop', permission: 'customers.read' } as const;

export const customers = {
  list: op({
    method: 'GET',
    path: '/shop/customers',
    summary: 'All customers my shop serves or served, from a booked job on',
    input: z.strictObject({
      ...pageInput,
      /** A part of a name, a car, a VIN or the number of a job. */
      search: z.string().trim().max(100).optional(),
      sort: z.enum(['recent', 'name', 'visits']).default('recent'),
    }),
    output: pageOf(
      customer.extend({
        /** The car that came last. */
        vehicle: z.string(),
        cars: z.int(),
      }),
    ),
    access: reading,
  }),
  get: op({
    method: 'GET',
    path: '/shop/customers/{customerId}',
    summary: 'One customer of my shop: their cars and their history here',
    input: z.strictObject({ customerId: userId }),
    output: customer.extend({
      /** Shared while a job of theirs is under way here; null otherwise. */
      email: z.string().nullable(),
      cars: z.array(
        z.object({
          name: z.string(),
          vin: z.string().nullable(),
          visits: z.int(),
          lastVisitAt: instant.nullable(),
          nextVisitAt: instant.nullable(),
        }),
      ),
      /** The newest first. */
      history: z.array(
        z.object({
          jobId,
          number: z.string(),
          serviceName: z.string(),
          vehicle: z.string(),
          state: jobState,
          stateLabel: z.string(),
          startsAt: instant,
          totalCents: centsSchema,
          /** What the owner gave it, once it is shown. */
          stars: z.int().nullable(),
        }),
      ),
      /** Whether there were more visits than are listed. */
      isCut: z.boolean(),
    }),
    errors: ['CUSTOMER_NOT_FOUND'],
    access: reading,
  }),
};
