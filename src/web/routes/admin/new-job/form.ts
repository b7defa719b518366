import { text } from './text.ts';
import { type EnteredWindow, instantsOf, windowProblems } from '#web/features/jobs/time-windows/windows.ts';
import { parseDollars } from '#domain/money/money.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';
import { zipOf } from '#domain/validation/typed.ts';
import { type ServiceCode, serviceCodes } from '#domain/shops/service-catalog.ts';
import { isComplete, nothingSelected, type VehicleSelection } from '#domain/vehicles/vehicle-selection.ts';
import type { Problems } from '#web/ui/use-checked-form.ts';

/** What staff type about a repair that somebody asked them to post. */
export type Entered = {
  email: string;
  name: string;
  vehicle: VehicleSelection;
  vin: string;
  vinConfirmed: boolean;
  service: string;
  description: string;
  budget: string;
  mobileOk: boolean;
  /** In the zone of who types; empty means flexible. */
  windows: readonly EnteredWindow[];
  zip: string;
  street: string;
  city: string;
  state: string;
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
  description: '',
  budget: '',
  mobileOk: false,
  windows: [],
  zip: '',
  street: '',
  city: '',
  state: '',
  asked: false,
  reason: '',
};

/** Shown until the ZIP code says where the car is. */
export const HOME_ZONE = 'America/New_York';

/** What is wrong with it, each sentence at the path of its field in the operation's input. */
export function checkJob(job: Entered, now: Date, zone: string | null): Problems {
  const { need } = text;
  const wrong: (readonly [isWrong: boolean, path: string, says: string])[] = [
    [job.email.trim() === '', 'email', need.email],
    [!isComplete(job.vehicle), 'vehicle', need.car],
    [serviceOf(job) === undefined, 'service', need.service],
    [job.budget.trim() !== '' && parseDollars(job.budget) === undefined, 'budgetCents', need.budget],
    [
      job.windows.some((window) => Object.keys(windowProblems(window, now, zone ?? HOME_ZONE)).length > 0),
      'windows',
      need.windows,
    ],
    // Times are by the clock where the car is, so the place has to be known.
    [!zipSchema.safeParse(job.zip).success || (zone === null && job.windows.length > 0), 'zip', need.zip],
    [addressOf(job) === undefined, 'address.street', need.address],
    [!job.asked, 'askedByOwner', need.asked],
    [job.reason.trim().length < 3, 'reason', need.reason],
  ];
  return Object.fromEntries(wrong.flatMap(([isWrong, path, says]) => (isWrong ? [[path, says]] : [])));
}

/** What is sent of it, once nothing is wrong with it. */
export function jobInput(job: Entered, zone: string | null) {
  const { year, make, model, trim } = job.vehicle;
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
    service: serviceOf(job) ?? 'other',
    description: job.description,
    budgetCents: job.budget.trim() === '' ? null : (parseDollars(job.budget) ?? null),
    mobileOk: job.mobileOk,
    windows: job.windows.flatMap((window) => instantsOf(window, zone ?? HOME_ZONE) ?? []),
    zip: zipOf(job.zip),
    address: addressOf(job) ?? null,
    askedByOwner: true as const,
    reason: job.reason,
  };
}

const serviceOf = ({ service }: Entered): ServiceCode | undefined =>
  serviceCodes.find((code) => code === service);

/** All of it or none of it; a part of an address is the address of nothing. */
function addressOf({ street, city, state }: Entered) {
  const parts = [street, city, state].map((part) => part.trim());
  if (parts.every((part) => part === '')) return null;
  return parts.includes('') ? undefined : { street, city, state };
}
