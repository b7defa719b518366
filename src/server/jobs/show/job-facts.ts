import type { JobFacts } from '#api/shapes/job-facts.ts';
import { jobNumber, jobStateLabel } from '#domain/jobs/job-words.ts';
import { timeZoneOfState } from '#domain/marketplace/state-time-zone.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import type { Context } from '#server/core/context.ts';
import type { JobDetails } from '../job-details.ts';
import type { ReadJob } from '../read-job.ts';

/** What each reader who may see this job reads of it. */
export function jobFactsOf(
  { catalogue }: Context,
  job: ReadJob,
  { photos, clip, windows, intake, moreServices }: JobDetails,
): JobFacts {
  return {
    id: job.id,
    number: jobNumber(job.number),
    version: job.version,
    postVersion: job.post_version,
    workVersion: job.work_version,
    state: job.state,
    stateLabel: jobStateLabel(job.state),
    now: job.clock.toISOString(),
    service: job.service,
    serviceName: serviceName(catalogue, job.service),
    description: job.description,
    photos: photos.post,
    clip,
    budgetCents: job.budget_cents,
    fixedPrice: job.fixed_price,
    instantAccept: job.instant_accept,
    mobileOk: job.mobile_ok,
    windows,
    intake,
    moreServices: moreServices.map((code) => ({ code, name: serviceName(catalogue, code) })),
    city: job.city,
    stateCode: job.state_code,
    timeZone: timeZoneOfState(job.state_code),
    postedAt: job.posted_at?.toISOString() ?? null,
  };
}
