import * as z from 'zod';
import { packageId } from '#domain/ids.ts';
import { serviceCode } from '#domain/validation/service.ts';
import { directoryQuery } from '#domain/validation/directory.ts';
import { zip } from '#domain/validation/contact.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { shopSlug } from '#domain/validation/shop-slug.ts';
import { op } from '../operation.ts';
import { ratingView, shopFiguresView } from '../shapes/shop-figures.ts';
import { photoView } from '#domain/validation/photo.ts';

const level = z.enum(['Getting Started', 'Bronze', 'Silver', 'Gold']);

const point = z.object({ lat: z.number(), lng: z.number() });

/** A shop as strangers see it: never its street, its people, its phone or a number of an authority. */
export const shopCard = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  /** To the workshop; of a shop that only drives out, to the middle of its ZIP code. */
  distanceMiles: z.number(),
  /** Its place on a map: the middle of its ZIP code, never the workshop or a home. Null if that is unknown. */
  zipMiddle: point.nullable(),
  inShop: z.boolean(),
  mobile: z.boolean(),
  level,
  rating: ratingView.nullable(),
  figures: shopFiguresView,
  services: z.array(z.object({ code: z.string(), name: z.string() })),
  /** What it states for the service that was asked for. */
  servicePriceCents: centsSchema.nullable(),
});
export type ShopCard = z.infer<typeof shopCard>;

const place = z.object({ slug: z.string(), city: z.string(), state: z.string() });

const estimate = z.object({
  lowCents: centsSchema,
  typicalCents: centsSchema,
  highCents: centsSchema,
  jobs: z.int(),
  isLocal: z.boolean(),
  hasSamples: z.boolean(),
});

/** When a location is open, and its next days off. */
const openings = {
  hours: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string(), closed: z.boolean() })),
  closures: z.array(z.object({ startsOn: z.string(), endsOn: z.string() })),
};

/** One shop in full, as strangers see it. */
const shopProfile = shopCard.omit({ servicePriceCents: true, distanceMiles: true, zipMiddle: true }).extend({
  /** One sentence of the shop's own; empty without one. */
  headline: z.string(),
  zip,
  timeZone: z.string(),
  laborRateCents: centsSchema,
  diagnosticFeeCents: centsSchema,
  /** Where it drives out, and what the trip costs; null where it does not. */
  drivesOut: z.object({ miles: z.int(), feeCents: centsSchema }).nullable(),
  services: z.array(
    z.object({
      /** Null for a service that the shop named itself. */
      code: z.string().nullable(),
      name: z.string(),
      description: z.string(),
      priceCents: centsSchema,
      minutes: z.int(),
    }),
  ),
  logo: photoView.nullable(),
  photos: z.array(photoView),
  /** The shop's own words beside the rules of every job; empty without any. */
  policies: z.object({ cancellation: z.string(), warranty: z.string() }),
  packages: z.array(
    z.object({
      packageId,
      name: z.string(),
      description: z.string(),
      priceCents: centsSchema,
      services: z.array(z.string()),
      /** What its services cost more one by one; null where that is nothing. */
      savedCents: centsSchema.nullable(),
      /** Whether owners can book it at once, at its price. */
      canBook: z.boolean(),
    }),
  ),
  ...openings,
  /** Where it works beside its main location, each place with its own hours. */
  locations: z.array(z.object({ name: z.string(), city: z.string(), state: z.string(), zip, ...openings })),
});
export type ShopProfileView = z.infer<typeof shopProfile>;

const centre = z.object({ label: z.string(), zip: zip.nullable() });

export const directory = {
  shops: op({
    method: 'GET',
    path: '/directory/shops',
    summary: 'Active shops near a place',
    input: directoryQuery,
    output: z.object({
      items: z.array(shopCard),
      /** Counted up to 1,000; `more` means that there are more. */
      total: z.int(),
      more: z.boolean(),
      next: z.string().nullable(),
      centre: centre.extend(point.shape),
    }),
    access: { who: 'anyone' },
  }),
  shop: op({
    method: 'GET',
    path: '/directory/shops/{slug}',
    summary: 'The public profile of an active shop',
    /** With `zip` the distance is measured from there. */
    input: z.strictObject({ slug: shopSlug, zip: zip.optional() }),
    output: z.object({
      shop: shopProfile,
      distance: z.object({ miles: z.number(), from: centre }).nullable(),
      /** The town of the service pages around it, where we work. */
      place: place.nullable(),
    }),
    errors: ['SHOP_NOT_FOUND'],
    access: { who: 'anyone' },
  }),
  repairs: op({
    method: 'GET',
    path: '/directory/repairs',
    summary: 'The services and the places for which there are pages',
    input: z.strictObject({}),
    output: z.object({
      places: z.array(place.extend({ services: z.array(z.object({ code: serviceCode, shops: z.int() })) })),
    }),
    access: { who: 'anyone' },
  }),
  repair: op({
    method: 'GET',
    path: '/directory/repairs/{service}/{place}',
    summary: 'What a service costs in a place, on what that rests, and who does it there',
    input: z.strictObject({ service: serviceCode, place: z.string().max(60) }),
    output: z.object({
      place: place.extend({ zip, zips: z.array(zip), isSupported: z.boolean() }),
      estimate: estimate.nullable(),
      shops: z.array(shopCard),
      /** All shops near that do it, counted up to 1,000. */
      total: z.int(),
      /** What the shops near here state for it. */
      stated: z.object({ fromCents: centsSchema, toCents: centsSchema }).nullable(),
      /** Other places where we work. */
      others: z.array(place),
    }),
    errors: ['NOT_FOUND'],
    access: { who: 'anyone' },
  }),
};
