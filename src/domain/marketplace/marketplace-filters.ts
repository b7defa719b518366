import * as z from 'zod';
import {
  DEFAULT_RADIUS_MILES,
  MAX_RADIUS_MILES,
  RADIUS_STEP_MILES,
  sortOrders,
} from '#domain/marketplace/marketplace.ts';
import { serviceCode } from '#domain/validation/service.ts';
import { zip } from '#domain/validation/zip.ts';

const HASH_LIMIT = 4_096;

export const centreSchema = z.union([
  z.strictObject({ zip }),
  z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
]);

const dollars = z.int().min(0).max(1_000_000);

/**
 * What a person narrows the list of jobs by, with the specification's defaults. Prices are whole dollars,
 * as typed.
 */
export const filtersSchema = z.strictObject({
  q: z.string().trim().max(100).default(''),
  distanceMi: z.int().min(RADIUS_STEP_MILES).max(MAX_RADIUS_MILES).default(DEFAULT_RADIUS_MILES),
  serviceTypes: z.array(serviceCode).max(20).default([]),
  mobileOnly: z.boolean().default(false),
  fixedOnly: z.boolean().default(false),
  instantOnly: z.boolean().default(false),
  priceMin: dollars.optional(),
  priceMax: dollars.optional(),
  sort: z.enum(sortOrders).default('recent'),
  centre: centreSchema.optional(),
});

export type Filters = z.infer<typeof filtersSchema>;

/**
 * Reads a URL hash that anyone may have written. Rubbish of any kind (too long, no JSON, an unknown or a
 * dangerous key, a value out of range) counts as no hash at all: a broken link still shows jobs.
 */
export function decodeFilters(hash: string): Filters | undefined {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text === '' || text.length > HASH_LIMIT) return undefined;
  try {
    return filtersSchema.safeParse(JSON.parse(decodeURIComponent(text), refusePrototypes)).data;
  } catch {
    return undefined; // a hash that cannot be read is the visitor's typing, not an error of ours
  }
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('refused key');
  return value;
}
