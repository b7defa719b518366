import type { JobCard } from '#api/shapes/job-parts.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { milesBetween, type Point } from '#domain/marketplace/geo.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { marketplaceStatus } from '#domain/jobs/job-views.ts';
import { shortenName } from '#domain/audit/masking.ts';
import { postedFiles } from '../files/posted-photos.ts';
import type { CardRow } from './queries.ts';

/** A job as a stranger sees it: the name shortened, the place approximate, nothing else about its owner. */
export function presentCard(
  catalogue: Catalogue,
  row: CardRow,
  ...centres: readonly [Point, ...Point[]]
): JobCard {
  const status = marketplaceStatus(row.state);
  assert(status, 'only listed jobs become cards');
  const approximate = { lat: row.public_lat, lng: row.public_lng };
  const miles = centres.map((centre) => milesBetween(centre, approximate));
  return {
    id: row.id,
    number: jobNumber(row.number),
    status,
    service: row.service,
    serviceName: serviceName(catalogue, row.service),
    moreServices: row.more_services.map((code) => ({ code, name: serviceName(catalogue, code) })),
    description: row.description,
    vehicle: { year: row.year, make: row.make, model: row.model, trim: row.trim },
    budgetCents: row.budget_cents,
    fixedPrice: row.fixed_price,
    instantAccept: row.instant_accept,
    mobileOk: row.mobile_ok,
    needsTow: row.needs_tow,
    ...postedFiles(row.photos ?? []),
    ownerName: shortenName(row.owner_name),
    city: row.city,
    state: row.state_code,
    approximate,
    distanceMiles: Math.round(Math.min(...miles) * 10) / 10,
    postedAt: row.posted_at.toISOString(),
    sample: row.sample,
  };
}

/** How many were found, as far as they were counted. */
export function presentTotal(counted: number, most: number): { total: number; more: boolean } {
  return { total: Math.min(counted, most - 1), more: counted >= most };
}
