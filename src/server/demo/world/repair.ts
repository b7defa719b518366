import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Customer } from './customers.ts';
import type { PictureName } from './pictures.ts';
import type { SoundName } from './sounds.ts';

/** A repair as its owner asks for it. */
export type Repair = {
  owner: Customer;
  place: Place;
  car: readonly [year: number, make: string, model: string, trim?: string];
  service: ServiceCode;
  description: string;
  budgetDollars?: number;
  /** The budget is the price; with `instant` the first shop that claims it has the job. */
  price?: 'fixed' | 'instant';
  /** A quote that fits the budget and the times is accepted by itself, the cheapest of several. */
  autoAccept?: true;
  mobile?: true;
  /** Preferred times, as days from now and a part of the day; without any the owner is flexible. */
  times?: readonly PreferredTime[];
  photos?: readonly PictureName[];
  /** What the owner recorded with their phone. */
  sound?: SoundName;
};

export type Place = { street: string; city: string; state: 'VA' | 'DC' | 'MD'; zip: string };
export type PreferredTime = readonly [daysFromNow: number, part: 'morning' | 'afternoon' | 'evening'];

/** One of the 36 jobs that the marketplace shows from the start. */
export type SampleJob = Repair & { postedHoursAgo: number };

export function place(street: string, city: string, state: Place['state'], zip: string): Place {
  return { street, city, state, zip };
}
