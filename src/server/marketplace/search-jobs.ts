import type { JobCard } from '#api/shapes/job-parts.ts';
import type { Context } from '#server/core/context.ts';
import { presentCard, presentTotal } from './present.ts';
import { findCards } from './queries.ts';
import { criteriaOf, type Query } from './search-criteria.ts';
import { nextPage, pageWanted } from './search-page.ts';
import { findStanding, type Place, type Standing } from './search-place.ts';
import { type Criteria, MOST_MATCHES } from './search-sql.ts';

export type FoundJobs = {
  items: JobCard[];
  total: number;
  more: boolean;
  next: string | null;
  centre: Place;
  words: string;
};

/** The jobs near a place that everyone may see: open and not hidden. */
export async function searchJobs(ctx: Context, query: Query): Promise<FoundJobs> {
  const standing = await findStanding(ctx, query);
  return findJobs(ctx, query, standing, {
    audience: 'everyone',
    ...criteriaOf(ctx.catalogue, query, standing),
  });
}

/** One page of the jobs that meet the criteria, as cards with their distance from the centre. */
export async function findJobs(
  ctx: Context,
  query: Query,
  { centre, words }: Standing,
  criteria: Criteria,
): Promise<FoundJobs> {
  const page = pageWanted(query.sort, query.after, query.limit);
  const { total, rows } = await findCards(ctx.tx, criteria, page);
  const shown = rows.slice(0, page.limit);
  return {
    items: shown.map((row) => presentCard(ctx.catalogue, row, centre, ...criteria.around)),
    ...presentTotal(total, MOST_MATCHES),
    next: nextPage(page, rows),
    centre,
    words,
  };
}
