import type { JobPoints } from '#api/marketplace/search.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import { MOST_COUNTED } from '#domain/marketplace/marketplace.ts';
import type { Context } from '#server/core/context.ts';
import { findPoints } from './queries.ts';
import { criteriaOf, type Narrowing } from './search-criteria.ts';
import { findStanding } from './search-place.ts';

/**
 * Where the jobs of a public search are, all its pages together: the newest thousand, which is as far as the
 * list counts them, so that list and map say the same number. Only public points, and nothing of an owner.
 */
export async function listPoints(ctx: Context, query: Narrowing): Promise<JobPoints> {
  const standing = await findStanding(ctx, query);
  const rows = await findPoints(ctx.tx, {
    audience: 'everyone',
    ...criteriaOf(ctx.catalogue, query, standing),
  });
  const items = rows.slice(0, MOST_COUNTED).map((row) => ({
    id: row.id,
    serviceName: serviceName(ctx.catalogue, row.service),
    lat: row.public_lat,
    lng: row.public_lng,
    budgetCents: row.budget_cents,
  }));
  return { items, more: rows.length > items.length };
}
