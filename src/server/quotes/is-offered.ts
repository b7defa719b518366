import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { can, standingAllows } from '#domain/permissions/shop-roles.ts';
import type { Context } from '#server/core/context.ts';
import { isAsked } from '../jobs/audience/audience-queries.ts';
import type { ReadJob } from '../jobs/read-job.ts';

/** Whether a job is on the shop's marketplace: only who sells sees requests, and some ask single shops. */
export async function isOffered(
  ctx: Pick<Context, 'tx'>,
  job: Pick<ReadJob, 'id' | 'state' | 'hidden_at' | 'asked_only'>,
  { shopId, role, shopStatus }: ShopActor,
): Promise<boolean> {
  const isListed = isQuotable(job.state) && job.hidden_at === null;
  const mayRead = can(role, 'marketplace.read') && standingAllows(shopStatus, 'marketplace.read');
  return isListed && mayRead && (!job.asked_only || (await isAsked(ctx.tx, job.id, shopId)));
}
