import * as z from 'zod';
import { quoteId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { instant } from './basic.ts';

/** A quote as staff see it, in the specification's four words. */
export const staffQuoteView = z.object({
  id: quoteId,
  shopName: z.string(),
  shopOwner: z.string().nullable(),
  totalCents: centsSchema,
  /** From the start of the appointment until the car is ready. */
  minutes: z.int(),
  status: z.enum(['pending', 'accepted', 'rejected', 'force_rejected']),
  stateLabel: z.string(),
  submittedAt: instant.nullable(),
  message: z.string(),
  /** Why it was taken off the table. */
  reason: z.string().nullable(),
  /** Why it cannot be force-rejected now; null where it can. */
  refusal: z.string().nullable(),
});
