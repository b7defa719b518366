import * as z from 'zod';
import { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES } from '#domain/marketplace.ts';
import { type ServiceCode, serviceCode, serviceCodes } from '#domain/service-catalog.ts';
import { zip } from '#domain/validation/contact.ts';

export const shopSorts = ['nearest', 'rating', 'level'] as const;
export type ShopSort = (typeof shopSorts)[number];

/** The least average that one can ask for, in tenths of a star so that an address has no dot in it. */
export const ratingFloors = [30, 40, 45] as const;

/** How far around a place a directory looks. */
export const directoryRadii = [10, DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES] as const;

/** The address of a shop's page; what cannot be one is nobody's. */
export const shopSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/);

/** Services that have a page of their own: everything that has a name. */
export const listedServices = serviceCodes.filter((code) => code !== 'other');

/** `oil-change`: how a service stands in an address. */
export function serviceSlug(code: ServiceCode): string {
  return code.replaceAll('_', '-');
}

/** The service behind an address, also where it is written as the contract writes it. */
export function serviceOfSlug(slug: string): ServiceCode | undefined {
  const code = serviceCode.safeParse(slug.replaceAll('-', '_')).data;
  return code === 'other' ? undefined : code;
}

/** `ashburn-va`: how a town stands in an address. */
export function placeSlug({ city, state }: { city: string; state: string }): string {
  return `${city} ${state}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

export type PlaceWanted = { zip: string } | { city: string; state: string };

/** What an address names as a place: a ZIP code, or a town and its state; undefined if it can be neither. */
export function readPlace(text: string): PlaceWanted | undefined {
  const asZip = zip.safeParse(text).data;
  if (asZip) return { zip: asZip };
  const match = /^([a-z0-9]+(?:-[a-z0-9]+){0,6})-([a-z]{2})$/.exec(text);
  return match ? { city: match[1]!.replaceAll('-', ' '), state: match[2]!.toUpperCase() } : undefined;
}
