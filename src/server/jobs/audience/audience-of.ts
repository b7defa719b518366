import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import type { ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { ReadJob } from '../read-job.ts';
import { isAsked, listAsked } from './audience-queries.ts';
import { isOver } from './settle-audience.ts';

/** Which shops a job asks first, and what each answered; null for a job that went to everyone at once. */
export async function audienceOf(ctx: Context, job: ReadJob): Promise<OwnerJobView['audience']> {
  if (!job.first_look_ends_at) return null;
  const asked = await listAsked(ctx.tx, job.id);
  return {
    isAskedOnly: job.asked_only,
    endsAt: job.first_look_ends_at.toISOString(),
    isOver: isOver(job),
    thenEveryone: job.then_everyone,
    shops: asked.map(({ name, reason, declined_at: declinedAt, has_quoted: hasQuoted }) => ({
      name,
      answer: declinedAt ? ('declined' as const) : hasQuoted ? ('quoted' as const) : ('waits' as const),
      reason,
    })),
  };
}

/** That the owner asked this shop, as long as it has not declined. */
export async function askedOf(ctx: Context, job: ReadJob, shopId: ShopId): Promise<ShopJobView['asked']> {
  if (!job.first_look_ends_at || !(await isAsked(ctx.tx, job.id, shopId))) return null;
  return { until: job.first_look_ends_at.toISOString(), isOver: isOver(job) };
}
