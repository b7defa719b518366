import type { JobCard } from '#api/views.ts';
import type { Context } from '../context.ts';
import { postedPhotos } from '../files/posted-photos.ts';
import { presentCard, presentTotal } from './present.ts';
import { type Criteria, findCards, MOST_MATCHES } from './queries.ts';
import { criteriaOf, type Query } from './search-criteria.ts';
import { nextPage, pageWanted } from './search-page.ts';
import { findCentre, type Place } from './search-place.ts';

export type FoundJobs = {
  items: JobCard[];
  total: number;
  more: boolean;
  next: string | null;
  centre: Place;
};

/** The jobs near a place that everyone may see: open and not hidden. */
export async function searchJobs(ctx: Context, query: Query): Promise<FoundJobs> {
  const centre = await findCentre(ctx, query);
  return findJobs(ctx, query, centre, { audience: 'everyone', ...criteriaOf(query, centre) });
}

/** One page of the jobs that meet the criteria, as cards with their distance from `centre`. */
export async function findJobs(
  ctx: Context,
  query: Query,
  centre: Place,
  criteria: Criteria,
): Promise<FoundJobs> {
  const page = pageWanted(query.sort, query.after, query.limit);
  const { total, rows } = await findCards(ctx.tx, criteria, page);
  const shown = rows.slice(0, page.limit);
  const ids = shown.map((row) => row.id);
  const photos = await postedPhotos(ctx, ids);
  return {
    items: shown.map((row) => presentCard(row, centre, photos.get(row.id) ?? [])),
    ...presentTotal(total, MOST_MATCHES),
    next: nextPage(page, rows),
    centre,
  };
}
