import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import * as z from 'zod';
import { marketplaceQuery } from '#domain/validation/marketplace.ts';
import { assert } from '#domain/assert.ts';
import { builtInCatalogue } from '#domain/settings/catalogue.ts';
import { gridCover } from '#domain/marketplace/geo.ts';
import { serviceCodes, services } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import { cardSearch } from '#server/marketplace/queries.ts';
import { criteriaOf } from '#server/marketplace/search-criteria.ts';
import { type Random, randomOf } from '#test/support/random.ts';
import type { Town } from './search-data.ts';

export type Question = {
  lat: number;
  lng: number;
  distanceMi: number;
  serviceTypes: string[];
  mobileOnly: boolean;
  priceMin: number | undefined;
};
/** A question as the product's own statement puts it. */
export type Statement = { text: string; values: unknown[] };

const SEED = 20_261_122;
const EARTH_RADIUS_MILES = 3958.76;
const MILES = 25;

/** Half of them three filters, a quarter none and a quarter narrow ones, each around one of the towns. */
export function askAround(towns: readonly Town[], count: number): Question[] {
  const random = randomOf('bench search', SEED);
  return Array.from({ length: count }, (_, at) => {
    const { lat, lng } = random.pick(towns);
    return { lat, lng, distanceMi: MILES, ...filtersOf(random, at % 4) };
  });
}

/** Three filters each: some services, the lowest price, and mobile jobs. */
export function askWithThreeFilters(towns: readonly Town[], count: number): Question[] {
  const random = randomOf('bench search over http', SEED);
  return Array.from({ length: count }, () => {
    const { lat, lng } = random.pick(towns);
    return { lat, lng, distanceMi: MILES, ...filtersOf(random, 0) };
  });
}

function filtersOf(random: Random, kind: number): Pick<Question, 'serviceTypes' | 'mobileOnly' | 'priceMin'> {
  if (kind === 2) return { serviceTypes: [], mobileOnly: false, priceMin: undefined };
  const count = kind === 3 ? 1 : 3;
  const first = random.below(12);
  const serviceTypes = Array.from({ length: count }, (_, at) => serviceCodes[(first + at * 4) % 12]!);
  return { serviceTypes, mobileOnly: true, priceMin: kind === 3 ? 600 : 100 };
}

/** The question in an address, as a browser writes it. */
export function pathOf({ lat, lng, distanceMi, serviceTypes, mobileOnly, priceMin }: Question): string {
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng), distanceMi: String(distanceMi) });
  for (const [at, service] of serviceTypes.entries()) query.append(`serviceTypes[${at}]`, service);
  if (mobileOnly) query.set('mobileOnly', 'true');
  if (priceMin !== undefined) query.set('priceMin', String(priceMin));
  return `/api/marketplace/jobs?${query}`;
}

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}) as unknown as Tx;

/** The statement that the product sends for it, from the code of the product. */
export function statementOf({ lat, lng, ...filters }: Question): Statement {
  const query = marketplaceQuery.parse({ lat, lng, ...filters });
  const centre = { lat, lng, label: '', zip: null };
  const criteria = criteriaOf(builtInCatalogue, query, { centre, words: '' });
  const page = { order: 'recent', after: undefined, limit: 50 } as const;
  const { sql, parameters } = cardSearch({ audience: 'everyone', ...criteria }, page).compile(compiler);
  return { text: sql, values: [...parameters] };
}

/**
 * The same without any of it: what a program of one page would bind, from the address alone.
 * `bench/search.ts` makes sure that both bind the same values.
 */
export function valuesByHand(query: URLSearchParams): unknown[] {
  const lat = Number(query.get('lat'));
  const lng = Number(query.get('lng'));
  const miles = Number(query.get('distanceMi'));
  const chosen = [...query].filter(([name]) => name.startsWith('serviceTypes')).map(([, value]) => value);
  const wanted = chosen.length === 0 ? null : inOrder(chosen);
  const scale = Math.cos((lat * Math.PI) / 180) ** 2;
  const reach = (((miles / EARTH_RADIUS_MILES) * 180) / Math.PI) ** 2;
  const isMobile = query.get('mobileOnly') === 'true';
  const least = Number(query.get('priceMin') ?? 0) * 100;
  const circle = [lat, lat, lng, lng, scale, reach];
  const chips = [isMobile, false, false];
  return [gridCover(lat, lng, miles), ...circle, wanted, wanted, ...chips, least, null, null, 51];
}

/** In the order of the catalog, with what is a part of a service. */
function inOrder(wanted: readonly string[]): string[] {
  return serviceCodes.filter((code) => {
    const { within } = services[code];
    return wanted.includes(code) || (within !== undefined && wanted.includes(within));
  });
}

/** The same statement on a box: what a spatial index can answer. */
export function asBox({ text, values }: Statement, { lat, lng, distanceMi }: Question): Statement {
  const squares = 'unnest($1::int[])';
  const inSquare = 'job.grid = cell.grid';
  assert(text.includes(squares) && text.includes(inSquare), 'the statement walks through the squares');
  const reachLat = ((distanceMi / EARTH_RADIUS_MILES) * 180) / Math.PI;
  const reachLng = reachLat / Math.cos((lat * Math.PI) / 180);
  const box = `((${lng - reachLng},${lat - reachLat}),(${lng + reachLng},${lat + reachLat}))`;
  return {
    text: text
      .replace(squares, "unnest('{0}'::int[])")
      .replace(inSquare, 'point(job.public_lng, job.public_lat) <@ $1::box'),
    values: [box, ...values.slice(1)],
  };
}

export const answerShape = z.object({ items: z.array(z.object({ id: z.string() })), total: z.int() });
