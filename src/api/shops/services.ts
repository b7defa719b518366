import * as z from 'zod';
import { offeringId, packageId } from '#domain/ids.ts';
import {
  LEAST_SERVICES,
  MOST_IN_PACKAGE,
  leastServicesMessage,
  workPlaces,
} from '#domain/quotes/offerings.ts';
import { MOST_PRICE_LIST_CHARACTERS } from '#domain/quotes/price-list.ts';
import {
  feeSchema,
  laborRateSchema,
  offeringDescription,
  ownServiceName,
  serviceMinutes,
  serviceRadius,
} from '#domain/validation/offering.ts';
import { ownName } from '#domain/validation/own-name.ts';
import { amountSchema, centsSchema } from '#domain/validation/money.ts';
import { serviceCode } from '#domain/validation/service.ts';
import { op } from '../operation.ts';
import { despiteBookings } from '../scheduling/schedule.ts';
import { idempotencyKey } from '../shapes/basic.ts';

const serviceView = z.object({
  serviceId: offeringId,
  /** Null for a service of the shop's own. */
  code: serviceCode.nullable(),
  name: z.string(),
  description: z.string(),
  priceCents: centsSchema,
  minutes: z.int(),
  isActive: z.boolean(),
});
export type ShopServiceView = z.infer<typeof serviceView>;

const packageView = z.object({
  packageId,
  name: z.string(),
  description: z.string(),
  priceCents: centsSchema,
  isActive: z.boolean(),
  services: z.array(z.object({ serviceId: offeringId, name: z.string(), isActive: z.boolean() })),
  /** Whether the shop lets owners book it at once, at its price. */
  bookAtOnce: z.boolean(),
  /** Whether owners see it: it is on, and so is everything in it. */
  isShown: z.boolean(),
  savedCents: centsSchema.nullable(),
});
export type ShopPackageView = z.infer<typeof packageView>;

const ratesView = z.object({
  laborRateCents: centsSchema,
  diagnosticFeeCents: centsSchema,
  works: z.enum(workPlaces),
  tripFeeCents: centsSchema,
  radiusMiles: z.int(),
});
export type ShopRatesView = z.infer<typeof ratesView>;

const shown = z.object({
  services: z.array(serviceView),
  packages: z.array(packageView),
  rates: ratesView,
});
export type ShopOfferingsView = z.infer<typeof shown>;

const priceListView = z.object({
  /** What is wrong with the file as a whole; null where its lines can be looked at. */
  problem: z.string().nullable(),
  rows: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      priceCents: centsSchema.nullable(),
      minutes: z.int().nullable(),
      isActive: z.boolean().nullable(),
      change: z.enum(['new', 'changed', 'same']).nullable(),
      problems: z.array(z.string()),
    }),
  ),
  canImport: z.boolean(),
});
export type PriceListView = z.infer<typeof priceListView>;

const csv = z.string().max(MOST_PRICE_LIST_CHARACTERS, 'The file may hold at most 200,000 characters.');
const what = {
  priceCents: amountSchema,
  minutes: serviceMinutes,
  description: offeringDescription,
  isActive: z.boolean(),
};
const manage = { who: 'shop', permission: 'services.manage' } as const;

