import * as z from 'zod';
import { jobId, shopId } from '#domain/ids.ts';
import { shopStatuses, suspensionKinds } from '#domain/shops/shop-lifecycle.ts';
import { MOST_AT_ONCE, bulkActs, standingActs } from '#domain/shops/shop-standing.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

const reason = z.string().trim().min(3, 'Say why: the shop reads it.').max(500);
const onShop = z.strictObject({ shopId, idempotencyKey, reason });
const status = z.enum(shopStatuses);
const changed = z.object({ shopId, status, suspension: z.enum(suspensionKinds).nullable() });
const chosen = z.array(shopId).min(1, 'Choose a shop.').max(MOST_AT_ONCE);

/** What an act about the standing of shops would change, move and tell. */
const standingPreview = z.object({
  act: z.enum(standingActs),
  shops: z.array(
    z.object({
      shopId,
      name: z.string(),
      /** Why it is left out; null where it is not. */
      refusal: z.string().nullable(),
      /** What it is afterwards; null where nothing is left of it. */
      becomes: status.nullable(),
    }),
  ),
  /** Quotes that are pending or on standby. */
  quotes: z.int(),
  bookingCount: z.int(),
  /** The next of the booked jobs. */
  bookings: z.array(
    z.object({
      jobId,
      number: z.string(),
      serviceName: z.string(),
      startsAt: instant.nullable(),
      heldCents: centsSchema,
      /** Quotes of other shops that wait in reserve. */
      standby: z.int(),
    }),
  ),
  /** The holds on the cards of the owners of booked jobs. */
  heldCents: centsSchema,
  /** Jobs whose car is at the shop. */
  running: z.int(),
  payouts: z.int(),
  payoutCents: centsSchema,
  /** Handed over to the payment provider, and not at the bank yet: nothing stops them any more. */
  sentPayouts: z.int(),
  sentCents: centsSchema,
  members: z.int(),
  /** Owners and managers, who are written to. */
  keepers: z.int(),
});
export type StandingPreview = z.infer<typeof standingPreview>;

const suspending = { who: 'staff', permissions: ['shops.suspend'], stepUp: true } as const;
/** Taking a shop down is more than editing it, and than suspending it. */
const removing = { who: 'staff', permissions: ['shops.edit', 'shops.suspend'], stepUp: true } as const;

export const standing = {
  submit: op({
    method: 'POST',
    path: '/shop/submit',
    summary: 'Send the shop in for review, once everything that is asked for is there',
    input: z.strictObject({ idempotencyKey }),
    output: changed,
    errors: ['SHOP_WRONG_STATE', 'SETUP_INCOMPLETE', 'REMARKS_OPEN'],
    access: { who: 'shop', permission: 'shop.submit' },
  }),
  previewStanding: op({
    method: 'POST',
    path: '/admin/shops/standing/preview',
    summary: 'What an act about the standing of shops would change, move and tell; nothing is changed',
    input: z.strictObject({ act: z.enum(standingActs), shopIds: chosen }),
    output: standingPreview,
    access: { who: 'staff', permissions: ['shops.view'] },
    write: false,
  }),
  actOnMany: op({
    method: 'POST',
    path: '/admin/shops/standing',
    summary: 'Do one act to many shops; those that refuse it are left out and named',
    input: z.strictObject({ act: z.enum(bulkActs), shopIds: chosen, idempotencyKey, reason }),
    output: z.object({
      done: z.array(shopId),
      left: z.array(z.object({ shopId, name: z.string(), refusal: z.string() })),
    }),
    access: removing,
  }),
  suspend: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/suspend',
    summary:
      'Suspend a live shop, or change how hard it is suspended; hard gives its booked jobs to others (J12)',
    input: onShop.extend({ kind: z.enum(suspensionKinds) }),
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE', 'OWN_SHOP'],
    access: suspending,
  }),
  unsuspend: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/unsuspend',
    summary: 'Lift the suspension of a shop: it is active again, and its payouts go on',
    input: onShop,
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE', 'OWN_SHOP'],
    access: suspending,
  }),
  remove: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/delete',
    summary: 'Delete a shop that has no live job, softly: it can be restored',
    input: onShop,
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE', 'SHOP_HAS_LIVE_JOBS', 'OWN_SHOP'],
    access: removing,
  }),
  restore: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/restore',
    summary: 'Restore a deleted shop as what it was; never live without verification',
    input: onShop,
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE', 'OWN_SHOP'],
    access: removing,
  }),
  erase: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/erase',
    summary: 'Delete a shop for good, where no money ever moved and no other account needs its records',
    // Any word: the refusal of a wrong one is a sentence of the specification.
    input: onShop.extend({ confirmation: z.string().max(20) }),
    output: z.object({ erased: shopId }),
    errors: [
      'SHOP_NOT_FOUND',
      'ERASE_NOT_CONFIRMED',
      'SHOP_HAS_LIVE_JOBS',
      'SHOP_HAS_MONEY',
      'SHOP_HAS_RECORDS',
      'OWN_SHOP',
    ],
    access: removing,
  }),
  resendInvitation: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/resend-invitation',
    summary: 'Write to the owner of a shop that was begun and never sent in, with the way back to its set-up',
    input: z.strictObject({ shopId, idempotencyKey }),
    output: z.object({ sentTo: z.string() }),
    errors: ['SHOP_NOT_FOUND', 'SHOP_NOT_INVITED', 'SHOP_HAS_NO_OWNER', 'OWN_SHOP'],
    access: { who: 'staff', permissions: ['shops.edit'] },
    limit: { burst: 20, perMinute: 10 },
  }),
};
