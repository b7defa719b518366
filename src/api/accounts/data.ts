import * as z from 'zod';
import { facets } from '../shapes/review-facets.ts';
import { intakeView } from '../shapes/job-intake.ts';
import { addressView, instant } from '../shapes/basic.ts';

const text = z.string();
const maybe = z.string().nullable();
const at = instant.nullable();
const cents = z.int().nullable();

/**
 * What people export: their own data, and of others only what they were shown. It holds no secret, key or
 * provider id.
 */
export const accountData = z.object({
  madeAt: instant,
  /** Which lists are longer than what is here; support sends the rest. */
  cutShort: z.array(text),
  account: z.object({
    name: text,
    email: text,
    emailVerified: z.boolean(),
    phone: maybe,
    kind: text,
    role: maybe,
    shop: maybe,
    hasPassword: z.boolean(),
    passwordChangedAt: at,
    termsAcceptedAt: at,
    createdAt: instant,
  }),
  signInMethods: z.array(z.object({ kind: text, name: text, since: instant })),
  sessions: z.array(z.object({ device: text, address: maybe, startedAt: instant, lastSeenAt: instant })),
  devices: z.array(z.object({ device: text, firstSeenAt: instant, lastSeenAt: instant })),
  notifications: z.array(z.object({ topic: text, channel: text, isOn: z.boolean() })),
  vehicles: z.array(
    z.object({
      year: z.int(),
      make: text,
      model: text,
      trim: maybe,
      vin: maybe,
      nickname: maybe,
      plate: maybe,
      plateState: maybe,
      /** The path of its picture, which only they can open. */
      picture: maybe,
      addedAt: instant,
      archivedAt: at,
    }),
  ),
  /** What they noted themselves. */
  odometer: z.array(z.object({ vehicle: text, miles: z.int(), readAt: instant })),
  favoriteShops: z.array(z.object({ name: text, city: text, state: text, addedAt: instant })),
  jobs: z.array(
    z.object({
      number: text,
      state: text,
      service: text,
      description: text,
      moreServices: z.array(text),
      /** What they said of the car while posting. */
      intake: intakeView,
      vehicle: text,
      address: addressView.nullable(),
      zip: text,
      budgetCents: cents,
      /** The paths of what they posted with it, and of pictures that the shop took. They can open each. */
      photos: z.array(text),
      clip: z.object({ kind: text, seconds: z.number(), file: text, poster: maybe }).nullable(),
      shopPhotos: z.array(text),
      createdAt: instant,
      postedAt: at,
      completedAt: at,
    }),
  ),
  quotes: z.array(
    z.object({
      job: text,
      shop: text,
      state: text,
      message: text,
      lines: z.unknown(),
      priceCents: z.int(),
      taxCents: z.int(),
      totalCents: z.int(),
      startsAt: instant,
      submittedAt: at,
    }),
  ),
  payments: z.array(
    z.object({
      job: text,
      shop: text,
      state: text,
      amountCents: z.int(),
      authorisedCents: z.int(),
      capturedCents: z.int(),
      refundedCents: z.int(),
      card: maybe,
      createdAt: instant,
    }),
  ),
  receipts: z.array(
    z.object({
      number: text,
      job: text,
      lines: z.unknown(),
      priceCents: z.int(),
      taxCents: z.int(),
      totalCents: z.int(),
      warranty: text,
      issuedAt: instant,
    }),
  ),
  cards: z.array(z.object({ brand: maybe, last4: maybe, savedAt: instant })),
  /** What this person wrote, and what a shop said of them as far as they may read it. */
  reviews: z.array(
    z.object({
      job: text,
      shop: text,
      by: z.enum(['you', 'shop']),
      stars: z.int(),
      words: text,
      facets,
      /** What the shop answered in public. */
      answer: maybe,
      writtenAt: instant,
      publishedAt: at,
      hiddenAt: at,
    }),
  ),
  /** What this person asked our support from their account; the answers are among the messages. */
  questions: z.array(
    z.object({ number: text, topic: text, job: text, message: text, state: text, askedAt: instant }),
  ),
  /** What owner and shop wrote to each other: as an owner the whole of it, as a member of a shop their own. */
  conversations: z.array(
    z.object({
      job: text,
      shop: text,
      by: z.enum(['you', 'shop']),
      words: text,
      photos: z.array(text),
      sentAt: instant,
      editedAt: at,
      removedAt: at,
    }),
  ),
  /** What we wrote to this person. Links and codes are not kept. */
  messages: z.array(z.object({ kind: text, channel: text, subject: text, text: maybe, writtenAt: instant })),
});
export type AccountData = z.infer<typeof accountData>;
