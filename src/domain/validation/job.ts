import * as z from 'zod';
import './sentences.ts';
import { cardId, vehicleId } from '#domain/ids.ts';
import { MOST_ASKED } from '#domain/jobs/audience.ts';
import { formatCents, LEAST_TO_PAY } from '#domain/money/money.ts';
import { amountSchema, centsSchema } from '#domain/validation/money.ts';
import { MOST_MORE_SERVICES, serviceCodes } from '#domain/shops/service-catalog.ts';
import { email, state, zip } from '#domain/validation/contact.ts';
import { intakeSchema } from '#domain/validation/intake.ts';
import { publicPlace, publicWords } from '#domain/validation/public-words.ts';
import { shopSlug } from '#domain/validation/shop-slug.ts';
import { instantInput } from '#domain/validation/time.ts';
import { vehicleSources } from '#domain/vehicles/vehicle-selection.ts';
import { vinSchema } from '#domain/validation/vin.ts';

/** The table of jobs holds no more than this, either. */
const MOST_BUDGET_CENTS = 10_000_000;

const text = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);

export const vehicleSchema = z.strictObject({
  year: z.int().min(1980, 'A year from 1980 on.').max(2100, 'A year up to 2100.'),
  make: publicWords(text(60).min(1, 'Choose a make.')),
  model: publicWords(text(60).min(1, 'Choose a model.')),
  trim: publicWords(text(80)).nullable().default(null),
  vin: vinSchema.nullable().default(null),
  /** A VIN without a North American check digit is exactly what is on the car. */
  vinConfirmed: z.boolean().default(false),
  /** What the sender says; a VIN is looked up again before a car counts as read from it. */
  source: z.enum(vehicleSources).nullable().default(null),
});

export const timeWindowSchema = z
  .strictObject({ startsAt: instantInput, endsAt: instantInput })
  .refine(
    (window) => Date.parse(window.startsAt) < Date.parse(window.endsAt),
    'The end must come after the start.',
  );

/**
 * What a customer or guest sends to post a repair. Only the car, the service, the ZIP and the email are
 * needed.
 */
export const jobPostSchema = z.strictObject({
  email,
  /** The public sees an initial and the rest of it. */
  name: publicWords(text(80)).default(''),
  zip,
  /** Null for a car of the owner's own garage. */
  vehicle: vehicleSchema.nullable(),
  vehicleId: vehicleId.nullable().default(null),
  service: z.enum(serviceCodes, 'Choose a service.'),
  /** What else the car needs, in the owner's order. */
  moreServices: z
    .array(z.enum(serviceCodes, 'Choose a service.'))
    .max(MOST_MORE_SERVICES, `At most ${MOST_MORE_SERVICES} more services.`)
    .transform((codes) => [...new Set(codes)])
    .default([]),
  description: publicWords(text(4000)).default(''),
  budgetCents: amountSchema
    .min(LEAST_TO_PAY, `At least ${formatCents(LEAST_TO_PAY)}.`)
    .max(MOST_BUDGET_CENTS, 'At most $100,000.')
    .nullable()
    .default(null),
  fixedPrice: z.boolean().default(false),
  instantAccept: z.boolean().default(false),
  mobileOk: z.boolean().default(false),
  /** Empty means flexible. */
  windows: z.array(timeWindowSchema).max(5, 'At most five times.').default([]),
  addressVisibility: z.enum(['booked_shop', 'verified_shops']).default('booked_shop'),
  response: z.enum(['auto', 'review']).default('review'),
  address: z
    .strictObject({
      street: publicPlace(text(120).min(3, 'Street and number.')),
      city: publicPlace(text(80).min(1)),
      state,
    })
    .nullable()
    .default(null),
  /** What they say of the car in advance. */
  intake: intakeSchema.prefault({}),
  cardId: cardId.nullable().default(null),
  /** The late fee that the policy beside the card named; another one by now is shown before it is agreed to. */
  shownFeeCents: centsSchema.optional(),
  /** The shops that are asked first; null for all shops nearby. */
  ask: z
    .strictObject({
      shops: z.array(shopSlug).min(1, 'Choose a shop.').max(MOST_ASKED, `At most ${MOST_ASKED} shops.`),
      /** Whether all shops nearby can quote after their first look. */
      thenEveryone: z.boolean(),
    })
    .nullable()
    .default(null),
});

/** For `refine`, of a post: it names its car in one of the two ways. */
export const hasOneCar: [
  (post: { vehicle: unknown; vehicleId: unknown }) => boolean,
  { path: string[]; error: string },
] = [
  ({ vehicle, vehicleId: own }) => (vehicle === null) !== (own === null),
  { path: ['vehicle'], error: 'Choose a car.' },
];

export type JobPost = z.infer<typeof jobPostSchema>;
export type JobPostInput = z.input<typeof jobPostSchema>;

/** What staff may state of a job that they post for its owner. */
export const askedForOwner = {
  email: true,
  name: true,
  zip: true,
  vehicle: true,
  service: true,
  moreServices: true,
  intake: true,
  description: true,
  budgetCents: true,
  mobileOk: true,
  windows: true,
  address: true,
  ask: true,
} as const;

/** What an owner may change of a post; see `postFields`. Where the car is stays: shops nearby have quoted. */
export const editedByOwner = {
  service: true,
  moreServices: true,
  intake: true,
  vehicle: true,
  vehicleId: true,
  description: true,
  windows: true,
  budgetCents: true,
  fixedPrice: true,
  instantAccept: true,
  mobileOk: true,
  address: true,
  addressVisibility: true,
  response: true,
  cardId: true,
  shownFeeCents: true,
} as const;

export const MOST_POST_PHOTOS = 8;