export const services = {
  list: op({
    method: 'GET',
    path: '/shop/services',
    summary: 'What the shop offers at which price: services, packages and rates',
    input: z.strictObject({}),
    output: shown,
    access: { who: 'shop', permission: 'services.read' },
  }),
  add: op({
    method: 'POST',
    path: '/shop/services',
    summary: 'Offer a service: one of the catalog by its code, or one of the shop’s own by a name',
    input: z.strictObject({
      service: z.union([z.strictObject({ code: serviceCode }), z.strictObject({ name: ownServiceName })]),
      ...what,
      idempotencyKey,
    }),
    output: shown,
    errors: ['OFFERED_ALREADY', 'TOO_MANY_SERVICES'],
    access: manage,
  }),
  save: op({
    method: 'POST',
    path: '/shop/services/{serviceId}',
    summary: 'Change a service; quotes that were sent keep the price that they name',
    /** A name only changes where the service is the shop’s own. */
    input: z.strictObject({
      serviceId: offeringId,
      name: ownServiceName.optional(),
      ...what,
      idempotencyKey,
    }),
    output: shown,
    errors: ['OFFERING_NOT_FOUND', 'OFFERED_ALREADY'],
    access: manage,
  }),
  remove: op({
    method: 'POST',
    path: '/shop/services/{serviceId}/remove',
    summary: 'Take a service off the list of the shop',
    input: z.strictObject({ serviceId: offeringId, idempotencyKey }),
    output: shown,
    errors: ['OFFERING_NOT_FOUND', 'OFFERING_IN_PACKAGE'],
    access: manage,
  }),
  savePackage: op({
    method: 'POST',
    path: '/shop/packages',
    summary: 'Offer several services under one name and for one price, or change such a package',
    input: z.strictObject({
      packageId: packageId.optional(),
      name: ownName,
      description: offeringDescription,
      priceCents: amountSchema,
      isActive: z.boolean(),
      /** Owners can book it at its price without asking for a quote. */
      bookAtOnce: z.boolean().default(false),
      services: z
        .array(offeringId)
        .min(2, 'Choose at least two services.')
        .max(MOST_IN_PACKAGE)
        .refine((ids) => new Set(ids).size === ids.length, 'Choose each service once.'),
      idempotencyKey,
    }),
    output: shown,
    errors: ['OFFERING_NOT_FOUND', 'OFFERED_ALREADY', 'TOO_MANY_PACKAGES', 'PACKAGE_NOT_BOOKABLE'],
    access: manage,
  }),
  removePackage: op({
    method: 'POST',
    path: '/shop/packages/{packageId}/remove',
    summary: 'Take a package off the list; its services stay',
    input: z.strictObject({ packageId, idempotencyKey }),
    output: shown,
    errors: ['OFFERING_NOT_FOUND'],
    access: manage,
  }),
  setRates: op({
    method: 'POST',
    path: '/shop/rates',
    summary: 'What an hour, a diagnosis and a trip cost, and how far the shop drives',
    input: z.strictObject({
      laborRateCents: laborRateSchema,
      diagnosticFeeCents: feeSchema,
      works: z.enum(workPlaces),
      tripFeeCents: feeSchema,
      radiusMiles: serviceRadius,
      despiteBookings,
      idempotencyKey,
    }),
    output: shown,
    errors: ['SCHEDULE_HITS_BOOKINGS'],
    access: manage,
  }),
  choose: op({
    method: 'POST',
    path: '/shop/setup/services',
    summary: 'The third step of the setup: the services of the catalog that the shop offers, and its rates',
    input: z.strictObject({
      services: z
        .array(z.strictObject({ code: serviceCode, priceCents: amountSchema }))
        .min(LEAST_SERVICES, leastServicesMessage)
        .max(50)
        .refine((chosen) => new Set(chosen.map(({ code }) => code)).size === chosen.length),
      laborRateCents: laborRateSchema,
      diagnosticFeeCents: feeSchema,
      mobile: z.boolean(),
      tripFeeCents: feeSchema,
      despiteBookings,
      idempotencyKey,
    }),
    output: shown,
    errors: ['TOO_MANY_SERVICES', 'SCHEDULE_HITS_BOOKINGS'],
    access: manage,
  }),
  readCsv: op({
    method: 'POST',
    path: '/shop/services/csv/preview',
    summary: 'What a price list would change, and what is wrong with it line by line; nothing is changed',
    input: z.strictObject({ csv }),
    output: priceListView,
    access: manage,
    limit: { burst: 20, perMinute: 20 },
    write: false,
  }),
  importCsv: op({
    method: 'POST',
    path: '/shop/services/csv',
    summary: 'Take over a price list as a whole; with one line that cannot be used nothing is changed',
    input: z.strictObject({ csv, idempotencyKey }),
    output: shown,
    errors: ['PRICE_LIST_REFUSED', 'TOO_MANY_SERVICES'],
    access: manage,
    limit: { burst: 10, perMinute: 10 },
  }),
};
