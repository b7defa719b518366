import * as z from 'zod';
import { shopId } from '#domain/ids.ts';
import { shopStatuses } from '#domain/shops/shop-lifecycle.ts';
import { draftSteps, onboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { personName } from '#domain/validation/contact.ts';
import {
  chosenServicesSchema,
  shopDetailsSchema,
  shopScheduleSchema,
} from '#domain/validation/shop-details.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

// How a shop joins: by the link of an invitation, or by itself. Both fill the same seven steps.

const setupKey = z.enum(['business', 'banking', 'services', 'hours', 'media', 'policies', 'review']);

/** The shop's progress in joining, with unsent input. */
const setupView = z.object({
  /** Of the draft; 0 before anything was kept. Saving sends it back. */
  version: z.int(),
  /** Names what the shop had saved when this was read; saving the draft sends it back, too. */
  basis: z.string(),
  savedAt: instant.nullable(),
  step: z.enum(draftSteps),
  draft: onboardingDraft,
  /** Whether this shop was asked to join. */
  invited: z.boolean(),
  shop: z.object({ id: shopId, name: z.string(), status: z.enum(shopStatuses) }).nullable(),
  setup: z.object({
    steps: z.array(
      z.object({
        key: setupKey,
        number: z.int(),
        title: z.string(),
        path: z.string(),
        state: z.enum(['done', 'skipped', 'open']),
      }),
    ),
    next: setupKey.nullable(),
    percent: z.int(),
    missing: z.array(z.object({ step: setupKey, says: z.string() })),
    canSubmit: z.boolean(),
  }),
  level: z.object({ percent: z.int(), name: z.string(), means: z.string() }),
  /** What is done of the onboarding's own three steps; the review may ask for more of the same. */
  onboarding: z.object({ shop: z.boolean(), services: z.boolean(), schedule: z.boolean() }),
  minutesLeft: z.int(),
});

export type SetupView = z.infer<typeof setupView>;

const token = z.string().max(200);

/** Long enough to explain what is wrong with a password that is too long. */
const password = z.string().max(500);

const asSomebody = { who: 'signed-in' } as const;

const knocking = { burst: 10, perMinute: 5, counts: 'failures' } as const;

/** A person who types makes one of these a second at most. */
const typing = { burst: 60, perMinute: 90 };

/** Why an invitation of either kind cannot be accepted with one's own account. */
export const takingErrors = [
  'INVITATION_NOT_FOUND',
  'INVITATION_EXPIRED',
  'INVITATION_FOR_ANOTHER',
  'ALREADY_IN_SHOP',
  'OWN_REPAIRS_RUN',
] as const;

export const setup = {
  readInvitation: op({
    method: 'POST',
    path: '/joining/invitations/reads',
    summary: 'What an invitation says, by the link of its email; uses nothing up',
    input: z.strictObject({ token }),
    output: z.object({
      email: z.string(),
      businessName: z.string(),
      contactName: z.string(),
      phone: z.string(),
      city: z.string(),
      state: z.string(),
      /** The address has an account: its person logs in instead of making one. */
      hasAccount: z.boolean(),
    }),
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_EXPIRED'],
    access: { who: 'anyone' },
    limit: knocking,
    write: false,
  }),
  acceptInvitation: op({
    method: 'POST',
    path: '/joining/invitations',
    summary: 'Make an account of the invited address, and sign in: the email proved whose it is',
    input: z.strictObject({
      token,
      name: personName('Enter your full name.'),
      password,
      confirmation: password,
      terms: z.boolean(),
    }),
    output: z.object({ landing: z.string() }),
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_EXPIRED', 'INVITATION_SIGN_IN_FIRST'],
    access: { who: 'anyone' },
    limit: knocking,
  }),
  takeInvitation: op({
    method: 'POST',
    path: '/joining/invitations/taken',
    summary: 'Accept an invitation with the account that its address has already',
    input: z.strictObject({ token, idempotencyKey }),
    output: z.object({ landing: z.string() }),
    errors: takingErrors,
    access: asSomebody,
    limit: knocking,
  }),
  readDraft: op({
    method: 'GET',
    path: '/joining/draft',
    summary: 'My shop’s progress in joining, and my unsent input',
    input: z.strictObject({}),
    output: setupView,
    access: asSomebody,
  }),
  saveDraft: op({
    method: 'PUT',
    path: '/joining/draft',
    summary: 'Keep what is typed; where another tab or page saved something newer, answers with that instead',
    input: z.strictObject({
      version: z.int().min(0),
      basis: z.string().max(64),
      step: z.enum(draftSteps),
      draft: onboardingDraft,
    }),
    output: z.object({ saved: z.boolean(), setup: setupView }),
    errors: ['SETUP_OVER'],
    access: asSomebody,
    limit: typing,
  }),
  startOver: op({
    method: 'POST',
    path: '/joining/start-over',
    summary: 'Forget what I typed and which steps I left for later',
    input: z.strictObject({ idempotencyKey }),
    output: setupView,
    errors: ['SETUP_OVER'],
    access: asSomebody,
  }),
  saveBusinessInfo: op({
    method: 'PUT',
    path: '/joining/business-info',
    summary: 'Make my shop, or change what a shop that waits for its review says of itself',
    input: shopDetailsSchema.extend({ idempotencyKey }),
    output: setupView,
    errors: ['ZIP_UNKNOWN', 'ZIP_OF_OTHER_STATE', 'SETUP_OVER', 'OWN_REPAIRS_RUN'],
    access: asSomebody,
    limit: { burst: 20, perMinute: 10 },
  }),
  saveServices: op({
    method: 'PUT',
    path: '/joining/services',
    summary: 'The services that my shop begins with, at the prices of the catalog, and its labour rate',
    input: chosenServicesSchema.extend({ idempotencyKey }),
    output: setupView,
    errors: ['SETUP_NEEDS_SHOP', 'SETUP_OVER', 'TOO_MANY_SERVICES'],
    access: asSomebody,
  }),
  saveSchedule: op({
    method: 'PUT',
    path: '/joining/schedule',
    summary: 'The week of my shop, how far ahead it takes appointments and the time between them',
    input: shopScheduleSchema.extend({ idempotencyKey }),
    output: setupView,
    errors: ['SETUP_NEEDS_SHOP', 'SETUP_OVER'],
    access: asSomebody,
  }),
  skipStep: op({
    method: 'POST',
    path: '/joining/skipped',
    summary: 'Leave the bank account or the pictures for later',
    input: z.strictObject({ step: z.enum(['banking', 'media']), idempotencyKey }),
    output: setupView,
    errors: ['SETUP_NEEDS_SHOP', 'SETUP_OVER'],
    access: asSomebody,
  }),
};
