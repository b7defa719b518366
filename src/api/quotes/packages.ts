import * as z from 'zod';
import { bayId, packageId } from '#domain/ids.ts';
import { bookPackageSchema } from '#domain/validation/package-booking.ts';
import { hasOneCar } from '#domain/validation/job.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { shopSlug } from '#domain/validation/shop-slug.ts';
import { dayInput } from '#domain/validation/time.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';
import { ownerJobChanged } from '../shapes/owner-job.ts';

const onPackage = { slug: shopSlug, packageId };

const packageOffer = z.object({
  packageId,
  name: z.string(),
  description: z.string(),
  services: z.array(z.string()),
  minutes: z.int(),
  priceCents: centsSchema,
  taxCents: centsSchema,
  totalCents: centsSchema,
  /** What a late cancellation costs, in the policy that the owner agrees to. */
  lateFeeCents: centsSchema,
  shop: z.object({
    slug: shopSlug,
    name: z.string(),
    inShop: z.boolean(),
    mobile: z.boolean(),
    timeZone: z.string(),
  }),
  slots: z.array(z.object({ bayId, place: z.string(), startsAt: instant, endsAt: instant })),
});
export type PackageOfferView = z.infer<typeof packageOffer>;

/** Packages of a shop that owners book at once, at their price. */
export const packages = {
  get: op({
    method: 'GET',
    path: '/directory/shops/{slug}/packages/{packageId}',
    summary: 'A package that can be booked at once: what it costs with tax, and its free times of a day',
    input: z.strictObject({
      ...onPackage,
      day: dayInput,
      /** Whether the shop is to come to the car. */
      mobile: z.union([z.boolean(), z.stringbool()]).default(false),
    }),
    output: packageOffer,
    errors: ['PACKAGE_NOT_FOUND', 'PACKAGE_NOT_BOOKED_AT_ONCE'],
    access: { who: 'customer' },
  }),
  book: op({
    method: 'POST',
    path: '/directory/shops/{slug}/packages/{packageId}/book',
    summary: 'Book a package at its price; the time is kept for 15 minutes while the card is held (J6)',
    input: bookPackageSchema
      .extend({ ...onPackage, idempotencyKey })
      .strict()
      .refine(...hasOneCar),
    output: ownerJobChanged,
    errors: [
      'PACKAGE_NOT_FOUND',
      'PACKAGE_NOT_BOOKED_AT_ONCE',
      'PACKAGE_PRICE_CHANGED',
      'POLICY_CHANGED',
      'SERVICE_RETIRED',
      'ZIP_NOT_SUPPORTED',
      'FEE_OWED',
      'TOO_MANY_LIVE_JOBS',
      'DUPLICATE_JOB',
      'VIN_CHECK_DIGIT',
      'VIN_UNCHECKED',
      'CAR_IS_BEING_BOOKED',
      'VEHICLE_NOT_FOUND',
      'ADDRESS_NEEDED',
      'ASKED_SHOP_PAUSED',
      'ASKED_SHOP_LACKS_SERVICE',
      'ASKED_SHOP_DRIVES_OUT',
      'ASKED_SHOP_TOO_FAR',
      'ASKED_SHOP_IS_YOURS',
      'QUOTE_PAUSED',
      'SLOT_INVALID',
      'SLOT_TAKEN',
      'SLOT_NOT_KEPT',
    ],
    needsPayments: true,
    access: { who: 'customer' },
    limit: { burst: 10, perMinute: 2 },
  }),
};
