import { serviceName } from '#domain/settings/catalogue.ts';
import type { Context } from '#server/core/context.ts';
import { listHappenings } from './queries.ts';

const SHOWN = 8;

/** What happened lately, newest first. */
export async function showActivity(ctx: Context) {
  const happenings = await listHappenings(ctx.tx);
  return {
    items: happenings
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, SHOWN)
      .map(({ what, service, city, state_code: stateCode, at }) => ({
        what,
        service,
        serviceName: serviceName(ctx.catalogue, service),
        city,
        stateCode,
        at: at.toISOString(),
      })),
  };
}
