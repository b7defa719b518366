import { foldWords } from '#domain/fold-words.ts';
import type * as z from 'zod';
import type { marketplaceQuery } from '#domain/validation/marketplace.ts';
import { type Catalogue, renamedServices } from '#domain/settings/catalogue.ts';
import { gridCover, type Point } from '#domain/marketplace/geo.ts';
import { cents } from '#domain/money/money.ts';
import { wordsOf } from '#domain/marketplace/place-words.ts';
import { type ServiceCode, serviceCodes, services, servicesNamed } from '#domain/shops/service-catalog.ts';
import type { Standing } from './search-place.ts';
import type { Criteria, Word } from './search-sql.ts';

export type Query = z.output<typeof marketplaceQuery>;
/** What narrows a search, without the order and the pages of a list. */
export type Narrowing = Omit<Query, 'sort' | 'after' | 'limit'>;

const MOST_WORDS = 8;

/** What a visitor asked for, as conditions on jobs. Prices arrive in whole dollars. */
export function criteriaOf(
  catalogue: Catalogue,
  query: Narrowing,
  { centre, words }: Standing,
  { radiusMiles = query.distanceMi, around = [] }: { radiusMiles?: number; around?: readonly Point[] } = {},
): Omit<Criteria, 'audience'> {
  const { priceMin, priceMax } = query;
  return {
    centre,
    around,
    radiusMiles,
    cells: cellsAround([centre, ...around], radiusMiles),
    services: query.serviceTypes.length === 0 ? null : withParts(query.serviceTypes),
    words: eachOf(catalogue, words),
    mobileOnly: query.mobileOnly,
    fixedOnly: query.fixedOnly,
    instantOnly: query.instantOnly,
    priceMin: priceMin === undefined ? null : cents(priceMin * 100),
    priceMax: priceMax === undefined ? null : cents(priceMax * 100),
    span: null,
  };
}

function cellsAround(centres: readonly Point[], radiusMiles: number): number[] {
  return [...new Set(centres.flatMap(({ lat, lng }) => gridCover(lat, lng, radiusMiles)))];
}

/** Someone who looks for tire services wants tire rotations, too: they are a part of it. */
function withParts(wanted: readonly ServiceCode[]): ServiceCode[] {
  return serviceCodes.filter((code) => {
    const { within } = services[code];
    return wanted.includes(code) || (within !== undefined && wanted.includes(within));
  });
}

/** Every word must be found somewhere in a job, so that `brakes honda ashburn` narrows with each one. */
function eachOf(catalogue: Catalogue, text: string): Word[] {
  return wordsOf(foldWords(text))
    .slice(0, MOST_WORDS)
    .map((word) => ({
      text: word,
      services: [...new Set([...servicesNamed(word), ...renamedServices(catalogue, word)])],
    }));
}
