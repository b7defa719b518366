import type { JobDetails } from '#api/marketplace/search.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { shopSight } from '#domain/jobs/job-entitlement.ts';
import type { Context } from '#server/core/context.ts';
import { openAddress } from '../jobs/address.ts';
import { type ReadJob, readJob } from '../jobs/read-job.ts';
import { isOffered } from '../quotes/is-offered.ts';
import { claimRefusal, quoteRefusal } from '../quotes/refusals.ts';
import { presentCard } from './present.ts';
import { findListedCard } from './queries.ts';
import { findCentre } from './search-place.ts';
import { sayRefusal } from '#domain/errors/refusal.ts';

/**
 * A job on the marketplace for a signed-in reader: with the name and the address where they may see them,
 * and what a shop may do about it. Staff see an address in the back office, where each look is recorded.
 */
export async function showDetails(
  ctx: Context,
  { jobId, zip }: { jobId: JobId; zip?: string | undefined },
): Promise<JobDetails> {
  const row = await findListedCard(ctx.tx, jobId);
  ensure(row, 'JOB_NOT_FOUND');
  const job = await readJob(ctx, jobId);
  const card = presentCard(ctx.catalogue, row, await findCentre(ctx, { zip }));
  const { reader, sees } = await sightOf(ctx, job);
  return {
    ...card,
    reader,
    ownerName: sees ? row.owner_name : card.ownerName,
    address: sees ? await openAddress(ctx, jobId) : null,
    isAddressShown: sees,
    refusals:
      reader === 'shop'
        ? { claim: sayRefusal(await claimRefusal(ctx, job)), quote: sayRefusal(await quoteRefusal(ctx, job)) }
        : null,
  };
}

async function sightOf(ctx: Context, job: ReadJob): Promise<{ reader: JobDetails['reader']; sees: boolean }> {
  const { actor } = ctx;
  switch (actor.kind) {
    case 'customer':
      return job.customer_id === actor.userId
        ? { reader: 'owner', sees: true }
        : { reader: 'customer', sees: false };
    case 'shop': {
      const facts = { state: job.state, shopId: job.shop_id, addressVisibility: job.address_visibility };
      const sight = shopSight(facts, { id: actor.shopId, status: actor.shopStatus });
      return { reader: 'shop', sees: sight.address && sight.wholeName && (await isOffered(ctx, job, actor)) };
    }
    default:
      return { reader: 'staff', sees: false };
  }
}
