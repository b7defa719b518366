import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { data } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/job';
import { JobFacts, jobTitle } from './job/job-facts.tsx';
import styles from './job/job.module.css';
import { stepOf } from './job/use-job.ts';
import { QuoteSide } from './job/quote-side.tsx';
import { text } from './job/text.ts';
import { WorkSide } from './job/work-side.tsx';
import { useShop } from './use-shop.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { type JobId, jobId } from '#domain/ids.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { useLive } from '#web/lib/live/live.ts';
import { OwnActScope, useStepFocus } from '#web/lib/session/own-act.tsx';
import { queries } from '#web/lib/query.ts';
import { latePiece } from '#web/ui/late.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Badge, Loading, Skeleton, type Tone } from '#web/ui/plain/surface.tsx';

const DemoClock = latePiece(async () => (await import('./job/demo-clock.tsx')).DemoClock);
const MessagesWithOwner = latePiece(
  async () => (await import('../../messages/of-job.tsx')).MessagesWithOwner,
);

/** The title is the page's own, made of the job that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const id = jobId.safeParse(params.jobId);
  if (!id.success) throw data(null, { status: 404 });
  const reads = await loadPage(page, (on) => [
    on.jobs.getAsShop.queryOptions({ input: { jobId: id.data } }),
    on.dashboard.overview.queryOptions({ input: {} }),
    on.shops.services.list.queryOptions({ input: {} }),
  ]);
  return { jobId: id.data, reads };
}

/**
 * One page for a request and for the job that it becomes: the same facts on the left, the next act on the
 * right.
 */
export default function ShopJob({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OwnActScope key={loaderData.jobId}>
        <Job jobId={loaderData.jobId} />
      </OwnActScope>
    </HydrationBoundary>
  );
}

function Job({ jobId: id }: { jobId: JobId }) {
  const { shop, opens } = useShop();
  const cache = useQueryClient();
  const {
    data: job,
    error,
    refetch,
  } = useQuery(queries.jobs.getAsShop.queryOptions({ input: { jobId: id } }));
  const refresh = () => void cache.invalidateQueries({ queryKey: queries.jobs.key() });
  useLive([`job:${id}`], refresh, refresh);
  if (!job) {
    return error ? (
      <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />
    ) : (
      <Loading label={text.loading}>
        <Skeleton width="50%" height="32px" />
        <Skeleton height="320px" />
      </Loading>
    );
  }
  return (
    <>
      <title>{titleOf(jobTitle(job))}</title>
      <div className={styles.page}>
        <PageHead
          title={jobTitle(job)}
          code={job.number}
          status={<Badge tone={tones[job.state] ?? 'neutral'}>{job.stateLabel}</Badge>}
          actions={opens('messages.write') ? <MessagesWithOwner jobId={job.id} /> : null}
        />
        <div className={clsx(styles.record, job.mine && styles.isWork)}>
          <aside aria-label={text.about} className={styles.facts}>
            <JobFacts job={job} zone={shop.timeZone} />
          </aside>
          <div className={styles.content}>
            <FailedRead title={text.failed} error={error} hasData onRetry={refetch} />
            <NextStep job={job} />
            {job.demoClock ? <DemoClock job={job} /> : null}
          </div>
        </div>
      </div>
    </>
  );
}

function NextStep({ job }: { job: ShopJobView }) {
  const place = useStepFocus<HTMLDivElement>(stepOf(job));
  return (
    <div ref={place} className={styles.steps}>
      {job.mine ? <WorkSide job={job} /> : <QuoteSide job={job} />}
    </div>
  );
}

const tones: Partial<Record<JobState, Tone>> = {
  booked: 'signal',
  checked_in: 'caution',
  in_progress: 'caution',
  work_done: 'caution',
  completed: 'safe',
  closed: 'safe',
  cancelled: 'danger',
};
