import * as z from 'zod';
import { draftDefaultWeek } from '#domain/scheduling/business-hours.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';

/**
 * What the onboarding holds while it is typed: anything a field can hold, because no one is finished with
 * it. What is saved of it is checked by the schemas of the forms.
 */
const typed = (most: number) => z.string().max(most).default('');

/** `HH:MM`, or nothing while it is being typed. */
const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^$/);
const day = z.strictObject({
  weekday: z.int().min(0).max(6),
  opens: wallTime,
  closes: wallTime,
  closed: z.boolean(),
});

const shopDetails = z.strictObject({
  businessName: typed(120),
  description: typed(2_000),
  contactName: typed(80),
  phone: typed(60),
  address: typed(120),
  city: typed(80),
  state: typed(2),
  zipCode: typed(20),
  email: typed(254),
  licenseNumber: typed(40),
  taxId: typed(20),
});

/** Letters of the field in which services are named that no list has. */
export const MOST_OTHER_SERVICES = 500;

export const serviceTypes = ['in_shop', 'mobile', 'both'] as const;

const services = z.strictObject({
  selectedServices: z
    // The form lists ten; choices from another page of the setup appear beside them.
    .array(z.enum(serviceCodes))
    .max(serviceCodes.length)
    .default([]),
  otherServices: typed(MOST_OTHER_SERVICES),
  laborRate: z.string().max(12).default('85'),
  serviceType: z.enum([...serviceTypes, '']).default(''),
  serviceRadius: z.int().min(1).max(20).default(10),
});

/** How far ahead appointments are taken, in days, and the minutes between two of them. */
export const ADVANCE_DAYS = { least: 1, most: 90 } as const;
export const BUFFER_MINUTES = { least: 0, most: 240 } as const;

const notification = z.boolean().default(true);
const schedule = z.strictObject({
  businessHours: z
    .array(day)
    .length(7)
    .default(() => draftDefaultWeek.map((one) => ({ ...one }))),
  advanceBooking: z.int().min(ADVANCE_DAYS.least).max(ADVANCE_DAYS.most).default(14),
  bufferTime: z.int().min(BUFFER_MINUTES.least).max(BUFFER_MINUTES.most).default(30),
  notifications: z
    .strictObject({ email: notification, sms: notification, push: notification })
    .default({ email: true, sms: true, push: true }),
});

export const onboardingDraft = z.strictObject({
  shopDetails: shopDetails.default(() => shopDetails.parse({})),
  services: services.default(() => services.parse({})),
  schedule: schedule.default(() => schedule.parse({})),
});

export type OnboardingDraft = z.infer<typeof onboardingDraft>;

/** Where the onboarding goes on; `done` once its three steps were saved. */
export const draftSteps = ['shop', 'services', 'schedule', 'done'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** What a form begins with where nothing was typed yet. */
export function emptyDraft(): OnboardingDraft {
  return onboardingDraft.parse({});
}

/** A stored draft for display. A draft of an older release that no longer fits is reset. */
export function draftFrom(stored: unknown): OnboardingDraft {
  const read = onboardingDraft.safeParse(stored);
  return read.success ? read.data : emptyDraft();
}
