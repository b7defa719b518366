import * as z from 'zod';
import { text } from './text.ts';
import {
  emptyIntake,
  intakeOf,
  intakeProblems,
  type IntakeValues,
  servicesChosen,
} from '#web/features/jobs/intake/intake-values.ts';
import { type EnteredWindow, instantsOf, windowProblems } from '#web/features/jobs/time-windows/windows.ts';
import { parseDollars } from '#domain/money/money.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';
import { filled, readAs } from '#domain/validation/entered.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { isComplete, nothingSelected, type VehicleSelection } from '#domain/vehicles/vehicle-selection.ts';
import type { Problems } from '#web/ui/use-schema-form.ts';

/** What staff enter about a repair that an owner asked them to post. */
export type Entered = {
  email: string;
  name: string;
  vehicle: VehicleSelection;
  vin: string;
  vinConfirmed: boolean;
  service: string;
  intake: IntakeValues;
  description: string;
  budget: string;
  mobileOk: boolean;
  /** In the zone of who types; empty means flexible. */
  windows: readonly EnteredWindow[];
  zip: string;
  street: string;
  city: string;
  state: string;
  /** The shop that is asked first; empty for all shops nearby. */
  ask: string;
  thenEveryone: boolean;
  asked: boolean;
  reason: string;
};

export const NOTHING: Entered = {
  email: '',
  name: '',
  vehicle: nothingSelected,
  vin: '',
  vinConfirmed: false,
  service: '',
  intake: emptyIntake,
  description: '',
  budget: '',
  mobileOk: false,
  windows: [],
  zip: '',
  street: '',
  city: '',
  state: '',
  ask: '',
  thenEveryone: false,
  asked: false,
  reason: '',
};

/** Shown until the ZIP code says where the car is. */
export const HOME_ZONE = 'America/New_York';

const { need } = text;

/** What each field of it means. */
export const jobSchema = z.object({
  email: filled(need.email),
  name: z.string(),
  vehicle: z.custom<VehicleSelection>().refine(isComplete, need.car),
  vin: z.string(),
  vinConfirmed: z.boolean(),
  service: readAs((typed) => serviceCodes.find((code) => code === typed), need.service),
  intake: z.custom<IntakeValues>(),
  description: z.string(),
  budget: readAs((typed) => (typed.trim() === '' ? null : parseDollars(typed)), need.budget),
  mobileOk: z.boolean(),
  windows: z.custom<readonly EnteredWindow[]>(),
  zip: z
    .string()
    .refine((typed) => zipSchema.safeParse(typed).success, need.zip)
    .pipe(zipSchema),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  ask: z.string(),
  thenEveryone: z.boolean(),
  asked: z.literal(true, need.asked) as unknown as z.ZodType<true, boolean>,
  reason: filled(need.reason, 3),
});

/** The form's names for what the operation calls otherwise. */
export const namesOfJob = {
  'ask.shops': 'ask',
  moreServices: 'intake.moreServices',
  budgetCents: 'budget',
  'vehicle.vin': 'vin',
  address: 'street',
  'address.street': 'street',
  'address.city': 'city',
  'address.state': 'state',
  askedByOwner: 'asked',
};

/** What is wrong with it beyond its single fields. */
export function checkJob(job: Entered, now: Date, zone: string | null): Problems {
  const isWrong = (window: EnteredWindow) =>
    Object.keys(windowProblems(window, now, zone ?? HOME_ZONE)).length > 0;
  return {
    ...(job.windows.some(isWrong) && { windows: need.windows }),
    // Times are by the clock where the car is, so the place has to be known.
    ...(zone === null && job.windows.length > 0 && { zip: need.zip }),
    ...Object.fromEntries(
      Object.entries(intakeProblems(job.intake)).map(([name, says]) => [`intake.${name}`, says]),
    ),
    ...(addressOf(job) === undefined && { street: need.address }),
  };
}

/** What is sent of it, once nothing is wrong with it. */
export function jobInput(job: z.output<typeof jobSchema>, zone: string | null) {
  const { year, make, model, trim } = job.vehicle;
  const services = servicesChosen(job.service, job.intake);
  return {
    email: job.email,
    name: job.name,
    vehicle: {
      year: year ?? 0,
      make: make ?? '',
      model: model ?? '',
      trim,
      vin: job.vin.trim() || null,
      vinConfirmed: job.vinConfirmed,
    },
    service: job.service,
    moreServices: services.slice(1),
    intake: intakeOf(job.intake, services),
    description: job.description,
    budgetCents: job.budget,
    mobileOk: job.mobileOk,
    windows: job.windows.flatMap((window) => instantsOf(window, zone ?? HOME_ZONE) ?? []),
    zip: job.zip,
    address: addressOf(job) ?? null,
    ask: job.ask ? { shops: [job.ask], thenEveryone: job.thenEveryone } : null,
    askedByOwner: job.asked,
    reason: job.reason,
  };
}

/** All of it or none of it; a part of an address is the address of nothing. */
function addressOf({ street, city, state }: Pick<Entered, 'street' | 'city' | 'state'>) {
  const parts = [street, city, state].map((part) => part.trim());
  if (parts.every((part) => part === '')) return null;
  return parts.includes('') ? undefined : { street, city, state };
}
