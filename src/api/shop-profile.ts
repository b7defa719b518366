import * as z from 'zod';
import { fileId } from '#domain/ids.ts';
import { MOST_SHOP_PHOTOS, POLICY_CHARACTERS } from '#domain/shop-terms.ts';
import { op } from './operation.ts';
import { idempotencyKey, instant, photoView } from './views.ts';

const pictures = z.object({ logo: photoView.nullable(), photos: z.array(photoView) });
export type ShopPicturesView = z.infer<typeof pictures>;

const policies = z.object({
  cancellationPolicy: z.string(),
  warrantyTerms: z.string(),
  /** Hoist's terms for shops, as they were accepted last. */
  accepted: z.object({ version: z.string(), at: instant }).nullable(),
  currentVersion: z.string(),
});
export type ShopPoliciesView = z.infer<typeof policies>;

/** One that hangs there already needs no proof of who sent it. */
const picture = z.strictObject({ fileId, claim: z.string().max(200).optional() });
const words = z.string().trim().max(POLICY_CHARACTERS);
const edit = { who: 'shop', permission: 'profile.edit' } as const;
const read = { who: 'shop', permission: 'settings.read' } as const;

export const shopProfile = {
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
      idempotencyKey,
    }),
    output: pictures,
    errors: ['NOT_FOUND'],
    access: edit,
  }),
  policies: op({
    method: 'GET',
    path: '/shop/policies',
    summary: 'What the shop says about cancelling and warranty, and which terms it accepted',
    input: z.strictObject({}),
    output: policies,
    access: read,
  }),
  savePolicies: op({
    method: 'POST',
    path: '/shop/policies',
    summary: 'What the shop says about cancelling and warranty; the rules of every job stay as they are',
    input: z.strictObject({
      cancellationPolicy: words,
      warrantyTerms: words.min(3, 'Enter your warranty terms.'),
      idempotencyKey,
    }),
    output: policies,
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
