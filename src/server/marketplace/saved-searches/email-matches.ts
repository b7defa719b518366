import { serviceName } from '#domain/settings/catalogue.ts';
import { milesBetween } from '#domain/marketplace/geo.ts';
import { addressOfSearch, searchLimits, tellAt } from '#domain/marketplace/saved-search.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { foundMail } from '#platform/mail/templates/about-searches.ts';
import type { Context, System } from '#server/core/context.ts';
import { readersAt } from '#server/notifications/story/story.ts';
import { writeOnce } from '#server/notifications/story/write-once.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { type DueSearch, listFinds, lockDue, markTold, updateSearch } from './queries.ts';

const AT_ONCE = 20;
const MOST_ROUNDS = 50;

/** Emails shops the new matches of their saved searches that are due. */
export async function emailMatches(system: System): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const told = await asSystem(system, async (ctx) => {
      const due = await lockDue(ctx.tx, ctx.now, AT_ONCE);
      for (const search of due) await tell(ctx, search, system.publicUrl);
      return due.length;
    });
    if (told < AT_ONCE) return;
  }
}

async function tell(ctx: Context, search: DueSearch, origin: string): Promise<void> {
  const { id, notify, told_at: toldAt, time_zone: timeZone } = search;
  // It may have sent one between the delay and now.
  const at = notify === 'at_once' ? tellAt({ notify, toldAt, timeZone }, ctx.now) : ctx.now;
  if (at && at > ctx.now) return updateSearch(ctx.tx, id, { tell_at: at });
  const finds = search.status === 'active' && notify !== 'never' ? await listFinds(ctx.tx, id) : [];
  await markTold(ctx.tx, id, ctx.now);
  const [first] = finds;
  await updateSearch(ctx.tx, id, { tell_at: null, ...(first && { told_at: ctx.now }) });
  if (!first) return;
  await writeOnce(ctx, finds.length === 1 ? first.id : undefined, {
    kind: 'search.matched',
    occasion: `${id}:${first.id}:${first.round}`,
    ...(await readersAt(ctx, search.shop_id)),
    mail: foundMail({
      search: search.name,
      jobs: finds.slice(0, searchLimits.jobsInAMail).map((job) => ({
        repair: `${serviceName(ctx.catalogue, job.service)}, ${vehicleName({ ...job, trim: null })}`,
        place: `${job.city}, ${job.state_code}`,
        miles: milesBetween(search, { lat: job.public_lat, lng: job.public_lng }),
        budget: job.budget_cents,
        isRescue: job.round > 0,
      })),
      more: Math.max(0, finds.length - searchLimits.jobsInAMail),
      url:
        finds.length === 1
          ? `${origin}/mechanic/shop/jobs/${first.id}`
          : `${origin}/mechanic/shop/marketplace${addressOfSearch(search.query as Record<string, unknown>)}`,
    }),
  });
}
