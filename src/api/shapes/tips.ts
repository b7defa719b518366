import * as z from 'zod';
import { cardId, paymentId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { codedRefusal, instant } from './basic.ts';
import { cardIntent } from './job-parts.ts';

/** What a shop got as a tip. Its fees are ours, so it is the whole amount. */
export const tipGivenView = z.object({
  amountCents: centsSchema,
  /** What of it went back to the owner since. */
  refundedCents: centsSchema,
  at: instant,
});

export type TipGivenView = z.infer<typeof tipGivenView>;

/** The same on the owner's receipt, with the card that was charged. */
export const tipReceiptView = tipGivenView.extend({
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});

export type TipReceiptView = z.infer<typeof tipReceiptView>;

/** The same for staff, who look at its payment. */
export const staffTipView = tipGivenView.extend({ paymentId });

export type StaffTipView = z.infer<typeof staffTipView>;

/** The tip of a job for its owner: the one that was given or tried last, and what they can give. */
export const tipView = z.object({
  /** Why no tip can be given now; null where one can. */
  refusal: codedRefusal,
  until: instant,
  leastCents: centsSchema,
  mostCents: centsSchema,
  presets: z.array(z.object({ percent: z.int(), amountCents: centsSchema })),
  /** The saved card that paid for the job; null where none did. */
  jobCardId: cardId.nullable(),
  last: z
    .object({
      state: z.enum(['asking', 'needs_card', 'failed', 'given']),
      amountCents: centsSchema,
      refundedCents: centsSchema,
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      declineReason: z.string().nullable(),
      /** What lets the owner's browser enter a card, or answer their bank. */
      intent: cardIntent.nullable(),
      at: instant,
    })
    .nullable(),
});

export type TipView = z.infer<typeof tipView>;
