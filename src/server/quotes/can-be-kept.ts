import type { Context } from '#server/core/context.ts';
import { servicesOf } from '../jobs/more-services-queries.ts';
import type { ReadJob } from '../jobs/read-job.ts';
import { hasPlace } from '../scheduling/require-slot.ts';
import type { QuoteRow } from './queries.ts';
import { whyNoWorkFor } from './why-no-work-for.ts';

/** Whether a quote could be booked now: its shop takes work, and the time is still free there. */
export async function canBeKept(ctx: Context, job: ReadJob, quote: QuoteRow): Promise<boolean> {
  if (await whyNoWorkFor(ctx, quote.shop_id)) return false;
  const span = { startsAt: quote.slot_starts_at, endsAt: quote.slot_ends_at };
  const { shop_id: shopId, bay_id: bayId, mobile, duration_minutes: durationMinutes } = quote;
  const work = { mobile, services: await servicesOf(ctx.tx, job), durationMinutes };
  return hasPlace(ctx, { ...work, shopId, bayId, span, now: job.clock });
}
