import * as z from 'zod';
import { jobId, payoutId, shopId, userId } from '#domain/ids.ts';
import { payoutStates } from '#domain/money/payout-lifecycle.ts';
import { payoutStandings } from '#domain/money/payout-account.ts';
import { shopRoles } from '#domain/permissions/shop-roles.ts';
import { MOST_NOTE_CHARACTERS } from '#domain/desk/staff-records.ts';
import { email, phone, state, zipOfStaff } from '#domain/validation/contact.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { businessName, city, contactName } from '#domain/validation/shop-details.ts';
import { staffJobRow } from '../shapes/staff-job.ts';
import { op } from '../operation.ts';
import { staffShopView } from './review.ts';
import { idempotencyKey, instant, pageOf } from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';

const page = z.strictObject({ shopId, ...pageInput });

/** What the tabs of a shop's page in the back-office show, and its details in the hand of staff. */
export const staff = {
  team: op({
    method: 'GET',
    path: '/admin/shops/{shopId}/team',
    summary: 'Who works in a shop, contact masked',
    input: z.strictObject({ shopId }),
    output: z.object({
      members: z.array(
        z.object({
          userId,
          name: z.string(),
          email: z.string(),
          role: z.enum(shopRoles),
          roleLabel: z.string(),
          since: instant,
          isDisabled: z.boolean(),
        }),
      ),
    }),
    errors: ['SHOP_NOT_FOUND'],
    access: { who: 'staff', permissions: ['shops.view', 'owners.view'] },
  }),
  jobs: op({
    method: 'GET',
    path: '/admin/shops/{shopId}/jobs',
    summary: 'The jobs that a shop was chosen for, newest first',
    input: page,
    output: pageOf(staffJobRow),
    errors: ['SHOP_NOT_FOUND'],
    access: { who: 'staff', permissions: ['shops.view', 'jobs.view'] },
  }),
  money: op({
    method: 'GET',
    path: '/admin/shops/{shopId}/money',
    summary: 'What a shop has earned and owes by the books, and its payouts with their reasons, newest first',
    input: page,
    output: pageOf(
      z.object({
        id: payoutId,
        jobId,
        jobNumber: z.string(),
        /** It pays out the tip of the job, not its price. */
        isTip: z.boolean(),
        amountCents: centsSchema,
        reversedCents: centsSchema,
        state: z.enum(payoutStates),
        why: z.string().nullable(),
        createdAt: instant,
        paidAt: instant.nullable(),
      }),
    ).extend({
      payableCents: centsSchema,
      owesCents: centsSchema,
      account: z.enum(payoutStandings),
      /** The bank was changed a short time ago, and until then nothing more is sent to it. */
      bankWaitsUntil: instant.nullable(),
    }),
    errors: ['SHOP_NOT_FOUND'],
    access: { who: 'staff', permissions: ['shops.view', 'payments.view'] },
  }),
  edit: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/details',
    summary: 'Change what a shop says of itself; contact that is not sent stays as it is',
    input: z.strictObject({
      shopId,
      idempotencyKey,
      businessName,
      contactName,
      phone: phone.optional(),
      email: email.optional(),
      city,
      state,
      zip: zipOfStaff.optional(),
      /** Kept with the notes of the shop, which only staff read. */
      notes: z.string().trim().max(MOST_NOTE_CHARACTERS, 'At most 2,000 characters.').optional(),
    }),
    output: z.object({ shop: staffShopView }),
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE', 'ZIP_UNKNOWN', 'ZIP_OF_OTHER_STATE', 'OWN_SHOP'],
    access: { who: 'staff', permissions: ['shops.edit', 'support.notes'] },
  }),
};
