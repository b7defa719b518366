import * as z from 'zod';
import { fileId } from '#domain/ids.ts';
import { shopStatuses } from '#domain/shops/shop-lifecycle.ts';
import { verifiedFacts } from '#domain/shops/shop-review.ts';
import { HEADLINE_CHARACTERS, MOST_SHOP_PHOTOS, POLICY_CHARACTERS } from '#domain/shops/shop-terms.ts';
import { publicWords } from '#domain/validation/public-words.ts';
import { shopDetailsSchema } from '#domain/validation/shop-details.ts';
import { op } from '../operation.ts';
import { formVersion, idempotencyKey, instant } from '../shapes/basic.ts';
import { photoView } from '#domain/validation/photo.ts';

const pictures = z.object({
  logo: photoView.nullable(),
  photos: z.array(photoView),
  /** Of all that hangs there, to be sent back with what is made of it. */
  version: z.string(),
});
export type ShopPicturesView = z.infer<typeof pictures>;

const policies = z.object({
  cancellationPolicy: z.string(),
  warrantyTerms: z.string(),
  /** Hoist's terms for shops, as they were accepted last. */
  accepted: z.object({ version: z.string(), at: instant }).nullable(),
  currentVersion: z.string(),
  /** Word for word, with the fees in force: the rules of every job, and the terms of this version. */
  rules: z.array(z.string()),
  terms: z.array(z.string()),
  /** Of the two texts of the shop, to be sent back with what is made of them. */
  version: z.string(),
});
export type ShopPoliciesView = z.infer<typeof policies>;

/** One that hangs there already needs no proof of who sent it. */
const picture = z.strictObject({ fileId, claim: z.string().max(200).optional() });
const words = z.string().trim().max(POLICY_CHARACTERS);
const edit = { who: 'shop', permission: 'profile.edit' } as const;
const read = { who: 'shop', permission: 'settings.read' } as const;

const details = z.object({
  businessName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  licenseNumber: z.string(),
  taxId: z.string(),
  headline: z.string(),
  description: z.string(),
  /** The address of its public page; it stays when the name changes. */
  slug: z.string(),
  status: z.enum(shopStatuses),
  /** Of the facts and of the words of the public page, to be sent back with what is made of them. */
  versions: z.object({ facts: z.string(), words: z.string() }),
  /** What was changed and our staff have not looked at again yet. */
  looksAgain: z.array(z.object({ field: z.enum(verifiedFacts), label: z.string() })),
});
export type ShopDetailsView = z.infer<typeof details>;

export const profile = {
  details: op({
    method: 'GET',
    path: '/shop/details',
    summary: 'What the shop says of itself, to owners and to our staff',
    input: z.strictObject({}),
    output: details,
    access: edit,
  }),
  saveDetails: op({
    method: 'PUT',
    path: '/shop/details',
    summary: 'Change name, address, contact and numbers; what was verified opens the review again',
    input: shopDetailsSchema.omit({ description: true }).extend({
      /** Confirms the warning that staff will review the shop again. */
      reopensReview: z.boolean().default(false),
      version: formVersion,
      idempotencyKey,
    }),
    output: details,
    errors: [
      'ZIP_UNKNOWN',
      'ZIP_OF_OTHER_STATE',
      'SHOP_UNDER_REVIEW',
      'REVIEW_WOULD_REOPEN',
      'LOCATIONS_STAY_IN_STATE',
      'STALE_VERSION',
    ],
    access: edit,
    limit: { burst: 20, perMinute: 10 },
  }),
  savePublicPage: op({
    method: 'POST',
    path: '/shop/public-page',
    summary: 'The sentence under the name and the description on the public page of the shop',
    input: z.strictObject({
      headline: publicWords(
        z
          .string()
          .trim()
          .max(HEADLINE_CHARACTERS, `At most ${HEADLINE_CHARACTERS} characters.`)
          .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Write it on one line.'),
      ),
      description: shopDetailsSchema.shape.description,
      version: formVersion,
      idempotencyKey,
    }),
    output: details,
    errors: ['STALE_VERSION'],
    access: edit,
  }),
  pictures: op({
    method: 'GET',
    path: '/shop/pictures',
    summary: 'The logo and the photos of the shop',
    input: z.strictObject({}),
    output: pictures,
    access: read,
  }),
  savePictures: op({
    method: 'POST',
    path: '/shop/pictures',
    summary: 'The logo and the photos as they are from now on, in their order',
    input: z.strictObject({
      logo: picture.nullable(),
      photos: z
        .array(picture)
        .max(MOST_SHOP_PHOTOS)
        .refine((all) => new Set(all.map((one) => one.fileId)).size === all.length, 'Add each photo once.'),
      version: formVersion,
      idempotencyKey,
    }),
    output: pictures,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
    access: edit,
  }),
  policies: op({
    method: 'GET',
    path: '/shop/policies',
    summary: 'What the shop says about canceling and warranty, and which terms it accepted',
    input: z.strictObject({}),
    output: policies,
    access: read,
  }),
  savePolicies: op({
    method: 'POST',
    path: '/shop/policies',
    summary: 'What the shop says about canceling and warranty; the rules of every job stay as they are',
    input: z.strictObject({
      cancellationPolicy: publicWords(words),
      warrantyTerms: publicWords(words.min(3, 'Enter your warranty terms.')),
      version: formVersion,
      idempotencyKey,
    }),
    output: policies,
    errors: ['STALE_VERSION'],
    access: edit,
  }),
  acceptTerms: op({
    method: 'POST',
    path: '/shop/policies/terms',
    summary: 'Accept the terms for shops in the version that was shown; only an owner speaks for the shop',
    input: z.strictObject({ version: z.string().max(40), idempotencyKey }),
    output: policies,
    errors: ['TERMS_CHANGED', 'POLICIES_MISSING'],
    access: { who: 'shop', permission: 'shop.submit' },
  }),
};
