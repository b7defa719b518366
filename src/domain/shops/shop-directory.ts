import { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { type ServiceCode, serviceCodes } from '#domain/shops/service-catalog.ts';

/** Services that have a page of their own: everything that has a name. */
export const listedServices = serviceCodes.filter((code) => code !== 'other');

/** How far around a place a directory looks. */
export const directoryRadii = [10, DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES] as const;

export const shopSorts = ['nearest', 'rating', 'level'] as const;
export type ShopSort = (typeof shopSorts)[number];

/** The least average that one can ask for, in tenths of a star so that an address has no dot in it. */
export const ratingFloors = [30, 40, 45] as const;

/** The service behind an address, also where it is written as the contract writes it. */
export function serviceOfSlug(slug: string): ServiceCode | undefined {
  return listedServices.find((code) => code === slug.replaceAll('-', '_'));
}

export type PlaceWanted = { zip: string } | { city: string; state: string };

/** What an address names as a place: a ZIP code, or a town and its state; undefined if it can be neither. */
export function readPlace(text: string): PlaceWanted | undefined {
  if (/^\d{5}$/.test(text)) return { zip: text };
  const match = /^([a-z0-9]+(?:-[a-z0-9]+){0,6})-([a-z]{2})$/.exec(text);
  return match ? { city: match[1]!.replaceAll('-', ' '), state: match[2]!.toUpperCase() } : undefined;
}
