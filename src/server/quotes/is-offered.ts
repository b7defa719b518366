import { quotableStates } from '#domain/jobs/job-lifecycle.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { can, standingAllows } from '#domain/permissions/shop-roles.ts';
import type { ReadJob } from '../jobs/read-job.ts';

/** Whether a job is on the shop's marketplace: only who sells sees requests. */
export function isOffered(
  job: Pick<ReadJob, 'state' | 'hidden_at'>,
  { role, shopStatus }: ShopActor,
): boolean {
  const isListed = (quotableStates as readonly string[]).includes(job.state) && job.hidden_at === null;
  return isListed && can(role, 'marketplace.read') && standingAllows(shopStatus, 'marketplace.read');
}
