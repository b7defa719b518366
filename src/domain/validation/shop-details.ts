import * as z from 'zod';
import { mayClose } from '../scheduling/business-hours.ts';
import {
  ADVANCE_DAYS,
  BUFFER_MINUTES,
  MOST_OTHER_SERVICES,
  serviceTypes,
} from '../shops/onboarding-draft.ts';
import { otherServiceNames } from '../shops/other-services.ts';
import { serviceCodes } from '../shops/service-catalog.ts';
import { email, personName, phone, state, zip } from './contact.ts';
import { centsSchema } from './money.ts';
import { ownName } from './own-name.ts';
import { publicPlace, publicWords } from './public-words.ts';
import { checkNights } from './schedule.ts';
import { closingTime, wallTime } from './time.ts';

/** One line for pages and emails. */
const line = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Write it on one line.');

const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters.`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Write it on one line.')
    .default('');

export const businessName = publicPlace(line(120, 'Business name is required'));
export const contactName = personName('Please enter a contact name');
export const city = publicWords(line(80, 'City is required'));

/** The first step of every wizard. License, tax ID and description may follow later. */
export const shopDetailsSchema = z.strictObject({
  businessName,
  contactName,
  phone,
  email,
  street: line(120, 'Street address is required'),
  city,
  state,
  zip,
  description: publicWords(z.string().trim().max(2_000, 'At most 2,000 characters.')).default(''),
  licenseNumber: optionalLine(40),
  taxId: optionalLine(20),
});

export type ShopDetails = z.infer<typeof shopDetailsSchema>;

export const NO_SERVICE_CHOSEN = 'Choose at least one service.';

/** The second step of the onboarding. Any labour rate is kept; the review asks for 50 to 300 dollars. */
export const chosenServicesSchema = z.strictObject({
  selectedServices: z.array(z.enum(serviceCodes)).min(1, NO_SERVICE_CHOSEN).max(serviceCodes.length),
  /** Services that no list has, in the shop's own words, between commas or line breaks. */
  otherServices: publicWords(
    z.string().trim().max(MOST_OTHER_SERVICES, `At most ${MOST_OTHER_SERVICES} characters.`),
  )
    .refine(
      (text) => otherServiceNames(text).every((name) => ownName.safeParse(name).success),
      'Name each service in 2 to 80 characters, with commas between them.',
    )
    .default(''),
  laborRateCents: centsSchema.min(0).max(100_000, 'At most $1,000 an hour.'),
  serviceType: z.enum(serviceTypes, 'Choose where you work.'),
  serviceRadiusMiles: z.int().min(1).max(20),
});

export type ChosenServices = z.infer<typeof chosenServicesSchema>;

/** The third step: a week, and how far ahead and how close together appointments may be. */
export const shopScheduleSchema = z.strictObject({
  businessHours: z
    .array(
      z
        .strictObject({
          weekday: z.int().min(0).max(6),
          opens: wallTime,
          closes: closingTime,
          closed: z.boolean(),
        })
        .refine(mayClose, { path: ['closes'], message: 'Close after you open.' }),
    )
    .length(7)
    .refine((week) => new Set(week.map(({ weekday }) => weekday)).size === 7, 'A week has seven days.')
    .superRefine(checkNights)
    .refine((week) => week.some(({ closed }) => !closed), 'Open on at least one day.'),
  advanceBookingDays: z.int().min(ADVANCE_DAYS.least).max(ADVANCE_DAYS.most),
  bufferMinutes: z.int().min(BUFFER_MINUTES.least).max(BUFFER_MINUTES.most),
  /** Whether the person who sets up the shop gets optional emails; absent: unchanged. */
  emailNotices: z.boolean().optional(),
});

export type ShopSchedule = z.infer<typeof shopScheduleSchema>;
