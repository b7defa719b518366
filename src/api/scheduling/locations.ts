import * as z from 'zod';
import { locationId } from '#domain/ids.ts';
import { locationSchema } from '#domain/validation/location.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

const place = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
});

const location = place.extend({
  locationId,
  archivedAt: instant.nullable(),
  /** Bays and vans. */
  bays: z.int(),
  /** It takes cars: it has hours and a bay. */
  takesCars: z.boolean(),
});
export type LocationView = z.infer<typeof location>;

const locationsView = z.object({
  main: place,
  /** By name, the archived ones last. */
  locations: z.array(location),
});
export type LocationsView = z.infer<typeof locationsView>;

const edit = { who: 'shop', permission: 'profile.edit' } as const;
const placing = ['LOCATION_EXISTS', 'ZIP_UNKNOWN', 'LOCATION_OTHER_STATE', 'SHOP_UNDER_REVIEW'] as const;
const onLocation = z.strictObject({ locationId, idempotencyKey });

/** The places where a shop works beside its main location. */
export const locations = {
  list: op({
    method: 'GET',
    path: '/shop/locations',
    summary: 'Where my shop works: its main location and the others',
    input: z.strictObject({}),
    output: locationsView,
    access: { who: 'shop', permission: 'settings.read' },
  }),
  add: op({
    method: 'POST',
    path: '/shop/locations',
    summary: 'Add a location; it begins with the hours and holidays of the main one and one bay',
    input: z.strictObject({ idempotencyKey, ...locationSchema.shape }),
    output: locationsView.extend({ added: locationId }),
    errors: [...placing, 'TOO_MANY_LOCATIONS'],
    access: edit,
    limit: { burst: 20, perMinute: 10 },
  }),
  save: op({
    method: 'PUT',
    path: '/shop/locations/{locationId}',
    summary: 'Change the name, the address or the phone of a location',
    input: onLocation.extend(locationSchema.shape),
    output: locationsView,
    errors: ['LOCATION_NOT_FOUND', ...placing],
    access: edit,
    limit: { burst: 20, perMinute: 10 },
  }),
  archive: op({
    method: 'POST',
    path: '/shop/locations/{locationId}/archive',
    summary: 'Take no more cars at a location; refused while any is booked there',
    input: onLocation,
    output: locationsView,
    errors: ['LOCATION_NOT_FOUND', 'LOCATION_BOOKED'],
    access: edit,
  }),
  restore: op({
    method: 'POST',
    path: '/shop/locations/{locationId}/restore',
    summary: 'Take cars at an archived location again',
    input: onLocation,
    output: locationsView,
    errors: ['LOCATION_NOT_FOUND', 'LOCATION_EXISTS', 'LOCATION_OTHER_STATE', 'TOO_MANY_LOCATIONS'],
    access: edit,
  }),
};
